// Addresses of domains with other letters: browsers, mail programs and people write one address in several ways, and
// each leads to the same account.
// On SQLite alone.

import { expect } from 'chai'
import { password, statusesOf, usePortal } from '../testing/portal.ts'

const ascii = 'info@xn--dmin-moa0i.example'
/** Chromium sends the first for the second. */
const forms = [
  ascii,
  'info@dömäin.example',
  'Info@DÖMÄIN.example',
  'info@dömäin.example'.normalize('NFD'),
  ' info@dömäin。example ',
  'INFO@XN--DMIN-MOA0I.EXAMPLE',
]

describe('an address of an international domain', () => {
  const { portal, mailbox } = usePortal({ sendsMail: true })

  it('is one account, in whatever form it is signed up, signed in and reset with', async () => {
    const newcomer = { password, organization_name: 'Acme', retention: '90', policies: 'yes', next: '/' }
    await portal.browser().post('/create-account', { ...newcomer, email: forms[1]! })
    await portal.browser().post(await mailbox.linkIn(1, '/confirm-account'), { password })

    const signedIn = []
    for (const email of forms)
      signedIn.push((await portal.browser().post('/sign-in', { email, password })).status)
    await portal.browser().post('/create-account', { ...newcomer, email: forms[3]! })
    const exists = await mailbox.waitFor(2)
    await portal.browser().post('/forgot-password', { email: forms[2]! })
    const reset = await mailbox.waitFor(3)

    expect(signedIn).to.deep.equal(forms.map(() => 303))
    expect((await portal.accounts.users.findByEmail(forms[4]!))?.email).to.equal(ascii)
    expect(exists).to.include(`To: ${ascii}`).and.include('You already have one')
    expect(reset).to.include(`To: ${ascii}`).and.include('/reset-password/')
  })

  it('is invited once, and not at all when it is a member’s', async () => {
    const admin = await portal.person('admin@example.com')
    const { members, invitations, users } = portal.accounts
    const { organizationId } = admin
    const other = forms.map(form => form.replace(/info/i, 'other'))
    const invite = (email: string) => admin.post('/members', { email, role: 'member' })

    for (const email of other) await invite(email)
    const open = await invitations.list(organizationId)
    const { userId } = await users.create({ email: other[1]!, passwordHash: null, policiesAccepted: true })
    await members.add({ organizationId, userId, role: 'member' })
    const again = await Promise.all(other.map(invite))

    expect(open.map(({ email }) => email)).to.deep.equal(['other@xn--dmin-moa0i.example'])
    expect(statusesOf(again)).to.deep.equal(other.map(() => 400))
  })

  it('is changed to once, and confirms the end of an account in every form', async () => {
    const [ann, bob] = [await portal.person('ann@ä.example'), await portal.person('bob@example.com')]
    const count = mailbox.received.length

    await bob.post('/account/email', { email: 'ANN@Ä.example'.normalize('NFD') })
    const taken = await mailbox.waitFor(count + 1)
    const ended = await ann.post('/account/delete', { confirm: 'ann@ä.example' })

    expect(taken).to.include('To: ann@xn--4ca.example').and.include('There is already an account')
    expect(ended.to).to.equal('/sign-in?done=account_deleted')
  })
})
