// /metrics of a service that has answered and refused. Its page lists each metric, and the dashboard and the
// alert rules use only metrics that exist.

import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { type Panel, type Rule, readPanels, readRules, scrape } from '../../testing/scraped.ts'

const metricsPage = new URL('../../../docs/metrics.md', import.meta.url)

/** The metrics that an expression asks for, with the labels that it asks of them. */
function asked(expr: string): { name: string; labels: [name: string, values: string[]][] }[] {
  const found = expr.matchAll(/\b((?:decision|process|nodejs)_[a-z0-9_]+|up)\b(?:\{([^}]*)\})?/g)
  return [...found].map(([, name, matchers = '']) => ({
    name: name!,
    labels: [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label, values]) => [
      label!,
      values!.split('|'),
    ]),
  }))
}

describe('the metrics', () => {
  let scraped: string
  let panels: Panel[]
  let rules: Rule[]

  before(async () => {
    scraped = await scrape()
    panels = await readPanels()
    rules = await readRules()
  })

  const countOf = (series: string) =>
    Number(
      scraped
        .split('\n')
        .find(line => line.startsWith(`${series} `))
        ?.slice(series.length),
    )

  it('count answers, refusals by reason, parts of a decision, charges and statements', () => {
    expect(countOf('decision_requests_total{surface="http",status="200",error_type=""}')).to.equal(2)
    expect(countOf('decision_refusals_total{reason="insufficient_credit"}')).to.equal(1)
    expect(countOf('decision_refusals_total{reason="authentication_error"}')).to.equal(1)
    expect(countOf('decision_refusals_total{reason="capacity"}')).to.equal(0)
    expect(countOf('decision_phase_seconds_count{phase="charge"}')).to.equal(2)
    expect(countOf('decision_charges_total{kind="charged"}')).to.equal(1)
    expect(countOf('decision_charges_total{kind="repeated"}')).to.equal(1)
    expect(countOf('decision_charged_usd_total')).to.be.within(0.000001, 0.001)
    expect(countOf('decision_database_seconds_count')).to.be.above(10)
    expect(countOf('decision_scoring_threads')).to.be.above(0)
    expect(scraped).to.match(
      /^decision_build_info\{version="\d+\.\d+\.\d+",commit="([0-9a-f]{40}|unknown)"\} 1$/m,
    )
    expect(scraped).to.match(/^decision_model_info\{revision="http-small-[\w.-]+"\} 1$/m)
    expect(scraped).to.match(/^decision_reader_faults_total\{server="[\d.:]+",kind="mass"\} 1$/m)
  })

  it('end in _total where they are counters, and nowhere else', () => {
    const types = [...scraped.matchAll(/^# TYPE (\S+) (\w+)$/gm)]

    const total = types.filter(([, name]) => name!.endsWith('_total')).map(([, name, type]) => [name, type])
    expect(total.filter(([, type]) => type !== 'counter')).to.deep.equal([])
    expect(total).to.have.length.above(10)
  })

  it('are those of their page, no more and no fewer', async () => {
    const page = await readFile(metricsPage, 'utf8')
    const cells = [...page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|/gm)]
    const listed = cells.map(([, name, type]) => `${name} ${type}`)
    const served = [...scraped.matchAll(/^# TYPE (decision_\w+ \w+)$/gm)].map(([, one]) => one!)
    const alerts = [...page.matchAll(/^\| `(Decision\w+)` \| (\w+) \|/gm)]

    expect(listed.sort()).to.deep.equal(served.sort())
    expect(alerts.map(([, name, severity]) => [name, severity])).to.deep.equal(
      rules.map(({ alert, labels }) => [alert, labels.severity]),
    )
    const reasons = [...scraped.matchAll(/^decision_refusals_total\{reason="(\w+)"\}/gm)].map(
      ([, one]) => one!,
    )
    for (const reason of reasons.filter(
      one => !/_error$|_credit$|_limited$|_request$|_large$|found$/.test(one),
    ))
      expect(page).to.include(`| \`${reason}\` |`)
  })

  it('are there, with their labels, wherever the dashboard and the rules ask for them', () => {
    const exprs = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(one => one.expr)),
    ]
    const series = scraped.split('\n').filter(line => line !== '' && !line.startsWith('#'))
    // Labels that Prometheus adds, or whose values depend on the requests.
    const free = ['job', 'instance', 'status', 'error_type']

    for (const expr of exprs) {
      const metrics = asked(expr)
      expect(metrics, expr).to.not.be.empty
      for (const { name, labels } of metrics.filter(one => one.name !== 'up')) {
        const own = series.filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        expect(own, `${name} in ${expr}`).to.not.be.empty
        for (const [label, values] of labels.filter(([one]) => !['job', 'instance'].includes(one))) {
          expect(own[0], expr).to.include(`${label}="`)
          if (free.includes(label)) continue
          for (const value of values)
            expect(
              own.some(line => line.includes(`${label}="${value}"`)),
              `${label}="${value}" in ${expr}`,
            ).to.equal(true)
        }
      }
    }
  })

  it('stand on a dashboard whose panels have names, say what they show, and cover nobody', () => {
    const taken = new Set<string>()
    for (const { type, title, description, gridPos, targets } of panels) {
      expect(title).to.not.equal('')
      if (type !== 'row') expect([description, targets], title).to.not.include(undefined)
      const { x, y, w, h } = gridPos
      expect(x + w).to.be.at.most(24)
      for (let at = 0; at < w * h; at++) {
        const place = `${x + (at % w)} ${y + Math.floor(at / w)}`
        expect(taken.has(place), `${title} covers another panel`).to.equal(false)
        taken.add(place)
      }
    }
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length)
  })
})
