// Addresses that a page is given back by a browser: of this portal, never of another site.

const pattern = /^\/(?![/\\])[\w\-./~%!*'():@]{0,200}(?:\?[\w\-./~%!*'():@,;=&+]{0,500})?$/

/** A path of this portal with its query as it was given; the other path for anything else. */
export function localPath(given: string, otherwise: string): string {
  return pattern.test(given) ? given : otherwise
}
