// Asks vLLM for the likelihoods of the labels' tokens. The state is sent once by itself, so that the server's cache of
// prefixes holds it, in whole blocks, when the questions follow.

import { system } from '../../decoder/prompt.ts'
import { findTemplate } from '../../decoder/template.ts'
import type { ServerCall } from '../call-server.ts'
import { fieldsOf, listOf, logOf, modelsOf, onlyOf, textOf, tokensOf, wholeOf } from '../reply.ts'
import { checkModel, nullIfRefused, ServerFault } from '../server-fault.ts'
import type { Dialect, ReadingPlace, Used } from './dialect.ts'
import { markersAmong, type TokenizedText, tokensWithoutMarkers } from './markers.ts'

/** Requests at once: the server batches what it has, and more would only wait there instead of here. */
const places = 8

export const vllm: Dialect = {
  name: 'vllm',

  async facts(call, wanted) {
    const models = modelsOf(await call('/v1/models'))
    const model = wanted === null ? models[0] : models.find(({ id }) => id === wanted)
    if (model === undefined)
      throw new ServerFault('model', `it serves ${models.map(({ id }) => id).join(', ')}, not ${wanted}`)
    const name = textOf(model.id, 'name of the model')
    return {
      name,
      identity: [name, model.root ?? null, model.parent ?? null],
      contextTokens: wholeOf(model.max_model_len, 'size of the context'),
      places,
      vocabulary: null,
    }
  },

  frame(call, { name: model }) {
    const options = { add_generation_prompt: true, chat_template_kwargs: { enable_thinking: false } }
    let whole: number[] = []
    const render = async (messages: object[]) => {
      // A template that knows no system line may say so with an error.
      const reply = await call('/tokenize', { model, messages, ...options }).catch(nullIfRefused)
      if (reply === null) return null
      whole = tokensOf(fieldsOf(reply, 'tokens').tokens)
      const { prompt } = fieldsOf(await call('/detokenize', { model, tokens: whole }), 'text')
      return textOf(prompt, 'text of the template')
    }
    return findTemplate(render, system, async template => {
      const head = await textsOf(call, model, template.head)
      const tail = await textsOf(call, model, template.tail)
      if (!isAround(head.ids, tail.ids, whole)) return null
      return { head: head.ids, tail: tail.ids, markers: markersAmong(head, tail) }
    })
  },

  /** The server reads a model's markers in any text as control tokens. */
  tokenize: (call, { name }, text, markers) =>
    tokensWithoutMarkers(text, markers, prompt => textsOf(call, name, prompt)),

  read: async (place, state) => usedOf(await complete(place, state, {})),

  async ask(place, state, question, wanted) {
    const likelihoods = { logprobs: 1, logprob_token_ids: wanted, return_tokens_as_token_ids: true }
    const answer = await complete(place, [...state, ...question], likelihoods)
    const { logprobs } = fieldsOf(onlyOf(answer.choices, 'choices'), 'choice')
    const said = fieldsOf(onlyOf(fieldsOf(logprobs, 'likelihoods').top_logprobs, 'tokens'), 'token')
    const logs = new Map<number, number>()
    for (const id of wanted) {
      const log = said[`token_id:${id}`]
      if (log !== undefined) logs.set(id, logOf(log))
    }
    return { logs, ...usedOf(answer) }
  },
}

/** But for the two tokens that may have grown together with the text of the user. */
function isAround(head: number[], tail: number[], whole: number[]): boolean {
  const after = tail.slice(1)
  return (
    head.slice(0, -1).every((token, i) => token === whole[i]) &&
    after.every((token, i) => token === whole[whole.length - after.length + i])
  )
}

async function textsOf(call: ServerCall, model: string, prompt: string): Promise<TokenizedText> {
  const body = { model, prompt, add_special_tokens: false, return_token_strs: true }
  const { tokens, token_strs } = fieldsOf(await call('/tokenize', body), 'tokens')
  return {
    ids: tokensOf(tokens),
    texts: listOf(token_strs, 'texts of the tokens').map(one => textOf(one, 'text of a token')),
  }
}

async function complete({ call, model, salt }: ReadingPlace, prompt: number[], more: object) {
  const body = { model: model.name, prompt, max_tokens: 1, temperature: 0, cache_salt: salt, ...more }
  const answer = fieldsOf(await call('/v1/completions', body), 'completion')
  checkModel(answer.model, model.name)
  return answer
}

/** The server says what its cache held only if it was started with --enable-prompt-tokens-details. */
function usedOf({ usage }: { usage?: unknown }): Used {
  const { prompt_tokens, prompt_tokens_details } = fieldsOf(usage, 'usage')
  const all = wholeOf(prompt_tokens, 'number of tokens')
  if (!prompt_tokens_details) return { cached: null, read: all }
  const cached = wholeOf(fieldsOf(prompt_tokens_details, 'details').cached_tokens ?? 0, 'cached tokens')
  return { cached, read: all - cached }
}
