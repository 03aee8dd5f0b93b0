import { fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { plural, shortDay } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { chakra, Notice } from '@dayline/shared/ui'

/** Number of people to name; the rest is counted. */
const maxNames = 8

/** Lists people whose agents have sent nothing for days (docs/product/team.md#silent-agents). */
export function SilentAgents({ people, zone }: { people: readonly WorkTimeItem[]; zone: string }) {
  const { openProfile } = useProfile()
  if (people.length === 0) return null
  const more = people.length - maxNames
  return (
    <Notice kind="warning" title={`Nothing arrives from the agents of ${plural(people.length, 'person', 'people')}`}>
      <chakra.ul m="0" p="0" listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {people.slice(0, maxNames).map((person) => (
          <li key={person.Employee.ID}>
            <chakra.button
              type="button"
              cursor="pointer"
              textDecoration="underline"
              onClick={() => openProfile({ employeeId: person.Employee.ID })}
            >
              {fullName(person.Employee)}
            </chakra.button>{' '}
            {person.LastSeen ? `since ${shortDay(person.LastSeen, zone)}` : 'no minute yet'}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </chakra.ul>
    </Notice>
  )
}
