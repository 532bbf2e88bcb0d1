// Mail over TLS, or not at all where it is required.

import { expect } from 'chai'
import { createMailer } from '../../../src/accounts/people/mail.ts'
import { writeMail } from '../../../src/operations/mail/mails.ts'
import { openMailbox } from '../../testing/mailbox.ts'

describe('mail', () => {
  it('says that a program wrote it, and is not sent to a server without TLS where it is required', async () => {
    const mailbox = await openMailbox()
    const { SMTP_URL: smtpUrl, MAIL_FROM: from } = mailbox.environment
    const send = (requiresTls: boolean) =>
      createMailer({ smtpUrl, from, requiresTls })
        .send('ann@example.com', writeMail('reset', { url: 'https://portal.example' }))
        .then(
          () => 'sent',
          () => 'not sent',
        )

    const sent = [await send(true), await send(false)]
    await mailbox.close()

    expect(sent).to.deep.equal(['not sent', 'sent'])
    expect(mailbox.received).to.have.length(1)
    expect(mailbox.received[0]).to.match(/^Auto-Submitted: auto-generated$/m)
  })
})
