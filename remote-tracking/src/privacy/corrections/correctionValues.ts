import { type CallBody, CorrectionKind } from '@dayline/shared/contract'
import { addDays, instantOf, type LocalDate, localDate, wallClock } from '@dayline/shared/format'

/** What the form of a request holds: clock times of a day. */
export type CorrectionValues = {
  Kind: CorrectionKind
  Day: LocalDate | null
  From: string | null
  To: string | null
  Reason: string
}

/** The stretch that the address names, as `2026-11-19T08:20Z..2026-11-19T09:05Z`; nothing is filled in otherwise. */
export function valuesOf(address: string, zone: string): CorrectionValues {
  const [start, end] = address.split('..', 2).map((text) => new Date(text))
  const isStretch = start && end && start < end
  return {
    Kind: CorrectionKind.Time,
    Day: isStretch ? localDate(start, zone) : null,
    From: isStretch ? wallClock(start, zone) : null,
    To: isStretch ? wallClock(end, zone) : null,
    Reason: '',
  }
}

/** An end before the start is on the next day; the same time is refused, as no one means a whole day by it. */
export function correctionBody(
  { Kind, Day, From, To, Reason }: CorrectionValues,
  zone: string,
): CallBody<'/privacy/requestcorrection'> {
  const endDay = Day && From && To && To < From ? addDays(Day, 1) : Day
  const at = (day: LocalDate | null, clock: string | null) =>
    day && clock ? instantOf(day, clock, zone).toISOString() : null
  return { Kind, StartDate: at(Day, From), EndDate: at(endDay, To), Reason }
}

/** How other screens take a stretch in their address. */
export const stretchInAddress = (start: string, end: string): string =>
  [start, end].map((at) => `${new Date(at).toISOString().slice(0, 16)}Z`).join('..')
