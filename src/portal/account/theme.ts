// Changes between light, dark and the device's setting, for a person on every device.

import { themes } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'
import { forPerson, type Page } from '../shell/access.ts'
import { localPath } from '../shell/local-path.ts'
import { type PersonVisit, type Reply, redirect } from '../shell/visit.ts'

export function createThemePages({ users }: Context): Page[] {
  return [forPerson('POST', '/theme', choose)]

  async function choose({ form, person }: PersonVisit): Promise<Reply> {
    const theme = themes.find(one => one === form.line('theme')) ?? 'system'
    await users.setPreferences(person.user.userId, { theme })
    return redirect(localPath(form.line('back'), '/'))
  }
}
