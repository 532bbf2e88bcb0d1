// Remembers light or dark in a cookie, in a browser where nobody is signed in. The cookie also says whether that came
// from an account, and nothing else about anybody.

import { dayMs } from '../clock.ts'
import { createCookies } from './shell/cookies.ts'
import type { Theme } from './shell/visit.ts'

interface RememberedTheme {
  theme: Theme
  /** Whether it is an account's setting, which follows the account, or was chosen by a visitor in this browser. */
  ofAccount: boolean
}

export type ThemeCookie = ReturnType<typeof createThemeCookie>

export function createThemeCookie({ portalUrl }: { portalUrl: string }) {
  const cookies = createCookies('theme', portalUrl, 365 * dayMs, '(?:account-)?(?:system|light|dark)')
  return {
    read(header: string): RememberedTheme {
      const [theme, account] = (cookies.read(header) ?? 'system').split('-').reverse()
      return { theme: theme as Theme, ofAccount: account !== undefined }
    },
    write: ({ theme, ofAccount }: RememberedTheme) => cookies.write(`${ofAccount ? 'account-' : ''}${theme}`),
  }
}
