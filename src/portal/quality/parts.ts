// Renders the Quality page besides its figures: the upload, and the work in progress.

import { type Html, html } from '../../base/printed/html.ts'
import { formatUsd } from '../../contract/price.ts'
import { countFaulty, sentencesOf } from '../../desk/cases/faults.ts'
import { canSkipBad, isReady, notesOf, type QualityWork, type ReadFile } from '../../desk/runs/work.ts'
import { described, faultAt, hiddenField, postForm } from '../forms/fields.ts'
import { bar } from '../shell/chart.ts'
import { count } from '../shell/format.ts'
import { sayProblem } from '../shell/parts.ts'
import type { Visit } from '../shell/visit.ts'
import { asksMeaning, columnsForm, headForm } from './columns.ts'
import { questionForm } from './questions.ts'

/**
 * The file comes last, so that everything before it in the form is known when it begins. If the file is refused, what
 * was typed is still there.
 */
export function uploadForm(visit: Visit, hasReport: boolean): Html {
  const { form } = visit
  const again = form.has('questions') && html`Your browser doesn’t keep the files. Choose them again.`
  const body = html`<details ${form.has('questions') && html`open`}><summary>What is asked, if you have it as JSON</summary>
    <div class="field"><label for="questions">Questions as JSON, unless each line has its own</label>
      <textarea id="questions" name="questions" rows="6" spellcheck="false" class="code" ${described('questions')}>${form.text('questions')}</textarea>
      ${faultAt('questions')}<button type="button" class="quiet" hidden data-take-questions="questions" data-owner="${visit.person?.user.userId}">Take those of the playground</button></div>
    <div class="field"><label for="questions_file">or a questions file</label>
      <input id="questions_file" name="questions_file" type="file" accept=".json" ${described('questions_file')}>
      ${faultAt('questions_file')}</div></details>
    <div class="field"><label for="labels">Labelled cases: a table (.csv, .tsv, .txt) or .jsonl, up to 50 MB</label>
      <input id="labels" name="labels" type="file" required ${described('labels', again)}>
      ${again && html`<p class="hint" id="labels-hint">${again}</p>`}</div>
    <p class="actions"><button data-busy="Reading …">Read the file</button></p>`
  const isOpen = !hasReport || form.has('questions')
  return html`<details class="card" id="labels-form" ${isOpen && html`open`}><summary><h2>${hasReport ? 'Another file of labelled cases' : 'Your own labelled cases'}</h2></summary>
    <p>A table that a spreadsheet saved as CSV, with what was right in columns of its own; or JSON lines, each
      <code>{"state": …, "questions": {…}, "labels": {…}}</code>. You see first how it is read, and the price. The file is held in memory for half an hour
      and never stored. If the service restarts, upload it again.</p>
    <p>To try it without labels of your own, download <a href="/quality/sample.csv" download>200 reports from the
      doorstep</a>, and ask of them “Were the visitors impostors?”.</p>
    ${postForm(visit, '/quality/file', body, '', html`enctype="multipart/form-data"`)}</details>`
}

export function workBody(visit: Visit, work: QualityWork, readerName: string): Html {
  if (work.state === 'reading')
    return html`<h2>Reading the file</h2>
      ${progress('reading', html`Counting its tokens.`)}${reload}`
  if (work.state === 'failed')
    return html`<h2>The run ended early</h2><p class="fault" role="alert">${sayProblem(work.why)}</p>
      <p>${count(work.read)} of ${count(work.cases)} cases were read and charged.</p>${forget(visit)}`
  if (work.state === 'running') {
    const { read, cases, learnt } = work
    const learning = read === cases && html`, learning from them: ${count(learnt)} questions done`
    const done = html`${bar(read / cases)} ${count(read)} of ${count(cases)} cases read${learning}`
    return html`<h2>Running</h2>
      ${progress('running', done)}
      <p class="hint">Cases are read only while no other request is waiting. Each is charged once it has been read.</p>
      ${reload}${postForm(visit, '/quality/end', html`<button class="quiet danger">Stop</button>`)}`
  }
  const asks = asksMeaning(work)
  const columns = columnsForm(visit, work, work.file.faults.length > 0 || asks)
  return html`${asks && html`<h2>What do the labels mean?</h2>${columns}`}${fileBody(visit, work, readerName)}${!asks && columns}${questionForm(visit, work)}${headForm(visit, work)}`
}

function fileBody(visit: Visit, work: ReadFile, readerName: string): Html {
  if (work.look !== null && work.format.questions === null)
    return html`<h2>${work.fileName} is here</h2>
      <p>Say what is to be asked, and which column has the labels.</p>${fileNotes(work.look.notes)}${forget(visit)}`
  return isReady(work) ? readyBody(visit, work, readerName) : faultsBody(visit, work)
}

function readyBody(visit: Visit, work: ReadFile, readerName: string): Html {
  const { cases, labels, tokens, costMicros } = work.file
  return html`<h2>Ready to run</h2><dl class="facts"><dt>File</dt><dd>${work.fileName}</dd><dt>Cases</dt><dd>${count(cases.length)}</dd>
    <dt>Labels</dt><dd>${count(labels)}</dd><dt>Tokens</dt><dd>${count(tokens)}</dd>
    <dt>Answered by</dt><dd>${readerName}</dd>
    <dt>Price</dt><dd><strong>${formatUsd(costMicros)} USD</strong></dd></dl>${fileNotes(notesOf(work))}
    <p class="hint">Each case is charged once it has been read. If a restart of the service cuts the run off, run the file
      again yourself within a day: only the cases that were not read yet are charged.</p>
    <div class="actions">${postForm(visit, '/quality/run', html`${hiddenField('price', String(costMicros))}<button>Run for ${formatUsd(costMicros)} USD</button>`)}
      ${forget(visit)}</div>${shownCases(work)}`
}

/** Each kind of fault once. */
function faultsBody(visit: Visit, work: ReadFile): Html {
  const { unit, file } = work
  const rows = sentencesOf(file.faults, unit).map(sentence => html`<li>${sentence}</li>`)
  const faulty = countFaulty(file.faults)
  const skip =
    canSkipBad(work) &&
    html`<button>Leave out ${count(faulty)} and go on with ${count(file.cases.length)}</button>`
  return html`<h2>${count(faulty)} ${unit}${faulty !== 1 && 's'} cannot be used${asksMeaning(work) && ' as they are'}</h2>
    <ul class="faults">${rows}</ul>${fileNotes(file.notes)}
    <div class="actions">${skip && postForm(visit, '/quality/skip', skip)}
      ${forget(visit)}</div>${shownCases(work)}`
}

/** The first cases as the model will read them, so that a wrong column is seen before anything is paid. */
function shownCases({ unit, file: { shown } }: ReadFile): Html | false {
  if (shown.length === 0) return false
  const cases = shown.map(({ line, id, state, labels }) => {
    const said = labels.map(({ name, label }, i) => html`${i > 0 && ' · '}<code>${name}</code> ${label}`)
    return html`<h3>${unit === 'row' ? 'Row' : 'Line'} ${line}${id && ` (${id})`}</h3>
      <p class="code">${state}</p><p class="hint">${said}</p>`
  })
  return html`<details open><summary>The first cases, as they will be read</summary>${cases}</details>`
}

export function fileNotes(notes: string[]): Html | false {
  return notes.length > 0 && html`<ul class="hint">${notes.map(note => html`<li>${note}</li>`)}</ul>`
}

/** A script fetches and replaces this while the work is in this state (assets/portal.js). */
function progress(state: QualityWork['state'], body: Html): Html {
  return html`<p id="progress-${state}" data-progress="/quality" aria-live="polite">${body}</p>`
}

const reload = html`<p><a href="/quality">Check progress</a></p>`

function forget(visit: Visit): Html {
  return postForm(visit, '/quality/end', html`<button class="quiet">Discard</button>`)
}
