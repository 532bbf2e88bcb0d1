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
    const text = `Someone asked to reset the password for this address at the decision service.

To set a new password, open this link within an hour:

${url}

If this was not you, ignore this message. Your password stays as it is.
`
    return send(email, 'Reset your password', text)
  }

  function sendConfirmation(email: string, url: string): Promise<void> {
    const text = `Someone asked for an account with this address at the decision service.

If this was you, open this link within an hour to confirm your address:

${url}

If this was not you, ignore this message. No account is created.
`
    return send(email, 'Confirm your email address', text)
  }

  function sendAccountExists(email: string, url: string): Promise<void> {
    const text = `Someone asked for an account with this address at the decision service.

You already have one. You can sign in, or reset your password, here:

${url}

If this was not you, ignore this message. Nothing has changed.
`
    return send(email, 'You already have an account', text)
  }

  function sendInvitation(
    email: string,
    url: string,
    { invitedBy, organizationName }: Inviting,
  ): Promise<void> {
    const text = `${invitedBy} has invited you to join the organization “${withoutLinks(organizationName)}” at the decision service.

To see the invitation and join, open this link within seven days:

${url}

If you do not know what this is about, ignore this message.
`
    return send(email, 'You are invited to an organization', text)
  }

  async function send(email: string, subject: string, text: string): Promise<void> {
    await (await transport).sendMail({ from, to: { name: '', address: email }, subject, text })
  }
}

// Programs that show mail make a link of whatever looks like an address.
function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ' ').replace(/(?<=\S)[./@:](?=\S)/g, ' ')
}
