// The cookie that remembers light or dark on a browser that nobody is signed in on. It says nothing about anybody.

import type { Theme } from './frame/visit.ts'

export type ThemeCookie = ReturnType<typeof createThemeCookie>

const yearSeconds = 365 * 24 * 60 * 60

export function createThemeCookie({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-theme' : 'theme'
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=(system|light|dark)(?:;|$)`)
  return {
    read: (header: string) => (pattern.exec(header)?.[1] as Theme | undefined) ?? null,
    write: (theme: Theme) => `${name}=${theme}; ${attributes}`,
  }
}
