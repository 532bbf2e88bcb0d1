// Mail that the portal sends, over SMTP.

import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mailer {
  sendReset(email: string, url: string): Promise<void>
}

export function createMailer({ smtpUrl, from }: NonNullable<Config['mail']>): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async sendReset(email, url) {
      const text = `Somebody asked for a new password for this address at the decision service.

Set it here within an hour:

${url}

If it was not you, do nothing: the old password stays.
`
      await transport.sendMail({ from, to: { name: '', address: email }, subject: 'A new password', text })
    },
  }
}
