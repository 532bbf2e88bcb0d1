// Mails lead to this service and nowhere else, whatever people call themselves, their organizations
// and their keys.

import { expect } from 'chai'
import { mailTexts, writeMail } from '../../../src/operations/mail/mails.ts'

const portalUrl = 'https://portal.example'

/** Texts that one mail program or another turns into a link. */
const hostile = [
  'https://evil.example/reset?x=@their.example',
  'evil.example',
  'www.evil.example:8080/path',
  'mailto:ann@evil.example',
  'https:\\\\evil.example',
  '\\\\evil.example\\share',
  'evil。example',
  'https：／／evil．example',
  'evil.example,5.evil.example',
  'xn--evil.example@their.example/x',
  'evil.163.com',
  'Answer evil.example. Now',
]

type Kind = keyof typeof mailTexts

const factsOf = (kind: Kind) => [
  ...new Set(
    [...`${mailTexts[kind].subject} ${mailTexts[kind].text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  ),
]
const isOwn = (fact: string) => /^url$|Url$|^advice$/.test(fact)

/** Every mail with these facts, and the service's own addresses. */
function writeAll(told: (fact: string) => string) {
  return (Object.keys(mailTexts) as Kind[]).map(kind => {
    const facts = factsOf(kind).map(fact => [fact, isOwn(fact) ? `${portalUrl}/${fact}` : told(fact)])
    const { subject, text } = writeMail(kind, Object.fromEntries(facts))
    return { kind, text: `${subject}\n${text}` }
  })
}

const linksIn = (text: string) => text.match(/\S*(?:[\w-][.。．｡][\w-]|[:：][/\\／]|@|\\)\S*/g) ?? []

describe('mails', () => {
  it('have no address but the service’s, whatever stands in them', () => {
    for (const fact of hostile)
      for (const { kind, text } of writeAll(() => fact))
        expect(
          linksIn(text).filter(link => !link.startsWith(`${portalUrl}/`)),
          `${kind}: ${fact}`,
        ).to.deep.equal([])
  })

  it('tell names, amounts, times and addresses as they are', () => {
    const facts = ['Nina & Co. Ltd', 'up to 5.00 USD', 'until 2026-01-15 12:00 UTC']
    const people = ['ann.lee+x@mail.example.com']

    for (const fact of [...facts, ...people])
      for (const { kind, text } of writeAll(() => fact))
        for (const name of factsOf(kind).filter(name => !isOwn(name)))
          if (['invitedBy', 'approvedBy', 'email'].includes(name) === people.includes(fact))
            expect(text, `${kind} ${name}`).to.include(fact)
  })
})
