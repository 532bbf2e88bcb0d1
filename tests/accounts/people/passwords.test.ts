// One password, however a keyboard or a system writes it.

import { hash } from '@node-rs/argon2'
import { expect } from 'chai'
import { checkPassword, hashPassword, isPassword } from '../../../src/accounts/people/passwords.ts'
import { reasonOf } from '../../testing/outcomes.ts'

const composed = 'dömäin café straße 각'.normalize('NFC')
const forms = {
  composed,
  decomposed: composed.normalize('NFD'),
  /** As macOS types a space while the option key is still held. */
  spaced: composed.replaceAll(' ', '\u00a0'),
  ideographic: composed.normalize('NFD').replaceAll(' ', '\u3000'),
}

describe('a password', () => {
  it('is the same in every Unicode form and with every kind of space', async () => {
    for (const [set, given] of Object.entries(forms)) {
      const passwordHash = await hashPassword(given)

      const known = await Promise.all(Object.values(forms).map(typed => isPassword(passwordHash, typed)))

      expect(known, set).to.deep.equal([true, true, true, true])
    }
  })

  it('of an earlier release is known in the form that it was set in', async () => {
    for (const given of [forms.composed, forms.decomposed, forms.spaced]) {
      const earlier = await hash(given)

      expect(await isPassword(earlier, given)).to.equal(true)
    }
    expect(await isPassword(await hash(forms.decomposed), forms.composed)).to.equal(true)
    expect(await isPassword(await hash(forms.composed), forms.decomposed)).to.equal(true)
  })

  it('is another one with another letter, case or kind of letter', async () => {
    const passwordHash = await hashPassword(composed)
    const others = [composed.toUpperCase(), composed.replace('ö', 'o'), composed.replace('ß', 'ss'), 'ﬁ']

    for (const other of others) expect(await isPassword(passwordHash, other), other).to.equal(false)
  })

  it('is as long as what is read, whatever form it is typed in', async () => {
    const eleven = 'äöüéèàñçåøž'

    expect(await reasonOf(checkPassword(eleven.normalize('NFD'), ''))).to.equal('invalid_text')
    expect(await reasonOf(checkPassword(`${eleven}q7`.normalize('NFD'), ''))).to.equal('none')
  })

  it('is too long with any number of marks on one letter', async () => {
    const piled = `a${'\u0315'.repeat(150_000)}${'\u0323'.repeat(150_000)}`

    expect(await reasonOf(checkPassword(piled, 'ann@example.com'))).to.equal('invalid_text')
  })
})
