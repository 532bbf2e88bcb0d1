// Shows one case with its answers as the model that is shipped gave them: what this service does, before anybody asks.

import { readFileSync } from 'node:fs'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { bar } from './chart.ts'

interface SampleDecision {
  request: {
    state: string
    questions: Record<string, { instructions: string; options?: Record<string, string> }>
  }
  answers: Record<
    string,
    { value: string | boolean; probability?: number; probabilities?: Record<string, number> }
  >
}

const file = new URL('../../../docs/examples/answered.json', import.meta.url)
const { request, answers }: SampleDecision = JSON.parse(readFileSync(file, 'utf8'))

export const sample: Html = html`<section class="card sample" aria-labelledby="sample"><h2 id="sample">An example, answered</h2>
  <blockquote>${request.state}</blockquote>
  <dl>${Object.entries(request.questions).map(([name, { instructions, options = {} }]) => {
    const { value, probability = 0, probabilities } = answers[name]!
    const share = typeof value === 'string' ? probabilities![value]! : value ? probability : 1 - probability
    const said = typeof value === 'string' ? options[value] : value ? 'Yes' : 'No'
    return html`<dt>${instructions}</dt><dd><strong>${said}</strong> ${percent(share)} ${bar(share)}</dd>`
  })}</dl>
  <p class="hint">As the built-in reader answered it, to the last bit. Labels of your own make it better.</p></section>`
