import { fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'
import { memo } from 'react'
import type { FigureOptions } from './figures.tsx'
import { lastSeenText } from './lastSeen.ts'
import { cellProps, type GridCell, PeopleList } from './PeopleList.tsx'

type WaitingProps = { options: FigureOptions; onOpen: (employeeId: number) => void }

const waitingList = {
  '--row-height': '3.25rem',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr))',
  gridAutoRows: 'minmax(var(--row-height), auto)',
  gap: '2',
  m: '0',
  p: '0',
  listStyleType: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    px: '2.5',
    py: '1.5',
    fontSize: 'sm',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
} as const

/** A compact list of the people in a team who are yet to start. */
export function WaitingPeople({
  people,
  isLong,
  options,
  onOpen,
}: WaitingProps & { people: readonly WorkTimeItem[]; isLong: boolean }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.h3 m="0" fontSize="xs" fontWeight="medium" color="fg.muted">
        Yet to start ({people.length})
      </chakra.h3>
      <PeopleList label="Yet to start" people={people} isLong={isLong} css={waitingList} onOpen={onOpen}>
        {(person, cell) => (
          <WaitingPerson key={person.Employee.ID} person={person} options={options} onOpen={onOpen} {...cell} />
        )}
      </PeopleList>
    </chakra.div>
  )
}

const WaitingPerson = memo(function WaitingPerson({
  person,
  options,
  onOpen,
  ...cell
}: WaitingProps & GridCell & { person: WorkTimeItem }) {
  const { zone, now, isPast } = options
  return (
    <li data-item data-key={person.Employee.ID} {...cellProps(cell)}>
      <PersonName
        name={fullName(person.Employee)}
        image={person.Employee.Image}
        size={24}
        secondary={isPast ? null : lastSeenText(person, zone, now)}
        onOpen={() => onOpen(person.Employee.ID)}
      />
    </li>
  )
})
