// Remembers light or dark in a cookie, in a browser where nobody is signed in. The cookie also says whether that came
// from an account, and nothing else about anybody.

import { cookieAttributes, cookieNameOf } from './shell/cookies.ts'
import type { Theme } from './shell/visit.ts'

export interface RememberedTheme {
  theme: Theme
  /** Whether it is an account's setting, which follows the account, or was chosen by a visitor in this browser. */
  ofAccount: boolean
}

export type ThemeCookie = ReturnType<typeof createThemeCookie>

const yearSeconds = 365 * 24 * 60 * 60

export function createThemeCookie({ portalUrl }: { portalUrl: string }) {
  const name = cookieNameOf('theme', portalUrl)
  const attributes = cookieAttributes(portalUrl, yearSeconds)
  const pattern = new RegExp(`(?:^|; *)${name}=(account-)?(system|light|dark)(?:;|$)`)
  return {
    read(header: string): RememberedTheme {
      const [, account, theme = 'system'] = pattern.exec(header) ?? []
      return { theme: theme as Theme, ofAccount: account !== undefined }
    },
    write: ({ theme, ofAccount }: RememberedTheme) =>
      `${name}=${ofAccount ? 'account-' : ''}${theme}; ${attributes}`,
  }
}
