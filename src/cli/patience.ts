// Says how long commands wait for the scoring core. A deadline is for callers of the service: here a case is read when
// its turn comes, however slow the reader.

export const patientMs = 24 * 3_600_000
