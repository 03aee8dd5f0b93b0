import { fullName, type TaskPerson } from '@dayline/shared/contract'
import { Avatar, chakra } from '@dayline/shared/ui'
import { UserPlus } from 'lucide-react'
import { AssigneeChoice } from './AssigneeChoice.tsx'

/** How many avatars a row shows: those of the last assignees. */
const shownAvatars = 3

const listed = (people: readonly TaskPerson[]) => people.map(fullName).join(', ') || 'no one'

/** Pictures of the last people who were assigned, and the number of the others. */
export function AssigneeAvatars({ people, size = 24 }: { people: readonly TaskPerson[]; size?: number }) {
  const shown = people.slice(-shownAvatars)
  const hidden = people.length - shown.length
  return (
    <chakra.span display="inline-flex" alignItems="center" role="img" aria-label={`Assigned to ${listed(people)}`}>
      {hidden > 0 && (
        <chakra.span aria-hidden fontSize="xs" color="fg.muted" me="1.5" data-number>
          +{hidden}
        </chakra.span>
      )}
      {shown.map((person) => (
        <chakra.span
          key={person.ID}
          title={fullName(person)}
          display="inline-flex"
          borderRadius="full"
          borderWidth="2px"
          borderColor="bg.panel"
          ms="-1"
          opacity={person.Blocked ? 0.5 : 1}
        >
          <Avatar name={fullName(person)} image={person.User.Image} size={size} />
        </chakra.span>
      ))}
    </chakra.span>
  )
}

type AssigneesButtonProps = {
  title: string
  projectId: number
  value: readonly number[]
  /** Those of `value` whose names are known. */
  people: readonly TaskPerson[]
  onChange: (ids: number[], seen: number[], people: TaskPerson[]) => Promise<void> | void
  isDisabled?: boolean
}

/** The assignees of a task as pictures; a click changes them. */
export function AssigneesButton({
  title,
  projectId,
  value,
  people,
  onChange,
  isDisabled = false,
}: AssigneesButtonProps) {
  if (isDisabled) return people.length > 0 ? <AssigneeAvatars people={people} /> : <chakra.span>–</chakra.span>
  return (
    <AssigneeChoice
      projectId={projectId}
      value={value}
      assigned={people}
      onChange={onChange}
      trigger={
        <chakra.button
          type="button"
          data-shortcut="a"
          aria-label={`Assignees of ${title}: ${listed(people)}`}
          display="inline-flex"
          alignItems="center"
          justifyContent="flex-start"
          minH={{ base: '11', sm: '8' }}
          minW={{ base: '11', sm: '8' }}
          ps="1"
          borderRadius="l2"
          cursor="pointer"
          color="fg.subtle"
          _hover={{ bg: 'bg.muted' }}
        >
          {people.length > 0 ? <AssigneeAvatars people={people} /> : <UserPlus size={17} aria-hidden />}
        </chakra.button>
      }
    />
  )
}
