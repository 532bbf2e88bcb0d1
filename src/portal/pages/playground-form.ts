// The forms of the playground. They work without scripts: a question is added by the server, too.

import { type Html, html } from '../../html.ts'
import { postForm } from '../frame/fields.ts'
import type { Visit } from '../frame/visit.ts'
import type { Example } from './examples.ts'
import type { Draft } from './playground-request.ts'

export function exampleForm(examples: Example[], chosen: string): Html {
  const options = examples.map(
    ({ slug, title }) => html`<option value="${slug}" ${slug === chosen && html`selected`}>${title}</option>`,
  )
  return html`<form method="get" action="/playground" class="row card">
    <div class="field"><label for="example">Example</label><select id="example" name="example">
      ${chosen === '' && html`<option value="">Choose a case</option>`}${options}</select></div>
    <button class="quiet">Load</button></form>`
}

export function draftForm(visit: Visit, { state, format, questions }: Draft): Html {
  const radio = (
    value: Draft['format'],
    text: string,
  ) => html`<span class="choice"><input type="radio" name="format" value="${value}"
    id="format-${value}" ${format === value && html`checked`}><label for="format-${value}">${text}</label></span>`
  const body = html`<div class="field"><label for="state">Case</label>
      <textarea id="state" name="state" rows="12" spellcheck="false" required
        placeholder="Everything that is known about the case: notes, events, records, your own policy">
${state}</textarea>
      <p class="choices">The case is ${radio('text', 'text')} ${radio('json', 'a JSON object or array')}</p></div>
    <div class="field"><label for="questions">Questions (JSON)</label>
      <textarea id="questions" name="questions" rows="14" spellcheck="false" class="code"
        placeholder="{ &quot;new_device&quot;: { &quot;type&quot;: &quot;noul&quot;, &quot;instructions&quot;: &quot;Was the device new?&quot; } }">
${questions}</textarea></div>
    ${addFields(visit)}
    <p class="actions"><button name="do" value="run" data-busy="Deciding …">Decide</button></p>`
  return html`<div class="card">${postForm(visit, '/playground', body, '', html`data-draft`)}</div>`
}

function addFields({ form }: Visit): Html {
  const types = ['noul', 'choice', 'multi_choice', 'score'].map(type => html`<option>${type}</option>`)
  const failed = form.line('do') === 'add'
  return html`<details class="add" ${failed && html`open`}><summary>Add a question by form</summary>
    <div class="field"><label for="new_name">Name</label>
      <input id="new_name" name="new_name" autocomplete="off" spellcheck="false" placeholder="new_device"></div>
    <div class="field"><label for="new_type">Type</label><select id="new_type" name="new_type">${types}</select></div>
    <div class="field"><label for="new_instructions">Question</label>
      <input id="new_instructions" name="new_instructions" autocomplete="off"></div>
    <div class="field"><label for="new_answers">Options or levels, one on each line (lowest level first)</label>
      <textarea id="new_answers" name="new_answers" rows="3"></textarea></div>
    <p class="actions"><button class="quiet" name="do" value="add" formnovalidate>Add to the questions</button></p></details>`
}
