import { ActivityStatus, activityLevelOf, fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { clockTime, duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge } from '@dayline/shared/ui/data'
import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastSeenText, leaveText, shiftText } from './lastSeen.ts'

/** Display options of a person's figures; a past minute has no "last seen" and no activity level. */
export type FigureOptions = { zone: string; now: number; isPast: boolean }

export function figuresOf(person: WorkTimeItem, { zone, isPast }: FigureOptions) {
  const { Status, ClockOut, RunningShift } = person
  // After midnight, the minutes of a night shift belong to the previous day; the board shows the running shift.
  const figures = RunningShift ?? person
  const { ClockIn, Working, OnBreak, Idle } = figures
  // A person who is still present has not clocked out, even after an idle minute.
  const isHere = Status <= ActivityStatus.Idle
  return {
    clockIn: clockTime(ClockIn, zone),
    clockOut: isHere ? '–' : clockTime(ClockOut, zone),
    worked: duration(Working),
    activity: <ActivityLevelBadge level={isPast ? null : activityLevelOf(figures)} />,
    times: { Working, OnBreak, Idle },
  }
}

/** Second line of a person: start of a night shift, and leave, pause or last activity. */
export function captionOf(person: WorkTimeItem, { zone, now, isPast }: FigureOptions): ReactNode {
  const shift = shiftText(person, zone)
  const paused = person.IsPaused && `Paused by ${fullName(person.Employee)}`
  const seen = leaveText(person) ?? (isPast ? null : paused || lastSeenText(person, zone, now))
  if (!shift) return seen
  return (
    <>
      <chakra.span display="inline-flex" verticalAlign="-2px" me="1" color="brand.fg">
        <Moon size={12} aria-hidden />
      </chakra.span>
      {[shift, seen].filter(Boolean).join(' · ')}
    </>
  )
}
