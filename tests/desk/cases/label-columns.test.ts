// No label becomes part of the case, however its column or its member is spelled.

import { expect } from 'chai'
import fc from 'fast-check'
import { questions, readLabelled, readTable, statesOf } from '../../testing/labelled.ts'

/** Invisible characters in a name: spaces of all kinds, joiners, marks, a soft hyphen. */
const unseen = [...' \t\u00a0\u2009\u3000\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0f\u034f\u0085\u180e']
const wide = (text: string) =>
  text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const spellings = [
  ' kind',
  'kind ',
  'Kind',
  'KIND',
  'KİND',
  'kınd',
  wide('kind'),
  wide('KIND'),
  '\u{1d424}\u{1d422}\u{1d427}\u{1d41d}', // mathematical bold
  ...unseen.flatMap(one => [`${one}kind`, `kind${one}`, `ki${one}nd`]),
]
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('labels', () => {
  it('are a column however their question is spelled in its head, and not part of the state', async () => {
    for (const head of spellings) {
      const read = await readTable(`note,${quote(head)}\nx,mule\n`)

      expect(read.faults, JSON.stringify(head)).to.deep.equal([])
      expect(statesOf(read), JSON.stringify(head)).to.deep.equal(['x'])
      expect(read.cases[0]!.right, JSON.stringify(head)).to.deep.equal([null, [0, 1], null, null])
      expect(read.notes.join(), JSON.stringify(head)).to.include('"kind"')
    }
  })

  it('are a column however much of that comes together', async () => {
    const spelled = fc
      .tuple(fc.constantFrom('fraud', 'kind', 'seen', 'risk'), fc.infiniteStream(fc.nat()))
      .map(([name, numbers]) => {
        const next = () => numbers.next().value as number
        const letters = [...name].map(letter => {
          const cased = next() % 2 ? letter.toUpperCase() : letter
          const formed = next() % 3 ? cased : wide(cased)
          return next() % 3 ? formed : `${formed}${unseen[next() % unseen.length]}`
        })
        return { name, head: letters.join('') }
      })

    await fc.assert(
      fc.asyncProperty(spelled, async ({ name, head }) => {
        const read = await readTable(`note,${quote(head)}\nx,\n`)
        const said = await readTable(`note,${quote(head)}\nx,no label\n`)

        expect(read.faults.map(({ reason }) => reason)).to.deep.equal(['there is no label in it'])
        expect(said.faults[0]!.reason).to.include(`"${name}"`)
      }),
      { numRuns: 50 },
    )
  })

  it('are a column of a question of several words, however these are joined', async () => {
    for (const head of ['new device', 'New-Device', 'NEW_DEVICE', 'newDevice', 'new‑device']) {
      const own = { new_device: questions.fraud }
      const read = await readTable(`note,${head}\nx,yes\n`, { own })

      expect([statesOf(read), read.cases[0]?.right], head).to.deep.equal([['x'], [[1]]])
    }
  })

  it('belong to the question that is spelled like their column, if others are alike', async () => {
    const own = { kind: questions.fraud, Kind: questions.risk }

    const both = await readTable('note,Kind,kind\nx,low,no\n', { own })
    const one = await readTable('note,Kind\nx,low\n', { own })
    const none = await readTable('note,KIND\nx,low\n', { own })

    expect(both.cases[0]!.right).to.deep.equal([[0], [1, 0]])
    expect(one.cases[0]!.right).to.deep.equal([null, [1, 0]])
    expect(none.faults.map(({ line }) => line)).to.deep.equal([1])
    expect(none.faults[0]!.reason).to.include('"KIND"').and.include('kind').and.include('Kind')
  })

  it('are refused in a table where two columns are named like their question', async () => {
    for (const head of ['kind,Kind', 'kind,kind ', 'Kind,KIND', 'kind,ki\u200bnd', 'kind,kind']) {
      const { cases, faults } = await readTable(`note,${head}\nx,mule,mule\n`)

      expect([cases, faults.map(({ line }) => line)], head).to.deep.equal([[], [1]])
      expect(faults[0]!.reason.replace('\u200b', ''), head).to.match(/"kind"/i)
    }
  })

  it('are no part of the state by --state-columns either', async () => {
    for (const column of ['kind', 'Kind', ' kind', 'fraud']) {
      const { cases, faults } = await readTable('note,fraud, kind\nx,yes,mule\n', {
        stateColumns: ['note', column],
      })

      expect([cases, faults.map(({ line }) => line)], column).to.deep.equal([[], [1]])
      expect(faults[0]!.reason, column).to.include('state')
    }
  })

  it('leave something to be the state', async () => {
    const labelsAlone = await readTable('fraud,kind\nyes,mule\n')
    const index = await readTable(',fraud\n0,yes\n')

    for (const { cases, faults } of [labelsAlone, index])
      expect([cases, faults.map(({ line }) => line)]).to.deep.equal([[], [1]])
  })

  it('of JSON lines are found however their members are spelled', async () => {
    for (const name of spellings) {
      const fields = JSON.stringify({ 'State ': 'x', '\ufefflabels': { [name]: 'mule' } })

      const { cases, faults } = await readLabelled(fields)

      expect(faults, name).to.deep.equal([])
      expect(cases[0]!.right, name).to.deep.equal([null, [0, 1], null, null])
    }
  })

  it('of JSON lines are refused if two members mean the same', async () => {
    const { cases, faults } = await readLabelled(
      [
        '{"state":"x","labels":{"fraud":true,"Fraud":false}}',
        '{"state":"x","State":"y","labels":{"fraud":true}}',
        '{"state":"x","labels":{"fraud":true},"extra":1}',
      ].join('\n'),
    )

    expect([cases, faults.map(({ line }) => line)]).to.deep.equal([[], [1, 2, 3]])
  })

  it('that were left in a state are refused by name, at any depth, also where the state is a text of JSON', async () => {
    const states = [
      { note: 'x', kind: 'mule' },
      { note: 'x', ' Kind': 'Mule ' },
      { case: { facts: { note: 'x', kind: 'mule' } } },
      JSON.stringify({ note: 'x', kind: 'mule' }),
      { note: 'x', fraud: true },
      { note: 'x', fraud: 'No' },
      { note: 'x', fraud: 1 },
      { note: 'x', seen: ['payee'] },
      { note: 'x', risk: 'HIGH' },
      { note: 'x', risk: 1 },
    ]
    const lines = states.map(state => JSON.stringify({ state, labels: { fraud: true } }))

    const { cases, faults } = await readLabelled(lines.join('\n'))
    const table = await readTable(`case,fraud\n${quote('{"kind":"mule","note":"x"}')},yes\n`)

    expect([cases, table.cases]).to.deep.equal([[], []])
    expect(faults.map(({ line }) => line)).to.deep.equal(states.map((_, i) => i + 1))
    expect(faults[2]!.reason).to.include('"case.facts.kind"').and.include('"kind"')
    expect(table.faults.map(({ line }) => line)).to.deep.equal([2])
  })

  it('are no facts that only share a name with a question', async () => {
    const states = [
      { kind: 'debit card' },
      { risk: 'unknown', fraud: null, seen: {} },
      { payments: [{ amount: 5, fraud: false }] },
      [{ fraud: true }],
      'kind: mule',
      '{"kind": "mule"',
    ]
    const lines = states.map(state => JSON.stringify({ state, labels: { fraud: true } }))

    const { cases, faults } = await readLabelled(lines.join('\n'))

    expect(faults).to.deep.equal([])
    expect(cases).to.have.length(states.length)
  })

  it('are compared with a state of thousands of levels', async () => {
    const depth = 9000
    const state = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

    const { cases, faults } = await readLabelled(`{"state":${state},"labels":{"fraud":true}}`)

    expect([cases.length, faults]).to.deep.equal([1, []])
  })
})
