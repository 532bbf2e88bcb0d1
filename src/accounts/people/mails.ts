// Writes the subject and the text of each mail of the service.

export interface Mail {
  subject: string
  text: string
}

/** Who is inviting, and to which organization. */
export interface Inviting {
  invitedBy: string
  organizationName: string
}

/** The changes to how an account is signed in to, as its owner is told about them. */
const accountChanges = {
  password: 'Your password was changed',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_on: 'Two-step sign-in was turned on for your account',
  second_factor_off: 'Two-step sign-in was turned off for your account',
  wrong_codes: 'Wrong codes were entered at the second step of your sign-in, after your password',
  recovery_codes: 'New recovery codes were made for your account',
  provider_connected: 'An identity provider was connected to your account',
  provider_disconnected: 'An identity provider was disconnected from your account',
}

export type AccountChange = keyof typeof accountChanges

/** How people sign in to this service. */
interface SignInHere {
  portalUrl: string
  /** With the identity provider alone. */
  providerOnly: boolean
}

/** What somebody does whose account was changed by somebody else. */
function adviceOf({ portalUrl, providerOnly }: SignInHere): string {
  const access = 'If this wasn’t you, someone else may have access to your account.'
  if (providerOnly) return `${access} Sign out everywhere else:\n\n${portalUrl}/account`
  return `${access} Set a new password, which signs everyone out:

${portalUrl}/forgot-password

Then check your passkeys, your identity provider and two-step sign-in:

${portalUrl}/account`
}

/** Amounts in US dollars, formatted. */
interface LowCredit {
  organizationName: string
  left: string
  line: string
  creditUrl: string
}

interface AgentApproved {
  organizationName: string
  keyName: string
  approvedBy: string
  /** In US dollars a month, formatted; null for no limit. */
  budget: string | null
  /** Null for never. */
  expires: string | null
  keyUrl: string
}

interface LowBudget {
  organizationName: string
  keyName: string
  spent: string
  budget: string
  /** The first day of the next month. */
  anew: string
  keyUrl: string
}

interface ExpiringKey {
  organizationName: string
  keyName: string
  /** `2026-01-31 12:05 UTC` */
  expires: string
  keyUrl: string
}

/** About a fitted set in use. */
interface SetInUseMail {
  organizationName: string
  version: string
  questions: number
  qualityUrl: string
}

interface MovedAnswersMail {
  organizationName: string
  /** Its name, or its digest. */
  question: string
  overviewUrl: string
}

export const mails = {
  reset: (url: string): Mail => ({
    subject: 'Reset your password',
    text: `Someone asked to reset the password for the decision service account with this address.

To set a new password, open this link within an hour:

${url}

If this wasn’t you, you can ignore this message. Your password stays the same.
`,
  }),

  confirmation: (url: string): Mail => ({
    subject: 'Confirm your email address',
    text: `Someone asked to create a decision service account with this address.

If this was you, open this link within an hour to confirm your address:

${url}

If this wasn’t you, you can ignore this message. No account will be created.
`,
  }),

  accountExists: (url: string): Mail => ({
    subject: 'You already have an account',
    text: `Someone asked to create a decision service account with this address.

You already have one. You can sign in, or reset your password, here:

${url}

If this wasn’t you, you can ignore this message. Nothing has changed.
`,
  }),

  /** To the new address that somebody wants for their account. */
  newEmail: (url: string): Mail => ({
    subject: 'Confirm your new email address',
    text: `Someone asked to use this address for their account at the decision service.

If this was you, open this link within an hour to confirm your new address. You’ll need to be signed in to your account:

${url}

If this wasn’t you, you can ignore this message. Nothing will change.
`,
  }),

  /** The same if the address already belongs to an account. */
  emailTaken: (url: string): Mail => ({
    subject: 'This address already has an account',
    text: `Someone asked to use this address for their account at the decision service.

There is already an account with this address, so it can’t be used for another one. You can sign in to that account, and delete it or change its address, here:

${url}

If this wasn’t you, you can ignore this message. Nothing has changed.
`,
  }),

  /** To the former address. */
  emailChanged: (email: string): Mail => ({
    subject: 'Your email address was changed',
    text: `The email address of your account at the decision service was changed to ${email}. You sign in with that address now, and mail about your account goes there.

If this was you, you can ignore this message.

If this wasn’t you, someone else has access to your account. Ask whoever runs the service to change the address back, which signs out everyone, then set a new password.
`,
  }),

  /** It goes to any address that somebody enters, so nothing they wrote may become a link in it. */
  invitation: (url: string, { invitedBy, organizationName }: Inviting): Mail => ({
    subject: 'You’re invited to join an organization',
    text: `${invitedBy} has invited you to join the organization “${withoutLinks(organizationName)}” on the decision service.

To see the invitation and join, open this link within seven days:

${url}

If you weren’t expecting this, you can ignore this message.
`,
  }),

  accountChanged: (change: AccountChange, signIn: SignInHere): Mail => ({
    subject: accountChanges[change],
    text: `${accountChanges[change]}. This is about your account on the decision service.

If this was you, you can ignore this message.

${adviceOf(signIn)}

If you can no longer sign in, ask the operator of the service for help.
`,
  }),

  lowCredit: ({ organizationName, left, line, creditUrl }: LowCredit): Mail => ({
    subject: 'Your credit is running low',
    text: `The credit of “${withoutLinks(organizationName)}” has fallen below ${line} USD. ${left} USD is left.

When it is used up, decisions are refused until credit is added:

${creditUrl}

You’re receiving this because you’re an admin. You can change when you are alerted under Settings.
`,
  }),

  lowBudget: ({ organizationName, keyName, spent, budget, anew, keyUrl }: LowBudget): Mail => ({
    subject: 'A key’s budget is running low',
    text: `The key “${withoutLinks(keyName)}” of “${withoutLinks(organizationName)}” has spent ${spent} USD of its monthly budget of ${budget} USD.

Once the budget is used up, calls with this key are refused until ${anew} (UTC), or until the budget is raised:

${keyUrl}

You’re receiving this because you’re an admin. You can change when you are alerted under Settings.
`,
  }),

  expiringKey: ({ organizationName, keyName, expires, keyUrl }: ExpiringKey): Mail => ({
    subject: 'A key expires soon',
    text: `The key “${withoutLinks(keyName)}” of “${withoutLinks(organizationName)}” expires on ${expires}. After that, calls with it are refused.

If a program still uses it, rotate it before then: a new key with the same limits replaces it, and the old one keeps working for a while.

${keyUrl}

You’re receiving this because you’re an admin or because you created this key.
`,
  }),

  leftOutSet: ({ organizationName, version, questions, qualityUrl }: SetInUseMail): Mail => ({
    subject: 'Answers learnt from your labels are no longer used',
    text: `The service now answers with another model. What “${withoutLinks(organizationName)}” has learnt from its labels (version ${version}, questions: ${questions}) works only with the model that it was learnt with, so the model alone answers these questions, with other probabilities than before. Check thresholds that you have set.

To learn again, run the same labelled cases:

${qualityUrl}

Or ask the operator of the service, who can go back to the model before. This version is kept, and would be used again.

You’re receiving this because you’re an admin.
`,
  }),

  belowPromise: ({ organizationName, version, questions, qualityUrl }: SetInUseMail): Mail => ({
    subject: 'Learnt answers are worse than they promised',
    text: `New labels of “${withoutLinks(organizationName)}” show that what is in use (version ${version}) is right less often, or less sure of it, than it promised when it was learnt, beyond noise. Questions: ${questions}.

Cases may have changed since. See the figures, and whether what the new labels teach would be better:

${qualityUrl}

You’re receiving this because you’re an admin.
`,
  }),

  movedAnswers: ({ organizationName, question, overviewUrl }: MovedAnswersMail): Mail => ({
    subject: 'Answers have moved since they were put to use',
    text: `For “${withoutLinks(organizationName)}”, the answers of the last seven days to the question “${withoutLinks(question)}” are distributed otherwise than in the first two weeks with what was learnt from your labels.

Either your cases have changed, or the way they are written. Only new labels can tell whether the answers are still right. Compare the distributions here:

${overviewUrl}

You’re receiving this because you’re an admin, and your organization has its answers counted.
`,
  }),

  agentApproved: ({
    organizationName,
    keyName,
    approvedBy,
    budget,
    expires,
    keyUrl,
  }: AgentApproved): Mail => ({
    subject: 'An agent was approved',
    text: `${approvedBy} approved an agent for “${withoutLinks(organizationName)}”. Its key is called “${withoutLinks(keyName)}”.

With it, the agent can ask for decisions, which use your organization’s credit: ${budget === null ? 'as much as there is' : `up to ${budget} USD a month`}, ${expires === null ? 'without an end' : `until ${expires}`}.

If nobody in your organization started this agent, revoke the key:

${keyUrl}

You’re receiving this because you’re an admin.
`,
  }),
}

// Mail programs turn anything that looks like an address into a link.
function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ' ').replace(/(?<=\S)[./@:](?=\S)/g, ' ')
}
