import type { WorkTimeItem } from '@dayline/shared/contract'
import { shortDay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { PersonName, StatusBadge } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
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

export type ContentProps = PersonProps & { onOpen: () => void }

export const cardGrid = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(19.5rem, 100%), 1fr))',
} as const

/** The list of cards. A card has the room that most need, also before it shows more than the name. */
export const cardList = {
  ...cardGrid,
  m: '0',
  p: '0',
  listStyleType: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    minW: '0',
    minH: '9.25rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'border.emphasized' },
  },
} as const

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

/** A person's day so far (docs/product/team.md#board). */
export function PersonCard({ person, stretches, span, expected, options, onOpen }: ContentProps) {
  const { clockIn, clockOut, worked, activity, times } = figuresOf(person, options)
  return (
    <>
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <PersonName
          name={nameOf(person)}
          image={person.Employee.Image}
          size={36}
          secondary={captionOf(person, options)}
          onOpen={onOpen}
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
    </>
  )
}
