import type { WorkTimeItem } from '@dayline/shared/contract'
import { useProfile } from '@dayline/shared/router'
import { chakra } from '@dayline/shared/ui'
import { PersonName, useIsNear } from '@dayline/shared/ui/data'
import { memo } from 'react'
import { nameOf } from '../../teamStatus.ts'
import type { FigureOptions } from './figures.tsx'
import { lastSeenText } from './lastSeen.ts'

type WaitingPeopleProps = { people: readonly WorkTimeItem[]; isLong: boolean; options: FigureOptions }

const list = {
  m: '0',
  p: '0',
  listStyleType: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > li': {
    minW: '0',
    minH: '2.375rem',
    maxW: 'full',
    px: '2.5',
    py: '1.5',
    fontSize: 'sm',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
  },
} as const

/** Everyone of a team who is yet to start, in as little room as names take. */
export function WaitingPeople({ people, isLong, options }: WaitingPeopleProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.h3 m="0" fontSize="xs" fontWeight="medium" color="fg.muted">
        Yet to start ({people.length})
      </chakra.h3>
      <chakra.ul aria-label="Yet to start" css={list}>
        {people.map((person) => (
          <WaitingPerson key={person.Employee.ID} person={person} isLong={isLong} options={options} />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

type WaitingPersonProps = { person: WorkTimeItem; isLong: boolean; options: FigureOptions }

const WaitingPerson = memo(function WaitingPerson({ person, isLong, options }: WaitingPersonProps) {
  const { openProfile } = useProfile()
  const { ref, isNear } = useIsNear(isLong)
  const { zone, now, isPast } = options
  const open = () => openProfile({ employeeId: person.Employee.ID })
  return (
    <chakra.li ref={ref} data-item>
      {isNear ? (
        <PersonName
          name={nameOf(person)}
          image={person.Employee.Image}
          size={24}
          secondary={isPast ? null : lastSeenText(person, zone, now)}
          onOpen={open}
        />
      ) : (
        <button type="button" onClick={open}>
          {nameOf(person)}
        </button>
      )}
    </chakra.li>
  )
})
