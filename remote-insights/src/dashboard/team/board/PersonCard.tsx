import { fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { shortDay } from '@dayline/shared/format'
import { PersonName, StatusBadge } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import type { Span, Stretch } from '../lines/lines.ts'
import { MiniLine } from '../lines/MiniLine.tsx'
import { captionOf, type FigureOptions, figuresOf } from './figures.tsx'

export type ContentProps = {
  person: WorkTimeItem
  stretches: readonly Stretch[]
  span: Span
  expected: number
  options: FigureOptions
  onOpen: (employeeId: number) => void
}

export const cardGrid = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(19.5rem, 100%), 1fr))',
} as const

/** Styles of the list and of everything in its cards: cards of plain elements render several times faster. */
export const cardList = {
  ...cardGrid,
  '--row-height': '9.5rem',
  gridAutoRows: 'minmax(var(--row-height), auto)',
  m: '0',
  p: '0',
  listStyleType: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    minW: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'border.emphasized' },
  },
  '& [data-part=head]': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
  '& dl': { m: '0', display: 'grid', gridTemplateColumns: '1fr 1fr 1fr 3.5rem', gap: '2' },
  '& dl > div': { minW: '0' },
  '& dt': { fontSize: 'xs', color: 'fg.muted' },
  '& dd': { m: '0', mt: '0.5', minH: '22px', fontSize: 'sm', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& [data-part=weekday]': { ms: '1', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-number>{children}</dd>
    </div>
  )
}

/** A person's day so far (docs/product/team.md#board). */
export function PersonCard({ person, stretches, span, expected, options, onOpen }: ContentProps) {
  const { clockIn, clockOut, worked, activity, times } = figuresOf(person, options)
  return (
    <>
      <div data-part="head">
        <PersonName
          name={fullName(person.Employee)}
          image={person.Employee.Image}
          size={36}
          secondary={captionOf(person, options)}
          onOpen={() => onOpen(person.Employee.ID)}
        />
        <StatusBadge status={person.Status} />
      </div>
      <dl>
        <Fact label="Clock-in">
          {clockIn}
          {person.RunningShift && <span data-part="weekday">{shortDay(person.RunningShift.Day).slice(0, 3)}</span>}
        </Fact>
        <Fact label="Clock-out">{clockOut}</Fact>
        <Fact label="Worked">{worked}</Fact>
        <Fact label="Activity">{activity}</Fact>
      </dl>
      <MiniLine stretches={stretches} span={span} figures={times} expected={expected} />
    </>
  )
}
