/** The most characters of a case packed into a link. Longer links are cut off by too many mail and chat programs. */
export const linkCharactersMax = 16_000
