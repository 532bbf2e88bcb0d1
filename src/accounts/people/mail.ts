// Sends mail over SMTP.

import type { Transporter } from 'nodemailer'
import type { Config } from '../../base/settings/config.ts'

export interface Mail {
  subject: string
  text: string
}

export interface Mailer {
  send(to: string | string[], mail: Mail): Promise<void>
}

/** An admin waits while an invitation is mailed, so a silent server is given up on after seconds. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** This keeps holiday replies from answering the mail (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** `requiresTls`: true if a server that offers no TLS gets no mail. */
export function createMailer({ smtpUrl, from, requiresTls }: NonNullable<Config['mail']>): Mailer {
  let transport: Transporter | null = null

  return { send }

  async function send(to: string | string[], mail: Mail): Promise<void> {
    const addresses = [to].flat().map(address => ({ name: '', address }))
    // Loaded with the first mail: the service starts faster, and if it cannot be loaded, whoever waits for the mail is
    // told.
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url: smtpUrl, requireTLS: requiresTls, ...timeLimits })
    await transport.sendMail({ from, to: addresses, headers: automatic, ...mail })
  }
}
