import type { WorkTimeItem } from '@dayline/shared/contract'
import { shortDay } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { chakra } from '@dayline/shared/ui'
import { PersonName, StatusBadge } from '@dayline/shared/ui/data'
import { memo, type ReactNode } from 'react'
import { nameOf } from '../../teamStatus.ts'
import type { Span, Stretch } from '../lines/lines.ts'
import { MiniLine } from '../lines/MiniLine.tsx'
import { captionOf, type FigureOptions, figuresOf } from './figures.tsx'

export type PersonProps = {
  person: WorkTimeItem
  stretches: readonly Stretch[]
  span: Span
  expected: number
  options: FigureOptions
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0" mt="0.5" minH="22px" fontSize="sm" fontWeight="medium" whiteSpace="nowrap" data-number>
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** A person's day so far; a click opens the profile drawer (docs/product/team.md#board). */
export const PersonCard = memo(function PersonCard({ person, stretches, span, expected, options }: PersonProps) {
  const { openProfile } = useProfile()
  const { clockIn, clockOut, worked, activity, times } = figuresOf(person, options)
  const open = () => openProfile({ employeeId: person.Employee.ID })
  return (
    <chakra.li
      data-item
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      cursor="pointer"
      transition="border-color 120ms"
      _hover={{ borderColor: 'border.emphasized' }}
      // For the pointer; the name is the button for everyone else.
      onClick={open}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <PersonName
          name={nameOf(person)}
          image={person.Employee.Image}
          size={36}
          secondary={captionOf(person, options)}
          onOpen={open}
        />
        <StatusBadge status={person.Status} />
      </chakra.div>
      <chakra.dl m="0" display="grid" gridTemplateColumns="1fr 1fr 1fr 3.5rem" gap="2">
        <Fact label="Clock-in">
          {clockIn}
          {person.RunningShift && (
            <chakra.span ms="1" fontSize="xs" fontWeight="normal" color="fg.muted">
              {shortDay(person.RunningShift.Day).slice(0, 3)}
            </chakra.span>
          )}
        </Fact>
        <Fact label="Clock-out">{clockOut}</Fact>
        <Fact label="Worked">{worked}</Fact>
        <Fact label="Activity">{activity}</Fact>
      </chakra.dl>
      <MiniLine stretches={stretches} span={span} figures={times} expected={expected} />
    </chakra.li>
  )
})
