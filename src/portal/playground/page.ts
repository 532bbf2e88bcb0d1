// Shows the playground: paste or load a case, write the questions, and see the probabilities as bars. A run is a
// decision like any other: rate-limited, charged and shown under usage.

import { readdirSync, readFileSync } from 'node:fs'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { costMicros } from '../../contract/price.ts'
import { Problem } from '../../contract/problem.ts'
import { shortened } from '../../contract/shortened.ts'
import type { Decision } from '../../decide/decide.ts'
import { languageOf, noteOnLanguage } from '../../desk/cases/language.ts'
import type { Context } from '../context.ts'
import { forMember, type Page } from '../shell/access.ts'
import { count, usd } from '../shell/format.ts'
import { sayProblem } from '../shell/parts.ts'
import { sample } from '../shell/sample.ts'
import { bytesOf, type MemberVisit, page, type Reply, type Visit } from '../shell/visit.ts'
import { answerList } from './answers.ts'
import { type QuestionsView, questionsHtml } from './card-html.ts'
import { changeCards } from './cards.ts'
import { decideHere } from './decide-here.ts'
import { type Draft, readAsked, readDraft, type SentDraft, takeApart, toRequestText } from './draft.ts'
import { checkShown, draftFields, draftForm, type Example, exampleForm } from './draft-form.ts'
import { lineOf } from './json-part.ts'
import { checkAnswers, readCards } from './question-cards.ts'
import { codeDrawer, codeOpener } from './snippets.ts'
import { whatMovedOffer } from './what-moved.ts'

/** The most bytes of a page that the case and its questions take as a form, and the answers as bars beside them. */
const formBytesMax = 650_000
const barsBytesMax = 200_000
/** The most characters of the response: hundreds of options take twenty and more each, and seven hundred as bars. */
const barsCharactersMax = 20_000
const responseCharactersMax = 50_000

const examplesFolder = new URL('../../../spec/examples/', import.meta.url)
const examples = readExamples()

export const playgroundPages: Page[] = [
  forMember('GET', '/playground', show),
  { ...forMember('POST', '/playground', act), longFields: draftFields },
]

function show(visit: MemberVisit, context: Context): Reply {
  const draft = exampleOf(visit) ?? { state: '', format: 'text', questions: '' }
  return reply(visit, context, draft, {})
}

async function act(visit: MemberVisit, context: Context): Promise<Reply> {
  const sent = readDraft(visit.form)
  checkShown(sent)
  const wanted = visit.form.line('do')
  if (wanted === 'as_json') return reply(visit, context, sent, { view: jsonView(sent) })
  if (wanted === 'as_form') return reply(visit, context, sent, {})
  const changed = sent.cards && changeCards(sent.cards, wanted)
  if (changed) return reply(visit, context, sent, { view: { kind: 'form', ...changed } })
  return run(visit, context, sent)
}

async function run(visit: MemberVisit, context: Context, sent: SentDraft): Promise<Reply> {
  const apart = takeApart(sent)
  const draft = apart ?? sent
  const settled = await decideHere(context, visit, () => toRequestText(draft))
  const { problem } = settled
  const shown = problem ? refusal(problem) : result(settled, draft, visit, context)
  const { cards } = sent
  const view: QuestionsView = cards ? { kind: 'form', cards, open: -1 } : jsonView(sent)
  const began = apart ? { slug: '' } : { view }
  return reply(visit, context, draft, { ...began, problem, outcome: html`${apart && takenApart}${shown}` })
}

function reply(
  visit: MemberVisit,
  { baseUrl }: Context,
  draft: Draft,
  given: { slug?: string; view?: QuestionsView; outcome?: Html; problem?: Problem | null },
): Reply {
  // As the form says which example the draft started from, and the questions as a form if possible.
  const { slug = exampleOf(visit)?.slug ?? '', view, outcome, problem } = given
  const read = readView(draft, view)
  const said = problem ?? read.problem
  const shown = outcome ?? (said ? refusal(said) : html`${sample}${guide}`)
  const body = html`<div class="toolbar">${exampleForm(examples, slug)}${codeOpener}</div>
    <div class="bench">
    <section class="outcome pane" aria-label="Answers">${shown}</section>
    <section class="draft pane" aria-label="Case and questions">${draftForm(visit, { draft, slug }, read.view, faultsOf(said, draft))}</section></div>
    ${codeDrawer(draft, baseUrl)}`
  return page('Playground', body, { status: said?.status ?? 200, scripts: ['playground.js'] })
}

function exampleOf({ query, form }: Visit): Example | undefined {
  const wanted = form.has('example') ? form.line('example') : query.get('example')
  return examples.find(({ slug }) => slug === wanted)
}

function jsonView({ questions }: Draft): QuestionsView {
  return { kind: 'json', questions }
}

/** As it is asked for, by default as a form; or as JSON with the reason why there can be no form. */
function readView(draft: Draft, wanted?: QuestionsView): { view: QuestionsView; problem?: Problem } {
  try {
    const view = wanted ?? { kind: 'form' as const, cards: readCards(draft.questions), open: -1 }
    if (view.kind === 'form') checkAnswers(view.cards)
    if (view.kind === 'form' && bytesOf([draft.state, questionsHtml(view, null)]) > formBytesMax)
      throw new Problem('invalid_request', 'the questions are too long for the form', { param: 'questions' })
    return { view }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { view: jsonView(draft), problem: error }
  }
}

function faultsOf(problem: Problem | undefined, { questions }: Draft) {
  const { param = null, message = '' } = problem ?? {}
  const isAbout = (part: string) => param === part || param?.startsWith(`${part}.`) === true
  const [, name = null, field = null] = /^questions\.(.*?)(?:\.(\w+))?$/s.exec(param ?? '') ?? []
  return {
    state: isAbout('state') ? message : null,
    questions: isAbout('questions') ? { name, field, line: lineOf(questions, name, field), message } : null,
  }
}

const guide = html`<p class="hint guide">Load an example, or paste your own case or a complete request. Each run costs the same as a
    call over HTTP and appears under <a href="/usage">usage</a>. The case itself is not stored.
    <a href="/docs/questions">What you can ask</a></p>`

const takenApart = html`<p class="note">You pasted a whole request, so it was split into the case and the questions.</p>`

function result(
  { output, unreadShare }: { output: Decision; unreadShare: number },
  draft: Draft,
  { requestId }: Visit,
  { readerName }: Context,
): Html {
  const tokens = output.usage.input_tokens
  const response = JSON.stringify(output, null, 2)
  return html`<div class="result"><h2>Answers</h2>
    <p class="hint">${count(tokens)} tokens, ${usd(costMicros(tokens))}, request
      <a href="/usage/${requestId}"><code>${requestId}</code></a><br>Answered by:
      <strong>${readerName}</strong></p>
    ${unreadShare > 0 && unreadNote(unreadShare)}
    ${noteOnLanguage(languageOf(draft.state), 'The case is').map(note => html`<p class="note">${note}.</p>`)}
    ${barsOf(output, draft, response) ?? html`<p class="note">The answers are too long to be shown as bars.</p>`}
    ${whatMovedOffer(draft, output)}
    <details data-json><summary>The response as JSON</summary>
      <pre tabindex="0"><code>${shortened(response, responseCharactersMax)}</code></pre></details></div>`
}

function barsOf(decision: Decision, { questions }: Draft, response: string): Html | null {
  if (response.length > barsCharactersMax) return null
  const bars = answerList(decision, readAsked(questions))
  return bytesOf(bars) > barsBytesMax ? null : bars
}

function unreadNote(share: number): Html {
  return html`<p class="note"><strong>${percent(share)} of the case could not be read.</strong> It is in a script that
    the model doesn’t know, so the answers don’t take it into account. Send the case in English if you can.</p>`
}

function refusal({ type, message, param }: Problem): Html {
  return html`<div><h2>No answer</h2><p class="fault" role="alert">${sayProblem({ type, message })}</p>
    <p class="hint"><code>${type}</code>${param !== null && html` at <code>${param}</code>`}. Nothing was charged.</p></div>`
}

/** The seven cases in spec/examples, spelled as they are. */
function readExamples(): Example[] {
  const names = readdirSync(examplesFolder).filter(name => name.endsWith('.json'))
  return names.sort().map(file => {
    const slug = file.slice(0, -'.json'.length)
    const { members } = readJson(readFileSync(new URL(file, examplesFolder)))
    const of = (name: string) => members.find(member => member.name === name)!.value
    const state = of('state')
    const format = state.kind === 'string' ? 'text' : 'json'
    const text = format === 'text' ? (state.value as string) : outdent(state)
    const words = slug.replaceAll('-', ' ').replace(/^ach\b/, 'ACH')
    const title = words[0]!.toUpperCase() + words.slice(1)
    return { slug, title, state: text, format, questions: outdent(of('questions')) }
  })
}

/** A value cut out of an indented file, with the indentation of its last line removed. */
function outdent({ raw }: JsonText): string {
  const indent = /\n( *)[\]}]$/.exec(raw)?.[1] ?? ''
  return raw.replaceAll(`\n${indent}`, '\n')
}
