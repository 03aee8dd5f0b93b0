import { maxEntryMinutes } from '@dayline/shared/contract'

const minuteMs = 60_000
/** Offered when nothing indicates when work ended. */
const usualCutMs = 30 * minuteMs

/** Start of the part of a stretch that one entry can cut: it is at the end, where the excess time is. */
export const cuttable = (start: number, end: number): number => Math.max(start, end - maxEntryMinutes * minuteMs)

/** When work probably ended on a day with a late clock-out: at the usual clock-out if that is within the day. */
export function supposedClockOut(clockIn: number, clockOut: number, usual: Date): number {
  const isWithin = usual.getTime() > clockIn && usual.getTime() < clockOut
  return cuttable(isWithin ? usual.getTime() : Math.max(clockIn, clockOut - usualCutMs), clockOut)
}
