import type { WorkTimeItem } from '@dayline/shared/contract'
import { useProfile } from '@dayline/shared/router'
import { chakra } from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'
import { nameOf } from '../../teamStatus.ts'
import type { FigureOptions } from './figures.tsx'
import { lastSeenText } from './lastSeen.ts'

/** Everyone of a team who is yet to start, in as little room as names take. */
export function WaitingPeople({ people, options }: { people: readonly WorkTimeItem[]; options: FigureOptions }) {
  const { openProfile } = useProfile()
  const { zone, now, isPast } = options
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.h3 m="0" fontSize="xs" fontWeight="medium" color="fg.muted">
        Yet to start ({people.length})
      </chakra.h3>
      <chakra.ul aria-label="Yet to start" m="0" p="0" listStyleType="none" display="flex" flexWrap="wrap" gap="2">
        {people.map((person) => (
          <chakra.li
            key={person.Employee.ID}
            data-item
            minW="0"
            maxW="full"
            px="2.5"
            py="1.5"
            fontSize="sm"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
          >
            <PersonName
              name={nameOf(person)}
              image={person.Employee.Image}
              size={24}
              secondary={isPast ? null : lastSeenText(person, zone, now)}
              onOpen={() => openProfile({ employeeId: person.Employee.ID })}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
