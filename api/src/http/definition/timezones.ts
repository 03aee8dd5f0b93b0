import { zoneNames } from './zoneNames.rules.ts'

/** Every IANA zone with its offset at an instant, minutes east of UTC, from west to east. */
export function timezones(at: Date): { Id: string; DisplayName: string; UtcOffset: number }[] {
  return zoneNames
    .map((id) => {
      const offset = offsetOf(id, at)
      return { Id: id, DisplayName: `(UTC${asClock(offset)}) ${id.replaceAll('_', ' ')}`, UtcOffset: offset }
    })
    .sort((a, b) => a.UtcOffset - b.UtcOffset || a.Id.localeCompare(b.Id))
}

function offsetOf(id: string, at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0
}

function asClock(offset: number): string {
  const minutes = Math.abs(offset)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
