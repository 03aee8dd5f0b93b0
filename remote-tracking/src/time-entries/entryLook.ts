import { TimeEntryStatus } from '@dayline/shared/contract'
import { listTimestamp, type Tone } from '@dayline/shared/format'

/** Words and colours of a decision about an entry: pending blue, approved green, rejected yellow (spec 2 §4). */
export const entryStatusLook: Readonly<Record<number, { label: string; tone: Tone }>> = {
  [TimeEntryStatus.Pending]: { label: 'Pending', tone: 'blue' },
  [TimeEntryStatus.Approved]: { label: 'Approved', tone: 'green' },
  [TimeEntryStatus.Rejected]: { label: 'Rejected', tone: 'yellow' },
}

type Named = { FirstName: string; LastName: string }
export const fullName = ({ FirstName, LastName }: Named): string => `${FirstName} ${LastName}`.trim()

type Stretch = { StartDate: string; EndDate: string }
/** `20 Nov 2026 - 09:00 and 20 Nov 2026 - 10:30`; a line breaks between the two, not within. */
export const betweenWords = ({ StartDate, EndDate }: Stretch, zone: string): string =>
  [StartDate, EndDate].map((at) => listTimestamp(at, zone).replaceAll(' ', '\u00a0')).join(' and ')
