import { CorrectionKind, TimeEntryStatus } from '@dayline/shared/contract'
import type { Tone } from '@dayline/shared/format'

export const kindOptions = [
  { value: CorrectionKind.Time, label: 'The recorded time' },
  { value: CorrectionKind.Rating, label: 'The rating of an app or site' },
]

export const kindLabels: Record<CorrectionKind, string> = {
  [CorrectionKind.Time]: 'Time',
  [CorrectionKind.Rating]: 'Rating',
}

export const correctionStatus: Record<TimeEntryStatus, { label: string; tone: Tone }> = {
  [TimeEntryStatus.Pending]: { label: 'Open', tone: 'blue' },
  [TimeEntryStatus.Approved]: { label: 'Accepted', tone: 'green' },
  [TimeEntryStatus.Rejected]: { label: 'Declined', tone: 'red' },
}
