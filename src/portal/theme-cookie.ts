// The cookie that remembers light or dark on a browser that nobody is signed in on, and whether an account said so. It says
// nothing else about anybody.

import type { Theme } from './frame/visit.ts'

export interface RememberedTheme {
  theme: Theme
  /** An account's setting, which follows the account; otherwise a visitor of this browser chose it. */
  ofAccount: boolean
}

export type ThemeCookie = ReturnType<typeof createThemeCookie>

const yearSeconds = 365 * 24 * 60 * 60

export function createThemeCookie({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-theme' : 'theme'
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure ? '; Secure' : ''}`
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
