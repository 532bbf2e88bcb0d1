// Formats a line of the log for people, outside production.

/** From a line of JSON: the time of day, the level of a warning, the message, and the fields that are one word each. */
export function toTextLine(json: string): string {
  const { level, time, msg, pid, hostname, stack, ...fields } = JSON.parse(json)
  const words = Object.entries(fields)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name}=${value}`)
  const timeOfDay = new Date(time).toLocaleTimeString('en-GB')
  const line = [timeOfDay, nameOf(level), msg, ...words].filter(Boolean).join(' ')
  return stack === undefined ? `${line}\n` : `${line}\n${stack}\n`
}

function nameOf(level: number): string | null {
  if (level < 40) return null
  return level < 50 ? 'WARNING' : 'ERROR'
}
