// Changes between light, dark and the device's setting for somebody who is not signed in. This browser remembers it.

import { themes } from '../../accounts/people/users.ts'
import { forAnyone, type Page } from '../shell/access.ts'
import { localPath } from '../shell/local-path.ts'
import { type Reply, redirect, type Visit } from '../shell/visit.ts'

export function createThemePages(): Page[] {
  return [forAnyone('POST', '/theme', choose)]

  function choose({ form }: Visit): Reply {
    const theme = themes.find(one => one === form.line('theme')) ?? 'system'
    return { ...redirect(localPath(form.line('back'), '/sign-in')), theme }
  }
}
