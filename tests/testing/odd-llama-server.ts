// Replies of an odd server in the shape of llama-server: slots keep the tokens that they have read.

import type { Oddity, OddModel } from './odd-server.ts'
import { idOf, idsOf, rendered, textOf, tokenOf } from './odd-tokens.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a client sends may be anything
export type Json = any

export interface Asked {
  path: string
  body: Json
  model: OddModel
  odd: Oddity | null
  slots: Map<number, number[]>
}

const vocabulary = 5000

/** Undefined for a path that it does not know. */
export function llamaReply({ path, body, model, odd, slots }: Asked): Json {
  const meta = { n_vocab: vocabulary, n_embd: 4, n_params: 100, size: 50 }
  if (path === '/health') return { status: 'ok' }
  if (path === '/v1/models') return { data: [{ id: model.name, owned_by: 'llamacpp', meta }] }
  if (path === '/props')
    return { total_slots: model.places, default_generation_settings: { n_ctx: model.contextTokens } }
  if (path === '/lora-adapters') return []
  if (path === '/apply-template') return { prompt: rendered(body.messages) }
  if (path === '/tokenize') {
    const ids = idsOf(body.content, body.parse_special)
    return { tokens: body.with_pieces ? ids.map(id => ({ id, piece: tokenOf(id) })) : ids }
  }
  if (path === '/completion') return complete(body, model, odd, slots)
}

function complete(body: Json, model: OddModel, odd: Oddity | null, slots: Asked['slots']): Json {
  const prompt: number[] = body.prompt
  const held = body.cache_prompt ? (slots.get(body.id_slot) ?? []) : []
  const differs = prompt.findIndex((id, i) => held[i] !== id)
  const cached = Math.min(differs < 0 ? prompt.length : differs, prompt.length - 1)
  slots.set(body.id_slot, prompt)
  const name = odd === 'another model' ? 'other' : model.name
  const reply = { model: name, timings: { cache_n: cached, prompt_n: prompt.length - cached } }
  if (body.n_predict === 0) return reply
  const token = { top_logprobs: likeliest(model.say(textOf(prompt)), odd).slice(0, body.n_probs) }
  return { ...reply, completion_probabilities: odd === 'long' ? [token, token] : [token] }
}

function likeliest(said: Record<string, number>, odd: Oddity | null): Json[] {
  if (odd === 'short') return []
  const factor = odd === 'little mass' ? 1e-6 : odd === 'too sure' ? 2 : 1
  const others = Array.from({ length: vocabulary }, (_, id) => ({ id, token: safeToken(id), logprob: -20 }))
  const words = Object.entries(said).map(([token, share]) => ({
    id: idOf(token),
    token,
    logprob: odd === 'no number' ? 'many' : Math.log(share * factor),
  }))
  const ids = new Set(words.map(({ id }) => id))
  return [...words, ...others.filter(({ id }) => !ids.has(id))]
}

function safeToken(id: number): string {
  return tokenOf(id) ?? ''
}
