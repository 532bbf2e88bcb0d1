// Mail that the portal sends, over SMTP.

interface MailOptions {
  smtpUrl: string
  from: string
}

export interface Mailer {
  sendReset(email: string, url: string): Promise<void>
  sendConfirmation(email: string, url: string): Promise<void>
  sendAccountExists(email: string, url: string): Promise<void>
  /** Says nothing that the person who invites could have written: it goes to whatever address they name. */
  sendInvitation(email: string, url: string): Promise<void>
}

export function createMailer({ smtpUrl, from }: MailOptions): Mailer {
  // Loaded only where mail is sent: a start without it is shorter.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl))
  return { sendReset, sendConfirmation, sendAccountExists, sendInvitation }

  function sendReset(email: string, url: string): Promise<void> {
    const text = `Somebody asked for a new password for this address at the decision service.

Set it here within an hour:

${url}

If it was not you, do nothing: the old password stays.
`
    return send(email, 'A new password', text)
  }

  function sendConfirmation(email: string, url: string): Promise<void> {
    const text = `Somebody asked for an account of this address at the decision service.

If it was you, go on here within an hour:

${url}

If it was not you, do nothing: no account is made.
`
    return send(email, 'Your new account', text)
  }

  function sendAccountExists(email: string, url: string): Promise<void> {
    const text = `Somebody asked for an account of this address at the decision service.

You have one already. Sign in, or set a new password, here:

${url}

If it was not you, do nothing: nothing has changed.
`
    return send(email, 'You have an account', text)
  }

  function sendInvitation(email: string, url: string): Promise<void> {
    const text = `You are invited to an organization at the decision service.

See who invites you, and join, within seven days:

${url}

If you do not know what this is about, do nothing.
`
    return send(email, 'An invitation', text)
  }

  async function send(email: string, subject: string, text: string): Promise<void> {
    await (await transport).sendMail({ from, to: { name: '', address: email }, subject, text })
  }
}
