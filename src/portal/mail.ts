// Mail that the portal sends, over SMTP.

import type { Config } from '../config.ts'

export interface Mailer {
  sendReset(email: string, url: string): Promise<void>
}

export function createMailer({ smtpUrl, from }: NonNullable<Config['mail']>): Mailer {
  // Loaded only where mail is sent: a start without it is shorter.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl))
  return {
    async sendReset(email, url) {
      const text = `Somebody asked for a new password for this address at the decision service.

Set it here within an hour:

${url}

If it was not you, do nothing: the old password stays.
`
      await (await transport).sendMail({
        from,
        to: { name: '', address: email },
        subject: 'A new password',
        text,
      })
    },
  }
}
