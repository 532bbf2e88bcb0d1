// Replies of an odd server in the shape of System One: it decides one question after another.

import type { Asked, Json } from './odd-llama-server.ts'
import type { Oddity } from './odd-server.ts'

/** Undefined for a path that it does not know: it has none for its health. */
export function systemOneReply({ path, body, model, odd }: Asked): Json {
  if (path === '/v1/models') return { data: [{ id: model.name, owned_by: model.owner }] }
  if (path !== '/v1/systemone') return
  const name = odd === 'another model' ? 'other' : model.name
  const answers = Object.entries<Json>(body.questions).map(([key, question]) => [
    key,
    answer(question, model.say(`${body.state}\n${JSON.stringify(question)}`), odd),
  ])
  if (odd === 'short') answers.pop()
  if (odd === 'long') answers.push(['other', answers[0]![1]])
  const usage = { input_tokens: Math.ceil(JSON.stringify(body).length / 4) }
  const mass = odd === 'little mass' ? 1e-6 : model.mass
  const told = Object.keys(body.questions).map(key => [key, { label_mass: mass, argmax_is_label: true }])
  const diagnostics = mass === null ? {} : { diagnostics: Object.fromEntries(told) }
  return { model: name, answers: Object.fromEntries(answers), usage, ...diagnostics }
}

function answer({ type, criteria }: Json, said: Record<string, number>, odd: Oddity | null): Json {
  const wrong = odd === 'no number' ? 'many' : odd === 'too sure' ? 1.5 : null
  if (odd === 'another type')
    return { type: type === 'noul' ? 'choice' : 'noul', noul: 0.1, probabilities: {} }
  if (type === 'noul') return { type, noul: wrong ?? said.true }
  const factor = odd === 'another sum' ? 0.9 : 1
  const keys = Object.keys(criteria)
  const probabilities = Object.fromEntries(keys.map(key => [key, wrong ?? factor * (said[key] ?? 0)]))
  if (type === 'choice') return { type, choice: keys[0], probabilities, confidence: 0.1 }
  return { type, score: 1, legend: { ...criteria }, probabilities, confidence: 0.1 }
}
