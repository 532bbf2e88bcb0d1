// The playground: paste a case or load one, write the questions, and see the probabilities as bars. A run is a decision
// like any other: limited, charged and shown under usage.

import { type Html, html } from '../../html.ts'
import type { PlaygroundKeys } from '../../keys/playground-keys.ts'
import { costMicros } from '../../organizations/price.ts'
import { Problem } from '../../problem.ts'
import type { Calls } from '../../service/call.ts'
import type { Decide, Decision } from '../../service/decide.ts'
import { readJson } from '../../service/request/json-text.ts'
import { forMember, type Page } from '../frame/access.ts'
import { count, percent } from '../frame/format.ts'
import { type MemberVisit, page, type Reply, type Visit } from '../frame/visit.ts'
import { answerList } from './answers.ts'
import { readExamples } from './examples.ts'
import { readLost } from './kept-case.ts'
import { draftForm, exampleForm } from './playground-form.ts'
import {
  addQuestion,
  type Draft,
  readAsked,
  readDraft,
  takeApart,
  toRequestText,
} from './playground-request.ts'
import { signInForm } from './sign-in.ts'
import { usd } from './usd.ts'

interface PlaygroundPageParts {
  playgroundKeys: Pick<PlaygroundKeys, 'callerOf'>
  calls: Pick<Calls, 'settle'>
  decideAs: Decide['decideAs']
  /** Of the identity provider, if there is one. */
  providerName: string | null
}

const title = 'Playground'

export function createPlaygroundPages(parts: PlaygroundPageParts): Page[] {
  const { playgroundKeys, calls, decideAs, providerName } = parts
  const examples = readExamples()

  return [forMember('GET', '/playground', show), forMember('POST', '/playground', run, keep)]

  function show(visit: MemberVisit): Reply {
    const example = examples.find(({ slug }) => slug === visit.query.get('example'))
    const draft = example ?? { state: '', format: 'text', questions: '' }
    return reply(visit, draft, example?.slug ?? '', guide)
  }

  /** Where the session has ended meanwhile. */
  function keep(visit: Visit): Reply | null {
    const kept = readLost(visit.form)
    if (!kept) return null
    const entry = { onward: { next: '/playground', linkId: null }, providerName, kept }
    const fault = 'Your session has ended. Sign in to go on with your case: it comes along.'
    return page('Sign in', signInForm(visit, entry), { status: 401, fault })
  }

  async function run(visit: MemberVisit): Promise<Reply> {
    const sent = readDraft(visit.form)
    const apart = takeApart(sent)
    const draft = apart ?? sent
    if (visit.form.line('do') === 'add') return add(visit, draft)
    if (visit.form.line('do') === 'restore') return reply(visit, draft, '', guide)
    const { requestId, arrivedAtMs, signal, organization, person } = visit
    const { organizationId } = organization
    const { userId, email } = person.user
    const arrival = { requestId, arrivedAtMs, signal }
    const findCaller = () => playgroundKeys.callerOf({ organizationId, userId, email })
    const readBody = async () => readJson(toRequestText(draft))
    const outcome = await calls.settle({ ...arrival, surface: 'portal', operation: 'decide' }, () =>
      decideAs(findCaller, { ...arrival, readBody }),
    )
    const note = apart && takenApart
    const { output, problem } = outcome
    if (problem) return reply(visit, draft, '', html`${note}${refusal(problem)}`, problem.status)
    const answered = result(output, draft, requestId, outcome.unreadShare)
    return reply(visit, draft, '', html`${note}${answered}`)
  }

  function add(visit: MemberVisit, draft: Draft): Reply {
    try {
      return reply(visit, { ...draft, questions: addQuestion(draft.questions, visit.form) }, '', guide)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return reply(visit, draft, '', refusal(error), error.status)
    }
  }

  function reply(visit: MemberVisit, draft: Draft, slug: string, outcome: Html, status = 200): Reply {
    const body = html`<div class="bench">
      <section class="outcome" aria-live="polite">${outcome}</section>
      <div class="draft">${exampleForm(examples, slug)}${draftForm(visit, draft)}</div></div>`
    return page(title, body, { status })
  }
}

const guide = html`<div class="card guide"><h2>What you can ask</h2>
  <dl class="facts wide"><dt><code>noul</code></dt><dd>yes or no: the probability of yes</dd>
  <dt><code>choice</code></dt><dd>exactly one option is right: a distribution</dd>
  <dt><code>multi_choice</code></dt><dd>any number of options: a probability for each</dd>
  <dt><code>score</code></dt><dd>a point on an ordered scale: a distribution and its expected value</dd></dl>
  <p class="hint">Load an example on this page, or paste a case of your own. Each run costs what the same call over HTTP
    costs and appears under <a href="/usage">usage</a>. The case itself is not kept.</p></div>`

const takenApart = html`<p class="note">You pasted a whole request: it was taken apart into the case and the questions.</p>`

function result(decision: Decision, draft: Draft, requestId: string, unreadShare: number): Html {
  const tokens = decision.usage.input_tokens
  return html`<div class="card"><h2>Answers</h2>
    <p class="hint">${count(tokens)} tokens, ${usd(costMicros(tokens))}, request
      <a href="/usage?request=${requestId}"><code>${requestId}</code></a></p>
    ${unreadShare > 0 && unreadNote(unreadShare)}
    ${answerList(decision, readAsked(draft.questions))}
    <details><summary>The response as JSON</summary>
      <pre tabindex="0"><code>${JSON.stringify(decision, null, 2)}</code></pre></details></div>`
}

function unreadNote(share: number): Html {
  return html`<p class="note"><strong>${percent(share)} of the case could not be read.</strong> It is written in letters that
    the model does not know, and the answers do not rest on it. Send the case in English if you can.</p>`
}

function refusal({ type, message, param }: Problem): Html {
  return html`<div class="card"><h2>No answer</h2><p class="fault" role="alert">${message}</p>
    <p class="hint"><code>${type}</code>${param !== null && html` at <code>${param}</code>`}. Nothing was charged.</p></div>`
}
