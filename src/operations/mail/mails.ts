// Holds the subject and the text of each mail of the service, and fills in what it is about.

import type { Mail } from '../../accounts/people/mail.ts'

/** `{name}` stands for what whoever sends the mail tells. Amounts are in US dollars. */
export const mailTexts = {
  reset: {
    subject: 'Reset your password',
    text: `Someone asked to reset the password for the decision service account with this address.

To set a new password, open this link within an hour:

{url}

If this wasn’t you, you can ignore this message. Your password stays the same.
`,
  },

  confirmation: {
    subject: 'Confirm your email address',
    text: `Someone asked to create a decision service account with this address.

If this was you, open this link within an hour to confirm your address:

{url}

If this wasn’t you, you can ignore this message. No account will be created.
`,
  },

  accountExists: {
    subject: 'You already have an account',
    text: `Someone asked to create a decision service account with this address.

You already have one. You can sign in, or reset your password, here:

{url}

If this wasn’t you, you can ignore this message. Nothing has changed.
`,
  },

  /** To the new address that somebody wants for their account. */
  newEmail: {
    subject: 'Confirm your new email address',
    text: `Someone asked to use this address for their account at the decision service.

If this was you, open this link within an hour to confirm your new address. You’ll need to be signed in to your account:

{url}

If this wasn’t you, you can ignore this message. Nothing will change.
`,
  },

  /** The same if the address already belongs to an account. */
  emailTaken: {
    subject: 'This address already has an account',
    text: `Someone asked to use this address for their account at the decision service.

There is already an account with this address, so it can’t be used for another one. You can sign in to that account, and delete it or change its address, here:

{url}

If this wasn’t you, you can ignore this message. Nothing has changed.
`,
  },

  presence: {
    subject: 'Confirm that it’s you',
    text: `Someone signed in to your account at the decision service is about to change something that lasts. If this is you, open this link within an hour, in the same browser:

{url}

If this isn’t you, don’t open it, and tell whoever runs the service: someone else has access to your account.
`,
  },

  /** To the former address. */
  emailChanged: {
    subject: 'Your email address was changed',
    text: `The email address of your account at the decision service was changed to {email}. You sign in with that address now, and mail about your account goes there.

If this was you, you can ignore this message.

If this wasn’t you, someone else has access to your account. Ask whoever runs the service to change the address back, which signs out everyone, then set a new password.
`,
  },

  /** It goes to any address that somebody enters, so nothing they wrote may become a link in it. */
  invitation: {
    subject: 'You’re invited to join an organization',
    text: `{invitedBy} has invited you to join the organization “{organizationName}” on the decision service.

To see the invitation and join, open this link within seven days:

{url}

If you weren’t expecting this, you can ignore this message.
`,
  },

  accountChanged: {
    subject: '{change}',
    text: `{change}. This is about your account on the decision service.

If this was you, you can ignore this message.

{advice}

If you can no longer sign in, ask the operator of the service for help.
`,
  },

  lowCredit: {
    subject: 'Your credit is running low',
    text: `The credit of “{organizationName}” has fallen below {line} USD. {left} USD is left.

When it is used up, decisions are refused until credit is added:

{creditUrl}

You’re receiving this because you’re an admin. You can change when you are alerted under Settings.
`,
  },

  lowBudget: {
    subject: 'A key’s budget is running low',
    text: `The key “{keyName}” of “{organizationName}” has spent {spent} USD of its monthly budget of {budget} USD.

Once the budget is used up, calls with this key are refused until {anew} (UTC), or until the budget is raised:

{keyUrl}

You’re receiving this because you’re an admin. You can change when you are alerted under Settings.
`,
  },

  expiringKey: {
    subject: 'A key expires soon',
    text: `The key “{keyName}” of “{organizationName}” expires on {expires}. After that, calls with it are refused.

If a program still uses it, rotate it before then: a new key with the same limits replaces it, and the old one keeps working for a while.

{keyUrl}

You’re receiving this because you’re an admin or because you created this key.
`,
  },

  leftOutSet: {
    subject: 'Answers learnt from your labels are no longer used',
    text: `The service now answers with another model or build, which cannot use what “{organizationName}” has learnt from its labels (version {version}, questions: {questions}). So the model alone answers these questions, with other probabilities than before. Check thresholds that you have set.

To learn again, run the same labelled cases:

{qualityUrl}

Or ask the operator of the service, who can go back to the model or build before. This version is kept, and would be used again.

You’re receiving this because you’re an admin.
`,
  },

  belowPromise: {
    subject: 'Learnt answers are worse than they promised',
    text: `New labels of “{organizationName}” show that what is in use (version {version}) is right less often, or less sure of it, than it promised when it was learnt, beyond noise. Questions: {questions}.

Cases may have changed since. See the figures, and whether what the new labels teach would be better:

{qualityUrl}

You’re receiving this because you’re an admin.
`,
  },

  movedAnswers: {
    subject: 'Answers have moved since they were put to use',
    text: `For “{organizationName}”, the answers of the last seven days to the question “{question}” are distributed otherwise than in the first two weeks with what was learnt from your labels.

Either your cases have changed, or the way they are written. Only new labels can tell whether the answers are still right. Compare the distributions here:

{overviewUrl}

You’re receiving this because you’re an admin, and your organization has its answers counted.
`,
  },

  rightsChanged: {
    subject: 'Somebody’s rights were changed',
    text: `{changedBy} {change} in “{organizationName}”: {person}.

If you don’t know why, look at the members and the audit log:

{membersUrl}

You’re receiving this because you’re an admin, or because it’s about you.
`,
  },

  agentApproved: {
    subject: 'An agent was approved',
    text: `{approvedBy} approved an agent for “{organizationName}”. Its key is called “{keyName}”.

With it, the agent can ask for decisions, which use your organization’s credit: {budget}, {expires}.

If nobody in your organization started this agent, revoke the key:

{keyUrl}

You’re receiving this because you’re an admin.
`,
  },
} as const

type Texts = typeof mailTexts

/** The names in braces of a text. */
type Told<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Told<Rest>
  : never

type Facts<Kind extends keyof Texts> = Record<Told<Texts[Kind]['text']>, string | number>

/** Facts with addresses of this service, the only ones in a mail that lead anywhere. */
const ownAddresses = /^(url|\w+Url|advice)$/
/** Facts that are somebody's address, and what stands there instead of one that would become a link. */
const peoplesAddresses: Record<string, string> = {
  invitedBy: 'Somebody',
  approvedBy: 'Somebody',
  changedBy: 'Somebody',
  person: 'somebody',
  email: 'another one',
}

export function writeMail<Kind extends keyof Texts>(kind: Kind, facts: Facts<Kind>): Mail {
  const { subject, text } = mailTexts[kind]
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: keyof Facts<Kind>) => toldOf(name, String(facts[name])))
  return { subject: fill(subject), text: fill(text) }
}

/**
 * A fact as a mail tells it, with no link but to this service: a mail goes to others than those who chose the name or
 * the address in it, and mail programs turn anything that looks like an address into a link.
 */
function toldOf(name: string, fact: string): string {
  if (ownAddresses.test(name)) return fact
  const instead = peoplesAddresses[name]
  if (instead !== undefined) return /^[\w.+-]+@[a-z0-9.-]+$/.test(fact) ? fact : instead
  // Points and colons within amounts and times stay.
  return fact.replace(/[/@\\／＠＼]|(?<!\d)[.:。．｡：](?=\S)|[.:。．｡：](?=[^\s\d])/g, ' ')
}
