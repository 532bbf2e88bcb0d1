// Checks addresses that a browser sends back to us: only those on this portal pass, never another site.

const pattern = /^\/(?![/\\])[\w\-./~%!*'():@]{0,200}(?:\?[\w\-./~%!*'():@,;=&+]{0,500})?$/

/** The given path, if it is one on this portal, with its query; otherwise the other path. */
export function localPath(given: string, otherwise: string): string {
  return pattern.test(given) ? given : otherwise
}
