// Prints the last lines of a start outside production: where the service is, and a request to try it with.

import type { Config } from '../base/settings/config.ts'

/** Three lines, and one to copy if there is a key. `about` says what there is to know of the key. */
export function toGreeting(
  { baseUrl, portalUrl }: Pick<Config, 'baseUrl' | 'portalUrl'>,
  secret: string | null,
  about: string,
): string {
  const lines = [
    '',
    `API     ${baseUrl}`,
    `Portal  ${portalUrl}`,
    `Key     ${secret === null ? about : `${secret} (${about}). Try it:`}`,
    ...(secret === null ? [] : [toCurl(baseUrl, secret)]),
  ]
  return lines.join('\n')
}

function toCurl(baseUrl: string, secret: string): string {
  const headers = [`Authorization: Bearer ${secret}`, 'Content-Type: application/json']
  return `curl -s ${baseUrl}/v1/decide ${headers.map(header => `-H '${header}'`).join(' ')} -d '${trial}'`
}

const trial = JSON.stringify({
  model: 'service-1',
  state:
    'A new payee was added at 02:14 from a device never seen before; ten minutes later 4,800 GBP left the account.',
  questions: {
    new_device: { type: 'noul', instructions: 'Was the payee added from a device not seen before?' },
  },
})
