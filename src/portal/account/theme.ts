// Changes between light, dark and the device's setting: for a person on every device, for anybody else in this browser.

import { themes } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'
import { forAnyone, type Page } from '../shell/access.ts'
import { localPath } from '../shell/local-path.ts'
import { type Reply, redirect, type Visit } from '../shell/visit.ts'

export function createThemePages({ users }: Context): Page[] {
  return [forAnyone('POST', '/theme', choose)]

  async function choose({ form, person }: Visit): Promise<Reply> {
    const theme = themes.find(one => one === form.line('theme')) ?? 'system'
    if (person) await users.setPreferences(person.user.userId, { theme })
    return { ...redirect(localPath(form.line('back'), person ? '/' : '/sign-in')), theme }
  }
}
