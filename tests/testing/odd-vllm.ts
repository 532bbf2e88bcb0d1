// Replies of an odd server in the shape of vLLM: it reads markers in every text as control tokens.

import type { Asked, Json } from './odd-llama-server.ts'
import type { Oddity, OddModel } from './odd-server.ts'
import { idOf, idsOf, rendered, textOf, tokenOf } from './odd-tokens.ts'

/** Undefined for a path that it does not know; null for a reply of nothing. */
export function vllmReply({ path, body, model, odd }: Asked): Json {
  const { name: id, contextTokens: maxModelLen } = model
  if (path === '/health') return null
  if (path === '/v1/models')
    return { data: [{ id, owned_by: 'vllm', root: 'its/files', max_model_len: maxModelLen }] }
  if (path === '/tokenize') {
    const tokens = idsOf(body.prompt ?? rendered(body.messages), true)
    return {
      tokens,
      count: tokens.length,
      ...(body.return_token_strs && { token_strs: tokens.map(tokenOf) }),
    }
  }
  if (path === '/detokenize') return { prompt: textOf(body.tokens) }
  if (path === '/v1/completions') return complete(body, model, odd)
}

function complete(body: Json, model: OddModel, odd: Oddity | null): Json {
  const prompt: number[] = body.prompt
  const usage = { prompt_tokens: prompt.length, prompt_tokens_details: { cached_tokens: 16 } }
  const token = likelihoods(model.say(textOf(prompt)), body.logprob_token_ids ?? [], odd)
  const logprobs = { top_logprobs: odd === 'long' ? [token, token] : [token] }
  return { model: odd === 'another model' ? 'other' : model.name, usage, choices: [{ text: '?', logprobs }] }
}

function likelihoods(said: Record<string, number>, wanted: number[], odd: Oddity | null): Json {
  const factor = odd === 'little mass' ? 1e-6 : odd === 'too sure' ? 2 : 1
  const shares = new Map(Object.entries(said).map(([token, share]) => [idOf(token), share * factor]))
  const entries = wanted.map(id => [`token_id:${id}`, Math.log(shares.get(id) ?? 2e-9)])
  if (odd === 'short') return Object.fromEntries(entries.slice(1))
  if (odd === 'no number') return Object.fromEntries(entries.map(([key]) => [key, 'many']))
  return Object.fromEntries([...entries, ['token_id:999999', -30]])
}
