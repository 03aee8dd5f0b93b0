/** Every zone that days can be computed in, by one name each; offsets from UTC are not among them. */
export const zoneNames: readonly string[] = [
  'Etc/UTC',
  ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC' && id !== 'Etc/UTC'),
]

const listed = new Set(zoneNames)
const fixed = /^Etc\/GMT[+-]\d+$/

/**
 * The name to store for a zone. Names without a slash, such as CET and IST, are abbreviations of a fixed offset in
 * PostgreSQL, which may even be the offset of another country; the zone that Node takes them for gets its full name.
 * @returns null if it is not a zone
 */
export function zoneNameOf(id: string): string | null {
  if (listed.has(id)) return id
  const name = listedNameOf(id)
  return name !== null && id.includes('/') ? id : name
}

/**
 * The name to store for a zone where only some names are known. Zone data may lack former names, such as Asia/Calcutta,
 * and older data lacks new ones.
 * @returns null if it is not a zone, or is known by none of its names
 */
export function zoneNameAmong(known: readonly string[], id: string): string | null {
  const name = zoneNameOf(id)
  const main = name && listedNameOf(name)
  if (main === null) return null
  const equal = (other: string) => other.includes('/') && listedNameOf(other) === main
  return [name, main].find((each) => each !== null && known.includes(each)) ?? known.find(equal) ?? null
}

/** The name that stands for all names of a zone. */
function listedNameOf(id: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions()
    return timeZone === 'UTC' || listed.has(timeZone) || fixed.test(timeZone) ? timeZone : null
  } catch {
    return null
  }
}
