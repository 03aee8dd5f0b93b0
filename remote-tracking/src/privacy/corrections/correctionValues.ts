import { type CallBody, CorrectionKind } from '@dayline/shared/contract'
import {
  addDays,
  instantOf,
  isSecondInstant,
  type LocalDate,
  localDate,
  secondInstantOf,
  wallClock,
} from '@dayline/shared/format'
import { stretchFromAddress } from '@dayline/shared/navigation'

/** Values of the request form: clock times of one day. */
export type CorrectionValues = {
  Kind: CorrectionKind
  Day: LocalDate | null
  From: string | null
  To: string | null
  /** The later of two instants with the same clock time, on the day when clocks go back. */
  isSecondFrom: boolean
  isSecondTo: boolean
  Reason: string
}

/** Fills in the stretch from the URL; nothing if it is invalid. */
export function valuesOf(address: string, zone: string): CorrectionValues {
  const stretch = stretchFromAddress(address)
  return {
    Kind: CorrectionKind.Time,
    Day: stretch ? localDate(stretch.start, zone) : null,
    From: stretch ? wallClock(stretch.start, zone) : null,
    To: stretch ? wallClock(stretch.end, zone) : null,
    isSecondFrom: stretch ? isSecondInstant(stretch.start, zone) : false,
    isSecondTo: stretch ? isSecondInstant(stretch.end, zone) : false,
    Reason: '',
  }
}

const startOf = ({ Day, From, isSecondFrom }: CorrectionValues, zone: string): Date | null =>
  Day && From ? instantOf(Day, From, zone, isSecondFrom) : null

/** An end before the start is on the next day. Equal times are refused, because no one means a whole day by them. */
function endOf(values: CorrectionValues, zone: string): Date | null {
  const { Day, To, isSecondTo } = values
  if (!Day || !To) return null
  const start = startOf(values, zone)
  const ends = [Day, addDays(Day, 1)].flatMap((day) => {
    const [first, second] = [instantOf(day, To, zone), secondInstantOf(day, To, zone)]
    if (!second) return [first]
    return isSecondTo ? [second] : [first, second]
  })
  return ends.find((end) => !start || end >= start) ?? null
}

/** Which of the clock times occur twice, so that the user chooses one; an end only if both are after the start. */
export function doubledTimes(values: CorrectionValues, zone: string): { From: boolean; To: boolean } {
  const { Day, From } = values
  const [first, second] = [false, true].map((isSecondTo) => endOf({ ...values, isSecondTo }, zone)?.getTime())
  return {
    From: Day !== null && From !== null && secondInstantOf(Day, From, zone) !== null,
    To: first !== second,
  }
}

/** Converts the form to the request body. */
export function correctionBody(values: CorrectionValues, zone: string): CallBody<'/privacy/requestcorrection'> {
  const { Kind, Reason } = values
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return { Kind, StartDate: iso(startOf(values, zone)), EndDate: iso(endOf(values, zone)), Reason }
}
