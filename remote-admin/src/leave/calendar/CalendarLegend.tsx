import { leaveTypeDisplay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { leaveTypes } from '../leaveOptions.ts'

/** What the colors of the calendar mean. */
export function CalendarLegend({ showsColleagues }: { showsColleagues: boolean }) {
  return (
    <chakra.ul
      aria-label="Colors"
      m="0"
      p="0"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap="3"
      fontSize="xs"
      color="fg.muted"
    >
      {leaveTypes.map((type) => (
        <Entry key={type} color={`${leaveTypeDisplay(type).tone}.solid`}>
          {leaveTypeDisplay(type).label}
        </Entry>
      ))}
      {showsColleagues && <Entry color="green.solid">Away</Entry>}
      <Entry color="gray.subtle" isDashed>
        Pending
      </Entry>
      <Entry color="purple.muted">Holiday</Entry>
      <Entry color="bg.muted">Day off</Entry>
    </chakra.ul>
  )
}

function Entry({ color, isDashed = false, children }: { color: string; isDashed?: boolean; children: ReactNode }) {
  return (
    <chakra.li display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span
        aria-hidden
        boxSize="3"
        borderRadius="l1"
        borderWidth="1px"
        borderStyle={isDashed ? 'dashed' : 'solid'}
        borderColor={isDashed ? 'fg.muted' : 'transparent'}
        bg={color}
      />
      {children}
    </chakra.li>
  )
}
