// Where the time comes from. Handed in everywhere, so that tests can move it.

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
