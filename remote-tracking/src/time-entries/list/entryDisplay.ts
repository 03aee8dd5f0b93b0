import { EntryLogStatus, TimeEntryStatus } from '@dayline/shared/contract'
import { activityStatusDisplay, clockTime, shortDay, type Tone } from '@dayline/shared/format'

/** Labels and colors of an entry's status (docs/product/manual-entries.md#status). */
export const entryStatusDisplay: Readonly<Record<number, { label: string; tone: Tone }>> = {
  [TimeEntryStatus.Pending]: { label: 'Pending', tone: 'blue' },
  [TimeEntryStatus.Approved]: { label: 'Approved', tone: 'green' },
  [TimeEntryStatus.Rejected]: { label: 'Rejected', tone: 'yellow' },
}

/** What an entry counts its time as: work, a break, or nothing at all. */
export const entryWorkLabel = (logStatus: number): string =>
  isCut(logStatus) ? 'Not worked' : activityStatusDisplay(logStatus).label

/** Whether an entry cuts recorded time (docs/product/manual-entries.md#cuts). */
export const isCut = (logStatus: number | null): boolean => logStatus === EntryLogStatus.NotWorked

type Stretch = { StartDate: string; EndDate: string }
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** `Fri 20 Nov, 19:00 and 20:15`; a different end day is included. Lines break between the two, not within. */
export function formatStartAndEnd({ StartDate, EndDate }: Stretch, zone: string): string {
  const [from, to] = [shortDay(StartDate, zone), shortDay(EndDate, zone)]
  const end = clockTime(EndDate, zone)
  return `${unbroken(`${from}, ${clockTime(StartDate, zone)}`)} and ${unbroken(from === to ? end : `${to}, ${end}`)}`
}

/** `Fri 20 Nov, 19:00–20:15`; both days if the entry spans midnight. */
export function formatStretch({ StartDate, EndDate }: Stretch, zone: string): string {
  const [start, end] = [`${shortDay(StartDate, zone)}, ${clockTime(StartDate, zone)}`, clockTime(EndDate, zone)]
  return isWithinDay({ StartDate, EndDate }, zone) ? `${start}–${end}` : `${start} – ${shortDay(EndDate, zone)}, ${end}`
}

/** Whether a stretch begins and ends on the same day of the zone. */
export function isWithinDay({ StartDate, EndDate }: Stretch, zone: string): boolean {
  return shortDay(StartDate, zone) === shortDay(EndDate, zone)
}
