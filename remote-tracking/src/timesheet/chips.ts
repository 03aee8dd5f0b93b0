import { type CallData, TimesheetChip } from '@dayline/shared/contract'

/** What stands out; each is a chip with its count (docs/product/timesheet.md#what-stands-out). */
export const chips = [
  { id: 'over', label: 'Over 40 h', chip: TimesheetChip.Over, countOf: ({ Over }: Counts) => Over },
  { id: 'under', label: 'Under expected', chip: TimesheetChip.Under, countOf: ({ Under }: Counts) => Under },
  {
    id: 'clock-out',
    label: 'Missing clock-out',
    chip: TimesheetChip.MissingClockOut,
    countOf: ({ MissingClockOut }: Counts) => MissingClockOut,
  },
  { id: 'left', label: 'Left the company', chip: TimesheetChip.Left, countOf: ({ Left }: Counts) => Left },
] as const

type Counts = CallData<'/timesheet/summary'>['Counts']
export type ChipId = (typeof chips)[number]['id']

export const chipOf = (id: ChipId | undefined): TimesheetChip | undefined => chips.find((each) => each.id === id)?.chip
