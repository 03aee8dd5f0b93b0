import { dayMs, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'

/** The parts of a stored minute that shifts depend on: its first instant and its status. */
export type ShiftMinute = { minute: number; status: number }

/** A stretch of work from clock-in to clock-out. Every minute in it belongs to the day of its first one. */
export type Shift = { startedAt: number; lastMinute: number; stoppedAt: number | null; workDate: LocalDate }

/** Untracked time that ends a shift without a clock-out. */
export const maxGapMs = 4 * 60 * minuteMs
/** Limits a shift, so that a forgotten clock-out does not put a week into one day. */
export const maxShiftMs = dayMs

/**
 * Whether a minute begins a shift, regardless of the length of the shift before it: a clock-in, the first minute of
 * all, the first one after a stop, or one after a long gap. Only the minute before it matters, so shifts can be
 * recomputed for a window instead of for a person's whole history.
 */
export function beginsRun(at: ShiftMinute, before: ShiftMinute | undefined, stops: readonly number[]): boolean {
  if (at.status === ActivityStatus.ClockIn || !before) return true
  if (at.minute - (before.minute + minuteMs) >= maxGapMs) return true
  return stops.some((stop) => before.minute < stop && stop <= at.minute)
}

/**
 * Cuts minutes into shifts. Minutes and stops are in ascending order and begin at the start of a run, or continue the
 * shift `after`. `dayOf` returns the day of a shift that begins at an instant; by default its day in the zone.
 */
export function cutShifts(
  minutes: readonly ShiftMinute[],
  stops: readonly number[],
  zone: string,
  { after, dayOf }: { after?: Shift | null; dayOf?: (at: number) => LocalDate } = {},
): Shift[] {
  const shifts: Shift[] = after ? [{ ...after }] : []
  let shift: Shift | undefined = shifts[0]
  let before: ShiftMinute | undefined = shift && { minute: shift.lastMinute, status: ActivityStatus.Working }
  let nextStop = 0
  for (const at of minutes) {
    // Stops up to this minute apply to the minute before it; a shift that has a stop is not stopped again.
    const stop = nextStop
    while (nextStop < stops.length && (stops[nextStop] as number) <= at.minute) nextStop += 1
    const passed = stops.slice(stop, nextStop)
    closeAt(shift, passed)
    const begins = shift?.stoppedAt != null || beginsRun(at, before, passed)
    if (!shift || begins || at.minute - shift.startedAt >= maxShiftMs) {
      shift = {
        startedAt: at.minute,
        lastMinute: at.minute,
        stoppedAt: null,
        workDate: dayOf?.(at.minute) ?? localDate(at.minute, zone),
      }
      shifts.push(shift)
    }
    shift.lastMinute = at.minute
    before = at
  }
  closeAt(shift, stops.slice(nextStop))
  return shifts
}

function closeAt(shift: Shift | undefined, stops: readonly number[]) {
  if (!shift || shift.stoppedAt !== null) return
  const stop = stops.find((at) => at > shift.lastMinute)
  // After a long silence the shift had ended already; its end is not hours after its last minute.
  if (stop !== undefined && stop - (shift.lastMinute + minuteMs) < maxGapMs) shift.stoppedAt = stop
}

export function shiftOf(minute: number, shifts: readonly Shift[]): Shift | undefined {
  return shifts.findLast((shift) => shift.startedAt <= minute)
}
