// Names of browsers in the list of sessions.

import { expect } from 'chai'
import { deviceOf } from '../../../src/accounts/people/browsers.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser', () => {
  for (const [userAgent, name] of [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
      'Safari on Mac',
    ],
    ['curl/8.14.1', null],
    ['', null],
  ] as const)
    it(`is ${name ?? 'not named'} by ${userAgent || 'nothing'}`, () => {
      expect(deviceOf(userAgent)).to.equal(name)
    })
})
