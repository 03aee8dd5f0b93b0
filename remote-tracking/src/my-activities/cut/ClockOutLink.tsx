import type { WorkTimeItem } from '@dayline/shared/contract'
import { addDays, instantOf, localDate } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { CutLink } from './CutLink.tsx'
import { supposedClockOut } from './cuts.ts'

type ClockOutLinkProps = {
  /** Clock times of a past day: today's last minute is not a clock-out. */
  item: Pick<WorkTimeItem, 'ClockIn' | 'ClockOut'> | null | undefined
  /** The person whose day it is; null = the user. */
  employeeId: number | null
}

/** For a clock-out that is too late: opens the form that cuts the time after the usual one. */
export function ClockOutLink({ item, employeeId }: ClockOutLinkProps) {
  const zone = useZone()
  const { Clockin, Clockout } = useOrganization().TrackSettings
  if (!item?.ClockIn || !item.ClockOut) return null
  const start = Date.parse(item.ClockIn)
  const end = Date.parse(item.ClockOut)
  const day = localDate(start, zone)
  const sameDay = instantOf(day, Clockout, zone)
  // Office hours that close at midnight or later end on the next day, unless the clock-in was after midnight.
  const isNextDay = Clockout <= Clockin && sameDay.getTime() <= start
  const usual = isNextDay ? instantOf(addDays(day, 1), Clockout, zone) : sameDay
  return (
    <chakra.div mt="3" _empty={{ display: 'none' }}>
      <CutLink start={supposedClockOut(start, end, usual)} end={end} employeeId={employeeId}>
        Correct clock-out
      </CutLink>
    </chakra.div>
  )
}
