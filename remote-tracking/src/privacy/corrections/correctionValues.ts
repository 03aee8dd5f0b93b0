import { type CallBody, CorrectionKind } from '@dayline/shared/contract'
import { addDays, instantOf, type LocalDate, localDate, wallClock } from '@dayline/shared/format'

/** Values of the request form: clock times of one day. */
export type CorrectionValues = {
  Kind: CorrectionKind
  Day: LocalDate | null
  From: string | null
  To: string | null
  Reason: string
}

/**
 * Reads the stretch from the URL, such as `2026-11-19T08:20Z..2026-11-19T09:05Z`; fills in nothing if it is invalid.
 */
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

/** An end before the start is on the next day. Equal times are refused, because no one means a whole day by them. */
export function correctionBody(
  { Kind, Day, From, To, Reason }: CorrectionValues,
  zone: string,
): CallBody<'/privacy/requestcorrection'> {
  const endDay = Day && From && To && To < From ? addDays(Day, 1) : Day
  const at = (day: LocalDate | null, clock: string | null) =>
    day && clock ? instantOf(day, clock, zone).toISOString() : null
  return { Kind, StartDate: at(Day, From), EndDate: at(endDay, To), Reason }
}

/** A stretch as the URL parameter that other screens accept. */
export const stretchInAddress = (start: string, end: string): string =>
  [start, end].map((at) => `${new Date(at).toISOString().slice(0, 16)}Z`).join('..')
