// Lists the time zones that people can choose, by their current names in the time zone database. The runtime lists some
// by former names, because Unicode never changes an identifier.

/** Current names by former names. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export const formerZones: readonly (readonly [former: string, current: string])[] = Object.entries(renamed)

export const timeZones: readonly string[] = [
  'UTC',
  ...new Set(Intl.supportedValuesOf('timeZone').map(currentZone).toSorted()),
]

export function currentZone(zone: string): string {
  return renamed[zone] ?? zone
}

/**
 * The one name that a zone is stored by, whatever the spelling: the runtime also knows names in any case, and what is made
 * for each name is kept. Null for none of those that people can choose.
 */
export function canonicalZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    const current = currentZone(timeZone)
    return timeZones.includes(current) ? current : null
  } catch {
    return null
  }
}

export function zoneName(zone: string): string {
  return currentZone(zone).replaceAll('_', ' ')
}
