// The request that every generated client sends.

/** One question of each type, with most of what can be said. */
export const asked = {
  model: 'service-1' as const,
  state: { account: 'opened 12 days ago', transfers: [{ amount: 4800.5, payee_known: false }] },
  questions: {
    fraud: {
      type: 'noul' as const,
      instructions: 'Is it fraud?',
      criteria: { true: 'The customer denies it' },
      base_rate: 0.1,
    },
    owner: {
      type: 'noul' as const,
      instructions: 'Did the owner act?',
      criteria: 'Only what the record shows.',
    },
    kind: {
      type: 'choice' as const,
      instructions: 'Which kind?',
      options: { takeover: 'Somebody else acts', scam: 'The customer was deceived' },
    },
    signs: {
      type: 'multi_choice' as const,
      instructions: 'Which apply?',
      options: { new_payee: 'A new payee', night: 'It is night' },
      criteria: 'Only what the record shows.',
    },
    urgency: {
      type: 'score' as const,
      instructions: 'How urgent?',
      levels: ['later', 'today', 'now'],
      values: [0, 2.5, 10],
      criteria: [null, 'Within the day', null],
    },
  },
}
