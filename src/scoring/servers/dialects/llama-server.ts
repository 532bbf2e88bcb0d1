// Asks llama-server for the likelihoods of labels, on a path that never varies. It sends the state from its beginning,
// but for its last token; then for every question that token alone, and the question on top of it: on a server with one
// place, no answer depends on what was asked before.

import { system } from '../../decoder/prompt.ts'
import { findTemplate } from '../../decoder/template.ts'
import { endOf } from '../../reader-name.ts'
import type { ServerCall } from '../call-server.ts'
import { fieldsOf, listOf, logOf, modelsOf, onlyOf, type ReplyFields, textOf, wholeOf } from '../reply.ts'
import { checkModel, nullIfRefused, nullIfUnknown, ServerFault } from '../server-fault.ts'
import type { Dialect, ReadingPlace, Used } from './dialect.ts'
import { markersAmong, type TokenizedText, tokensWithoutMarkers } from './markers.ts'

/** The likeliest tokens asked for at first: a label is nearly always among them. */
const likeliest = 500

export const llamaServer: Dialect = {
  name: 'llama-server',

  async facts(call, wanted) {
    const model = fieldsOf(onlyOf(modelsOf(await call('/v1/models')), 'models'), 'model')
    const name = textOf(model.id, 'name of the model')
    if (wanted !== null && name !== wanted) throw new ServerFault('model', `it serves ${name}, not ${wanted}`)
    const { n_vocab, n_embd, n_params, size } = fieldsOf(model.meta, 'description of the model')
    const { total_slots, default_generation_settings } = fieldsOf(await call('/props'), 'properties')
    const { n_ctx } = fieldsOf(default_generation_settings, 'settings')
    const added = listOf((await call('/lora-adapters').catch(nullIfUnknown)) ?? [], 'adapters')
    const adapters = added
      .map(one => fieldsOf(one, 'adapter'))
      .map(({ path, scale }) => [endOf(`${path}`), scale])
    return {
      name,
      // The name is the path of its file, if it was given none, which differs from machine to machine.
      identity: [endOf(name), n_vocab, n_embd, n_params, size, ...adapters.flat()],
      contextTokens: wholeOf(n_ctx, 'size of the context'),
      places: Math.max(1, wholeOf(total_slots, 'number of slots')),
      vocabulary: wholeOf(n_vocab, 'size of the vocabulary'),
    }
  },

  frame(call) {
    const render = async (messages: object[]) => {
      // A template that knows no system line may say so with an error.
      const body = { messages, chat_template_kwargs: { enable_thinking: false } }
      const rendered = await call('/apply-template', body).catch(nullIfRefused)
      return rendered === null ? null : textOf(fieldsOf(rendered, 'template').prompt, 'rendered template')
    }
    return findTemplate(render, system, async template => {
      const markers = { parse_special: true }
      const head = await textsOf(call, { content: template.head, add_special: true, ...markers })
      const tail = await textsOf(call, { content: template.tail, add_special: false, ...markers })
      const [first, second] = head.ids
      return {
        // The template may have written the token of the beginning itself.
        head: first === second ? head.ids.slice(1) : head.ids,
        tail: tail.ids,
        markers: markersAmong(head, tail),
      }
    })
  },

  /** Without `parse_special`, the server still reads markers that the model's file calls user-defined. */
  tokenize(call, _, text, markers) {
    const plain = { add_special: false, parse_special: false }
    return tokensWithoutMarkers(text, markers, content => textsOf(call, { content, ...plain }))
  },

  async read(place, state) {
    const from = { prompt: state.slice(0, -1), n_predict: 0, cache_prompt: false, id_slot: place.index }
    return usedOf(await complete(place, from))
  },

  async ask(place, state, question, wanted) {
    const again = { prompt: state, n_predict: 0, cache_prompt: true, id_slot: place.index }
    let used = usedOf(await complete(place, again))
    // Somebody else has used the place: what is left of the state there was perhaps read in other pieces.
    if (used.read !== 1) {
      const anew = await llamaServer.read(place, state)
      used = sumOf(used, anew, usedOf(await complete(place, again)))
    }
    const asked = { ...again, prompt: [...state, ...question], n_predict: 1, temperature: 0 }
    const all = place.model.vocabulary ?? likeliest
    let answer = await complete(place, { ...asked, n_probs: Math.min(likeliest, all) })
    let logs = logsOf(answer, wanted)
    if (logs.size < wanted.length && all > likeliest) {
      used = sumOf(used, usedOf(answer), usedOf(await complete(place, again)))
      answer = await complete(place, { ...asked, n_probs: all })
      logs = logsOf(answer, wanted)
    }
    return { logs, ...sumOf(used, usedOf(answer)) }
  },
}

async function textsOf(call: ServerCall, body: object): Promise<TokenizedText> {
  const { tokens } = fieldsOf(await call('/tokenize', { ...body, with_pieces: true }), 'tokens')
  const pieces = listOf(tokens, 'tokens').map(token => fieldsOf(token, 'token'))
  return {
    ids: pieces.map(({ id }) => wholeOf(id, 'token')),
    // A part of a letter comes as bytes.
    texts: pieces.map(({ piece }) => (typeof piece === 'string' ? piece : '')),
  }
}

async function complete({ call, model }: ReadingPlace, body: object): Promise<ReplyFields> {
  const answer = fieldsOf(await call('/completion', body), 'completion')
  checkModel(answer.model, model.name)
  return answer
}

function usedOf({ timings }: ReplyFields): Used & { cached: number } {
  const { cache_n, prompt_n } = fieldsOf(timings, 'timings')
  return { cached: wholeOf(cache_n, 'cached tokens'), read: wholeOf(prompt_n, 'tokens that were read') }
}

function sumOf(...all: Used[]): Used & { cached: number } {
  const sum = (of: (used: Used) => number) => all.reduce((total, used) => total + of(used), 0)
  return { cached: sum(used => used.cached ?? 0), read: sum(used => used.read) }
}

function logsOf({ completion_probabilities: said }: ReplyFields, wanted: number[]) {
  const { top_logprobs } = fieldsOf(onlyOf(said, 'tokens'), 'token')
  const logs = new Map<number, number>()
  const isWanted = new Set(wanted)
  for (const entry of listOf(top_logprobs, 'likelihoods')) {
    const { id, logprob } = fieldsOf(entry, 'likelihood')
    if (isWanted.has(id as number)) logs.set(id as number, logOf(logprob))
  }
  return logs
}
