// Light, dark or the device's setting, chosen by somebody who is not signed in, and remembered by this browser.

import { themes } from '../../people/users.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { localPath } from '../frame/local-path.ts'
import { type Reply, redirect, type Visit } from '../frame/visit.ts'

export function createThemePages(): Page[] {
  return [forAnyone('POST', '/theme', choose)]

  function choose({ form }: Visit): Reply {
    const theme = themes.find(one => one === form.line('theme')) ?? 'system'
    return { ...redirect(localPath(form.line('back'), '/sign-in')), theme }
  }
}
