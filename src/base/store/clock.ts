// Defines the source of the current time. It is passed in everywhere, so that tests can set it.

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
