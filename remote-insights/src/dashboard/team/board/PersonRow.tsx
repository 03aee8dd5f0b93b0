import { fullName } from '@dayline/shared/contract'
import { PersonName, StatusBadge } from '@dayline/shared/ui/data'
import { MiniLine } from '../lines/MiniLine.tsx'
import { captionOf, figuresOf } from './figures.tsx'
import type { ContentProps } from './PersonCard.tsx'

/** Columns of the rows and of the axis above, so that the axis is as wide as the lines. */
export const rowColumns = {
  base: '1fr auto',
  md: '13rem minmax(0, 1fr) 8.5rem 4.5rem',
  lg: '15rem minmax(0, 1fr) 8.5rem 4.5rem',
}

/** Styles of the list and of everything in its rows. */
export const rowList = {
  '--row-height': { base: '4.5rem', md: '3.5rem' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'minmax(var(--row-height), auto)',
  m: '0',
  p: '0',
  listStyleType: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: rowColumns,
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1.5',
    px: '4',
    py: '2',
    cursor: 'pointer',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.subtle' },
  },
  '& [data-part=person]': { minW: '0' },
  '& [data-part=line]': { gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: 3, md: 0 } },
  '& [data-part=status]': { display: { base: 'none', md: 'block' }, justifySelf: 'start' },
  '& [data-part=worked]': { fontSize: 'sm', fontWeight: 'medium', textAlign: 'end', whiteSpace: 'nowrap' },
} as const

/** A person in one line, with the day on the shared axis. */
export function PersonRow({ person, stretches, span, expected, options, onOpen }: ContentProps) {
  const { worked, times } = figuresOf(person, options)
  return (
    <>
      <div data-part="person">
        <PersonName
          name={fullName(person.Employee)}
          image={person.Employee.Image}
          secondary={captionOf(person, options)}
          onOpen={() => onOpen(person.Employee.ID)}
        />
      </div>
      <div data-part="line">
        <MiniLine stretches={stretches} span={span} figures={times} expected={expected} />
      </div>
      <div data-part="status">
        <StatusBadge status={person.Status} />
      </div>
      <div data-part="worked" data-number>
        {worked}
      </div>
    </>
  )
}
