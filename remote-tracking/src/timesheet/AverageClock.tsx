import type { TimesheetSums } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { CalendarOff } from 'lucide-react'
import { meanClock } from './meanClock.ts'

type AverageClockProps = { clock: 'ClockIn' | 'ClockOut'; sums: TimesheetSums }

/** An average clock time; if days off affect it, a mark shows the average without them. */
export function AverageClock({ clock, sums: { OnWorkingDays, ...sums } }: AverageClockProps) {
  const average = meanClock(sums[clock])
  const onWork = OnWorkingDays && meanClock(OnWorkingDays[clock])
  if (OnWorkingDays === null || onWork === average) return average
  const sentence = `${onWork} on working days only; this average includes ${plural(OnWorkingDays.DaysOff, 'non-working day')}`
  return (
    <Tooltip content={sentence}>
      <chakra.span tabIndex={0} display="inline-flex" alignItems="center" gap="1" borderRadius="l1">
        <chakra.span color="fg.muted" aria-hidden>
          <CalendarOff size={12} />
        </chakra.span>
        {average}
        <chakra.span srOnly>, {sentence}</chakra.span>
      </chakra.span>
    </Tooltip>
  )
}
