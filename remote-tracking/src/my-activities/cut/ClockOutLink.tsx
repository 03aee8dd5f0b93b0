import type { WorkTimeItem } from '@dayline/shared/contract'
import { instantOf, localDate } from '@dayline/shared/format'
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
  const { Clockout } = useOrganization().TrackSettings
  if (!item?.ClockIn || !item.ClockOut) return null
  const end = Date.parse(item.ClockOut)
  const usual = instantOf(localDate(new Date(item.ClockIn), zone), Clockout, zone)
  return (
    <chakra.div mt="3" _empty={{ display: 'none' }}>
      <CutLink start={supposedClockOut(Date.parse(item.ClockIn), end, usual)} end={end} employeeId={employeeId}>
        Correct clock-out
      </CutLink>
    </chakra.div>
  )
}
