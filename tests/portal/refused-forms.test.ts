// Forms that are refused, as a table: who sends what to which page, and the field that its page finds fault with.
// Nothing changes, and what was typed and chosen is shown again.
// On PostgreSQL too.

import { expect } from 'chai'
import { password, type TestPerson, usePortal } from '../testing/portal.ts'
import { sendLabels } from '../testing/quality.ts'
import { type PagePart, readPage } from '../testing/read-page.ts'

type Fields = Record<string, string>

/** With an empty `fault`, the page says it above its form. */
type Row = [fields: Fields, fault: string, says?: RegExp]

const email = 'bob.the.long@example.com'
const newcomer = {
  ...{ email, name: 'Bob', password, organization_name: 'Acme', retention: '365' },
  ...{ policies: 'yes', next: '/' },
}
const { policies: _, ...unaccepted } = newcomer
const easy = ['password12345', 'qwertyuiop12', 'aaaaaaaaaaaaaaaa', 'bob.the.long2026', 'short', email]
const strangers: Record<string, Row[]> = {
  '/create-account': [
    ...easy.map((password): Row => [{ ...newcomer, password }, 'password']),
    [unaccepted, 'policies'],
    [{ ...newcomer, organization_name: ' ' }, 'organization_name'],
    [{ ...newcomer, retention: '31' }, 'retention'],
    [{ ...newcomer, email: 'nobody', retention: '30' }, 'email', /name="policies"[^>]*required/],
  ],
}

const key = { name: 'Typed', lifetime: '30d' }
const approval = { organization_name: 'Fresh', retention: '30', lifetime: '1h', for_organization: 'new' }
const ofKind = { column: 'Kind', type: 'choice', instructions: 'Which?' }
const amounts = ['0', '-5', '0.99', '1.001', '1,000', '10000.01', '1e3', 'five', '']
const admins: Record<string, Row[]> = {
  '/new-organization': [[{ organization_name: ' ', retention: '365' }, 'organization_name']],
  '/settings': [
    [{ name: ' ', retention: '365' }, 'name'],
    [{ name: 'Renamed', retention: '31' }, 'retention'],
  ],
  '/settings/alerts': [
    [{ low_credit: 'x', budget_percent: '90' }, 'low_credit'],
    [{ low_credit: '', budget_percent: '101' }, ''],
    [{ low_credit: '1,000', budget_percent: '' }, 'low_credit', /1000 or 1\.0/],
    [{ low_credit: '', budget_percent: `9${' '.repeat(900)}0` }, 'budget_percent'],
  ],
  '/settings/delete': [[{ confirm: 'Of somebody' }, 'confirm']],
  '/account/delete': [[{ confirm: 'bob' }, 'confirm']],
  '/account/password': [
    [{ password, new_password: 'short' }, 'new_password', /-fault new_password-hint"/],
    [{ password: 'wrong', new_password: 'a quite new password' }, 'password'],
  ],
  '/account/email': [
    [{ email: 'ann@new.example', password: 'wrong' }, 'password'],
    [{ email: 'ann', password }, 'email'],
    [{ email: ' Ann@Example.com ', password }, 'email'],
  ],
  '/keys': [
    [{ name: ' ', lifetime: '1y' }, 'name'],
    [{ ...key, lifetime: '2y' }, 'lifetime'],
    [{ ...key, scope: 'everything' }, 'scope'],
    ...['much', '0'].map((budget): Row => [{ ...key, budget }, 'budget']),
    ...['101', '-1'].map((rate): Row => [{ ...key, rate }, 'rate']),
    ...['203.0.113.0/33', 'example.com'].map((addresses): Row => [{ ...key, addresses }, 'addresses']),
  ],
  '/members': [[{ email: 'nobody', role: 'admin' }, 'email']],
  '/credit': [
    ...amounts.map((usd): Row => [{ usd, once: usd }, 'usd']),
    // No page of ours would send these.
    [{ usd: '5', once: '\0' }, ''],
    [{ usd: '5' }, ''],
  ],
  '/quality/questions': [
    [{ column: 'Kind', type: 'noul' }, 'instructions'],
    // An answer that no label is, and one like another one.
    ...['Überweisung\nother', 'Card fraud\ncard-fraud\nother'].map(
      (answers): Row => [{ ...ofKind, answers }, 'answers'],
    ),
  ],
  '/quality/head': [[{ head_row: 'two' }, 'head_row']],
  '/sign-up/:linkId/approve': [
    [{ ...approval, organization_name: ' ' }, 'organization_name'],
    [{ ...approval, code: '' }, 'code'],
    [{ ...approval, lifetime: '2y' }, 'lifetime'],
    ...['lots', '0', '1,000'].map((budget): Row => [{ ...approval, budget }, 'budget']),
    // The budget is not folded away, as these are.
    [{ ...approval, rate: '1000000' }, 'rate', /<details[^>]* open/],
    [{ ...approval, addresses: 'here' }, 'addresses', /<details[^>]* open/],
  ],
}

/** In the address of a page, which shows them in the form above its list. */
const filters: Record<string, Row[]> = {
  '/usage': [
    [{ status: 'failed', from: '2026-03-02', to: '2026-03-01' }, 'from'],
    // Longer than a year.
    [{ status: 'failed', from: '2024-01-01', to: '2025-01-01' }, 'from'],
    [{ status: 'failed', from: '2999-01-01' }, 'from'],
  ],
  '/audit': [[{ from: '2026-03-02', to: '2026-03-01' }, 'from']],
}

describe('a form that is refused', () => {
  const environment = { RATE_LIMIT_PER_MINUTE: '100' }
  const { portal, mailbox, usePerson } = usePortal({ sendsMail: true, environment })
  const ann = usePerson('ann@example.com', { hasPassword: true })
  let link: { linkId: string; userCode: string }

  before(async () => {
    link = await portal.accounts.signUps.start({})
    await sendLabels(ann, 'note,Kind\nx,Card fraud\ny,none of it', { name: 'labels.csv' })
  })

  const post = (path: string, fields: Fields, who: Pick<TestPerson, 'post'> = ann) =>
    who.post(path.replace(':linkId', link.linkId), { code: link.userCode, ...fields })
  const asked: [string, Record<string, Row[]>, typeof post][] = [
    ['by a stranger', strangers, (path, fields) => post(path, fields, portal.browser())],
    ['by an admin', admins, post],
    ['in an address', filters, (path, fields) => ann.get(`${path}?${new URLSearchParams(fields)}`)],
  ]
  for (const [how, pages, send] of asked)
    for (const [path, rows] of Object.entries(pages))
      it(`${how}, ${path}, changes nothing and shows what was sent`, async () => {
        const before = await portal.dump()
        for (const [fields, fault, says = /./] of rows) {
          const { status, text } = await send(path, fields)

          const sent = JSON.stringify(fields)
          expect(status, sent).to.equal(400)
          expect(text, sent)
            .to.match(says)
            .and.include(fault && `aria-describedby="${fault}-fault`)
          expect(text, sent).to.include(fault && `id="${fault}-fault"`)
          const main = readPage(text).one('main')
          for (const [name, value] of Object.entries(fields)) {
            const shown = shownIn(main, name)
            // A choice that there is not, and what a field begins with, cannot be told from this.
            if (shown === undefined || value === '') continue
            expect(shown.text, `${name} of ${sent}`).to.equal(
              /password|confirm/.test(name) ? '' : shown.hasLines ? oneLine(value) : value.trim(),
            )
          }
        }
        expect(await portal.dump()).to.equal(before)
        expect(mailbox.received).to.deep.equal([])
      })

  it('gives no file either', async () => {
    for (const [fields] of filters['/usage']!) {
      const { status, headers } = await ann.get(`/usage.csv?${new URLSearchParams(fields)}`)
      expect([status, headers.get('content-disposition')]).to.deep.equal([400, null])
    }
  })
})

/** The value of a control; undefined where people see none, or where nothing is chosen. */
function shownIn(main: PagePart, name: string): { text: string; hasLines: boolean } | undefined {
  const named = (role: string) => main.all(role).filter(({ attributes }) => attributes.name === name)
  const [box] = named('textbox')
  if (box) return { text: box.attributes.value ?? box.text, hasLines: box.attributes.value === undefined }
  const options = named('combobox').flatMap(one => one.all('option'))
  const choices = [...options, ...named('radio'), ...named('checkbox')]
  const chosen = choices.find(({ attributes }) => 'selected' in attributes || 'checked' in attributes)
  return chosen && { text: chosen.attributes.value!, hasLines: false }
}

/** As the text of a field of several lines is read. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
