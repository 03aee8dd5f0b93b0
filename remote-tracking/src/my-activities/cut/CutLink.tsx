import { daysBetween, localDate, today } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useCan, useMe } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { gapInAddress } from '../activity-bar/gaps.ts'
import { cuttable } from './cuts.ts'

/** How far back manual entries are accepted, days. */
const maxBehindDays = 31

type CutLinkProps = {
  start: number
  end: number
  /** The person whose time it is; null = the user. */
  employeeId: number | null
  children: ReactNode
}

/** Opens the form of an entry that cuts this time; renders nothing where no entries can be added. */
export function CutLink({ start, end, employeeId, children }: CutLinkProps) {
  const zone = useZone()
  const { EmployeeId: me } = useMe()
  const canAdd = useCan('timeEntry.create')
  if (!canAdd || daysBetween(localDate(new Date(start), zone), today(zone)) > maxBehindDays) return null
  const cut = gapInAddress({ start: cuttable(start, end), end })
  const isOfOther = employeeId !== null && employeeId !== me
  return (
    <chakra.a
      href={pathOf('manual-time-entries', { cut, ...(isOfOther && { employee: employeeId }) })}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      fontSize="sm"
      color="fg.muted"
      whiteSpace="nowrap"
      textDecoration="underline"
      textUnderlineOffset="3px"
      _hover={{ color: 'fg' }}
    >
      <Scissors size={13} aria-hidden />
      {children}
    </chakra.a>
  )
}
