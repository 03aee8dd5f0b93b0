const minuteMs = 60_000
/** Longest time that one entry cuts. */
const longestCutMs = 600 * minuteMs
/** What is offered where nothing says when work ended. */
const usualCutMs = 30 * minuteMs

/** The part of a stretch that one entry can cut: its end, which is where time is too much. */
export const cuttable = (start: number, end: number): number => Math.max(start, end - longestCutMs)

/** When work probably ended on a day whose clock-out is too late: at the usual clock-out, if it lies within the day. */
export function supposedClockOut(clockIn: number, clockOut: number, usual: Date): number {
  const isWithin = usual.getTime() > clockIn && usual.getTime() < clockOut
  return cuttable(isWithin ? usual.getTime() : Math.max(clockIn, clockOut - usualCutMs), clockOut)
}
