import type { WorkTimeItem } from '@dayline/shared/contract'
import { clockTime, instantOf, localDate } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { CutLink } from '../cut/CutLink.tsx'
import { supposedClockOut } from '../cut/cuts.ts'

type ClockTimesProps = {
  item: WorkTimeItem | null | undefined
  isToday: boolean
  /** Whose day it is, where it may be corrected; null is the reader. */
  correctsTimeOf?: number | null
}

/** From when to when a day went. Today is not over: its last minute is no clock-out. */
export function ClockTimes({ item, isToday, correctsTimeOf }: ClockTimesProps) {
  const zone = useZone()
  if (!item?.ClockIn || !item.ClockOut) return null
  const times = [
    { word: 'Clock in', at: item.ClockIn },
    { word: isToday ? 'Last activity' : 'Clock out', at: item.ClockOut },
  ]
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" fontSize="sm" color="fg.muted" data-number>
      {times.map(({ word, at }) => (
        <span key={word}>
          {word}{' '}
          <chakra.time dateTime={at} fontWeight="semibold" color="fg">
            {clockTime(at, zone)}
          </chakra.time>
        </span>
      ))}
      {correctsTimeOf !== undefined && !isToday && (
        <ClockOutLink clockIn={item.ClockIn} clockOut={item.ClockOut} employeeId={correctsTimeOf} />
      )}
    </chakra.span>
  )
}

type ClockOutLinkProps = { clockIn: string; clockOut: string; employeeId: number | null }

function ClockOutLink({ clockIn, clockOut, employeeId }: ClockOutLinkProps) {
  const zone = useZone()
  const { Clockout } = useOrganization().TrackSettings
  const end = Date.parse(clockOut)
  const start = supposedClockOut(
    Date.parse(clockIn),
    end,
    instantOf(localDate(new Date(clockIn), zone), Clockout, zone),
  )
  return (
    <CutLink start={start} end={end} employeeId={employeeId}>
      Correct clock-out
    </CutLink>
  )
}
