import { zoneOffsetMs } from '@dayline/shared/calendar'

const maxPartLength = 60

/** Text as a part of a file name that every system accepts: no separators, no control characters, no leading dots. */
export function safePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  return [...plain]
    .slice(0, maxPartLength)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
}

type Named = { id: number; takenAt: Date; person: string; app: string | null }

/** "2026-11-20 09-30 Ada Lovelace Figma 17.webp": sorts by time, and the id distinguishes two of the same minute. */
export function fileNameOf({ id, takenAt, person, app }: Named, zone: string): string {
  const wall = new Date(takenAt.getTime() + zoneOffsetMs(takenAt.getTime(), zone)).toISOString()
  const time = `${wall.slice(0, 10)} ${wall.slice(11, 16).replace(':', '-')}`
  return `${[time, safePart(person), safePart(app ?? ''), id].filter(Boolean).join(' ')}.webp`
}
