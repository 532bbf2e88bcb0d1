// Writes a verification in three formats: for people, CI servers and programs.

import type { Result, Verification } from './verify.ts'

export type Format = keyof typeof formats

/** Each ends with a line break. */
export const formats = { text: toText, junit: toJunit, json: toJson }

export function countOf(results: Result[], outcome: Result['outcome']): number {
  return results.filter(result => result.outcome === outcome).length
}

function toText({ baseUrl, results }: Verification): string {
  const lines = [...Map.groupBy(results, ({ group }) => group)].map(one => textOfGroup(...one))
  const counts = (['passed', 'failed', 'skipped'] as const).map(one => `${countOf(results, one)} ${one}`)
  return `${lines.join('\n')}\n${baseUrl}: ${counts.join(', ')}\n`
}

function textOfGroup(group: string, results: Result[]): string {
  const told = results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ outcome, name, message }) => `\n  ${outcome}: ${name}\n    ${message}`)
  return `${group}: ${countOf(results, 'passed')} of ${results.length} passed${told.join('')}`
}

function toJson({ baseUrl, startedAt, durationMs, results }: Verification): string {
  const report = {
    base_url: baseUrl,
    started_at: startedAt,
    duration_ms: durationMs,
    passed: countOf(results, 'passed'),
    failed: countOf(results, 'failed'),
    skipped: countOf(results, 'skipped'),
    cases: results.map(({ durationMs: caseMs, ...result }) => ({ ...result, duration_ms: caseMs })),
  }
  return `${JSON.stringify(report)}\n`
}

function toJunit({ baseUrl, startedAt, durationMs, results }: Verification): string {
  const suites = [...Map.groupBy(results, ({ group }) => group)].map(([group, ended]) => {
    const cases = ended.map(result => `    ${caseElement(result)}`).join('\n')
    const ms = ended.reduce((sum, result) => sum + result.durationMs, 0)
    const attributes = { name: group, ...countsOf(ended, ms), timestamp: startedAt.slice(0, 19) }
    return `  ${open('testsuite', attributes)}\n${cases}\n  </testsuite>`
  })
  const attributes = { name: `contract of ${baseUrl}`, ...countsOf(results, durationMs) }
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n${open('testsuites', attributes)}`
  return `${head}\n${suites.join('\n')}\n</testsuites>\n`
}

function countsOf(results: Result[], durationMs: number) {
  return {
    tests: results.length,
    failures: countOf(results, 'failed'),
    errors: 0,
    skipped: countOf(results, 'skipped'),
    time: durationMs / 1000,
  }
}

function caseElement({ group, name, outcome, message, durationMs }: Result): string {
  const start = open('testcase', { classname: group, name, time: durationMs / 1000 })
  if (outcome === 'passed') return start.replace(/>$/, '/>')
  const inside = open(outcome === 'failed' ? 'failure' : 'skipped', { message: message ?? '' })
  return `${start}${inside.replace(/>$/, '/>')}</testcase>`
}

function open(element: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
  return `<${element}${written.join('')}>`
}

// XML 1.0 does not allow control characters, not even as references.
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '\ufffd')
    .replace(/[<>&"\t\n\r]/g, character => `&#${character.charCodeAt(0)};`)
}
