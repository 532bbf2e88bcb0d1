// Writes a backtest as one self-contained page, without scripts or other files; to be read, printed or sent.

import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { createPrinter, whatFits } from '../../base/printed/page.ts'
import { typeNames } from '../../contract/question-types.ts'
import { shortened } from '../../contract/shortened.ts'
import { sentencesOf } from '../cases/faults.ts'
import { kindOf, unitOf } from '../cases/read-cases.ts'
import type { Interval } from '../measure/bootstrap.ts'
import { gainsSentence } from '../measure/gains.ts'
import { amount, bandsToShow, givenVerdictOf, verdictOf } from '../policy/verdict.ts'
import { learntNotes, learntSection } from './learnt.ts'
import { gainsPicture, reliabilityPicture, spreadPicture, spreadsShown } from './pictures.ts'
import type { Backtest, QuestionReport } from './report.ts'
import { sidesSection } from './sides.ts'
import { comparisonParts, fixed, gainsParts, optionTable, policyTable, sliceTable, table } from './tables.ts'

/** The limit for the instructions of a question, which may have a megabyte. */
export const instructionsMax = 2000

const print = createPrinter(new URL('report.css', import.meta.url), new URL('pictures.css', import.meta.url))

const overviewMax = 200

/**
 * The whole page; all text from the file or the questions is escaped. Questions beyond `bytesMax` are only counted:
 * where it is one of many, it must not fill the memory.
 */
export function reportPage(report: Backtest, bytesMax = Number.POSITIVE_INFINITY): string {
  const { labels, date, cases, choice, notes, left_out, reader, revision, questions } = report
  const leftOut = sentencesOf(left_out, unitOf(kindOf(labels)))
  const sections = questions.map((question, i) => () => section(question, i, report))
  const { shown, left } = whatFits(sections, bytesMax)
  return print({
    title: `Backtest of ${labels}`,
    kind: 'Backtest',
    heading: labels,
    about: html`<p class="muted">${counted(cases, 'labelled case')}, ${counted(questions.length, 'question')}, answered by: ${reader !== null && html`<strong>${reader}</strong>, `}model <code>${revision}</code>, <time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time></p>`,
    main: html`${choice !== null && html`<section class="card"><p class="verdict">${choice}</p></section>`}
${inCard(noteBox('About the file', notes))}
${inCard(noteBox('Cases that were not answered and are not counted in any figure', leftOut))}
${overview(questions)}
${shown}
${left > 0 && html`<p>${counted(left, 'more question')}, for which there is no room on this page.</p>`}
${howToRead}`,
  })
}

function noteBox(title: string, notes: string[]): Html | false {
  if (notes.length === 0) return false
  const items = notes.map(note => html`<li>${note}</li>`)
  return html`<div class="note"><h3>${title}</h3><ul>${items}</ul></div>`
}

function inCard(part: Html | false): Html | false {
  return part && html`<section class="card">${part}</section>`
}

function overview(questions: QuestionReport[]): Html {
  const rows = questions
    .slice(0, overviewMax)
    .map(({ name, labels, accuracy, majority, auc, ece, policy }, i) => [
      html`<a href="#q${i}">${name}</a>`,
      amount(policy.found.cost.value),
      amount(Math.min(...policy.rules.map(({ cost }) => cost))),
      labels,
      fixed(accuracy.value),
      fixed(majority),
      auc === null ? '–' : fixed(auc.value),
      fixed(ece.value),
    ])
  const heads = [
    'Question',
    'Cost per case',
    'Without answers',
    'Labels',
    'Accuracy',
    'Most frequent',
    'AUC',
    'ECE',
  ]
  const caption = questions.length > overviewMax ? `The first ${overviewMax} questions` : 'All questions'
  return html`<section class="card">${table({ caption, heads, rows })}</section>`
}

function section(question: QuestionReport, i: number, { slice, learnt }: Backtest): Html {
  const { name, type, instructions, gains, not_said, slices } = question
  const fit = learnt?.[i]
  return html`<section class="card section" id="q${i}" aria-labelledby="h${i}">
<h2 id="h${i}">${name} <span class="type">${typeNames[type]}</span></h2>
<p class="instructions">${shortened(instructions, instructionsMax)}</p>
${policy(question)}
${fit && noteBox('Look at this first', learntNotes(fit))}
${noteBox('What these labels cannot show', not_said)}
${gains && html`<p>${gainsSentence(gains)}</p>`}
<div class="pair">${gainsPicture(question)}<div>${table(comparisonParts(question), name)}${gains && table(gainsParts(gains), name)}</div></div>
${figures(question)}
${sidesSection(question)}
${fit && learntSection(fit)}
<div class="pair">
${baseRates(question)}
${reliabilityPicture(question)}
</div>
${slices.length > 0 && sliceTable(name, slice!, slices)}
${mistakes(question)}
</section>`
}

/** The main result: what to do from which probability on, and what that costs. */
function policy({ name, policy: report }: QuestionReport): Html {
  const bands = bandsToShow(report)
  const pictures = report.spread
    .slice(0, spreadsShown)
    .map((spread, i) => spreadPicture(name, spread, bands[i]!))
  const given = givenVerdictOf(report)
  return html`<p class="verdict">${verdictOf(report)}</p>
${given !== null && html`<p>${given}</p>`}
<div class="pair">${pictures}${policyTable(name, report)}${optionTable(name, report)}</div>`
}

function figures(question: QuestionReport): Html {
  const { type, accuracy, majority, auc, levels_off, ece, brier, log_loss } = question
  return html`<dl class="figures">
${figure('Accuracy', accuracy, `${fixed(majority)} when always giving the most frequent answer${type === 'multi_choice' ? ' to each option' : ''}`)}
${auc && figure('Ranking (AUC)', auc, `0.5 is chance${type === 'multi_choice' ? '; the mean of the options' : ''}`)}
${levels_off !== null && plain('Levels off', fixed(levels_off), 'on average, between the most likely level and the right one')}
${figure('Calibration error (ECE)', ece, '15 bins; 0 is best')}
${plain('Brier score', fixed(brier.score), brierHint(brier))}
${plain('Log-loss', fixed(log_loss), '0 is best')}
</dl>`
}

function brierHint({ top_answer, reliability, resolution, uncertainty }: QuestionReport['brier']): string {
  const parts = `reliability ${fixed(reliability)} − resolution ${fixed(resolution)} + uncertainty ${fixed(uncertainty)}`
  return top_answer === null ? parts : `of being right with the top answer ${fixed(top_answer)}: ${parts}`
}

function figure(name: string, { value, low, high }: Interval, hint: string): Html {
  return plain(name, fixed(value), html`<span class="range">${fixed(low)} to ${fixed(high)}</span> ${hint}`)
}

function plain(name: string, value: string, hint: string | Html): Html {
  return html`<div><dt>${name}</dt><dd><strong>${value}</strong><span class="hint">${hint}</span></dd></div>`
}

function baseRates({ name, labels, base_rates }: QuestionReport): Html {
  const rows = Object.entries(base_rates).map(([answer, share]) => {
    const bar = html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="fill" width="${(share * 100).toFixed(2)}" height="8"/></svg>`
    const cell = html`<span class="share">${percent(share)} ${bar}</span>`
    return [shortened(answer), Math.round(share * labels), cell]
  })
  const caption = 'How often each answer is the right one, by the labels'
  return table({ caption, heads: ['Answer', 'Labels', 'Share'], rows }, name)
}

function mistakes({ mistakes: found, labels }: QuestionReport): Html {
  if (found.length === 0) return html`<p>Of ${counted(labels, 'answer')}, none was wrong.</p>`
  const items = found.map(
    ({ line, id, p }) =>
      html`<li>${line}${id !== undefined && ` (${id})`} <span class="muted">at ${fixed(p, 2)}</span></li>`,
  )
  return html`<h3>The most confident mistakes</h3>
<p class="hint">The lines of the file, or rows of the table, whose wrong answer had the highest probability. Look at these first: some may be wrong labels.</p>
<ol class="mistakes">${items}</ol>`
}

const howToRead = html`<section class="card notes"><h2>How to read this</h2>
<p>Costs are in any unit. A miss is a case that was cleared and should have been acted on, a false alarm one that was acted on and should not have been, a review a person who looks at it and is right; acting on a wrong choice costs a miss. The thresholds are those that cost least on these labels. What they cost is measured in ten parts, each with thresholds found on the other nine, so that it is not flattered.</p>
<p>Ranges are 95% intervals, from the percentile bootstrap (Efron and Tibshirani 1993); for ECE, which resampling inflates, from the basic bootstrap (Davison and Hinkley 1997); and where every answer is right, or none is, from the binomial distribution (Clopper and Pearson 1934). AUC is the chance that a yes ranks above a no (Hanley and McNeil 1982). ECE is the distance between predicted probabilities and observed shares, in 15 bins of the top answer’s probability (Naeini et al. 2015). The parts of the Brier score are those of Murphy (1973), in the bins of the diagram; for a choice or a score, they are about whether the top answer is right.</p></section>`
