// Mail that the portal sends, over SMTP.

interface MailOptions {
  smtpUrl: string
  from: string
}

/** Who invites to what. */
export interface Inviting {
  invitedBy: string
  organizationName: string
}

export interface Mailer {
  sendReset(email: string, url: string): Promise<void>
  sendConfirmation(email: string, url: string): Promise<void>
  sendAccountExists(email: string, url: string): Promise<void>
  /** It goes to whatever address somebody names: words that they chose can make no link in it. */
  sendInvitation(email: string, url: string, inviting: Inviting): Promise<void>
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

  function sendInvitation(
    email: string,
    url: string,
    { invitedBy, organizationName }: Inviting,
  ): Promise<void> {
    const text = `${invitedBy} invites you to join the organization “${withoutLinks(organizationName)}” at the decision service.

To see the invitation and join, open this link within seven days:

${url}

If you do not know what this is about, do nothing.
`
    return send(email, 'An invitation', text)
  }

  async function send(email: string, subject: string, text: string): Promise<void> {
    await (await transport).sendMail({ from, to: { name: '', address: email }, subject, text })
  }
}

// Programs that show mail make a link of whatever looks like an address.
function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ' ').replace(/(?<=\S)[./@:](?=\S)/g, ' ')
}
