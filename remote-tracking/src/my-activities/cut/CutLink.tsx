import { pathOf, stretchInAddress } from '@dayline/shared/navigation'
import { useCan, useMe } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { fitsEntry } from '../activity-bar/gaps.ts'
import { cuttable } from './cuts.ts'

type CutLinkProps = {
  start: number
  end: number
  /** The person whose time it is; null = the user. */
  employeeId: number | null
  children: ReactNode
}

/** Opens the form of an entry that cuts this time; renders nothing where no entries can be added. */
export function CutLink({ start, end, employeeId, children }: CutLinkProps) {
  const { EmployeeId: me } = useMe()
  const canAdd = useCan('timeEntry.create')
  const cut = { start: cuttable(start, end), end }
  if (!canAdd || !fitsEntry(cut, Date.now())) return null
  const isOfOther = employeeId !== null && employeeId !== me
  return (
    <chakra.a
      href={pathOf('manual-time-entries', { cut: stretchInAddress(cut), ...(isOfOther && { employee: employeeId }) })}
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
