// Limits how long the link to a case may be.

/** The most characters that a packed case may have in a link. Too many mail and chat programs cut off longer links. */
export const linkCharactersMax = 16_000
