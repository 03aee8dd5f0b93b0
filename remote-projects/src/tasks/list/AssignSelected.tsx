import { fullName, searchText, type TaskPerson } from '@dayline/shared/contract'
import { Avatar, Button, chakra, Input } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import { Search } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTaskPeople } from '../data/tasks.api.ts'

type AssignSelectedProps = {
  trigger: ReactElement
  onAssign: (person: TaskPerson, isAdded: boolean) => void
}

/** Assigns a person to all selected tasks, or removes them from all; other assignees remain. */
export function AssignSelected({ trigger, onAssign }: AssignSelectedProps) {
  return (
    <Popover label="Assign selected tasks" trigger={trigger} width="21rem" placement="top-start">
      {(close) => (
        <PersonList
          onAssign={(person, isAdded) => {
            onAssign(person, isAdded)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function PersonList({ onAssign }: Pick<AssignSelectedProps, 'onAssign'>) {
  const people = useTaskPeople(null) ?? []
  const [search, setSearch] = useState('')
  const words = searchText(search.trim())
  const shown = people.filter((person) => !person.Blocked && searchText(fullName(person)).includes(words))
  return (
    <chakra.div p="2" display="grid" gap="2">
      <Input
        size="sm"
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        autoComplete="off"
        startElement={<Search />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <chakra.ul listStyleType="none" m="0" p="0" maxH="15rem" overflowY="auto">
        {shown.map((person) => (
          <chakra.li key={person.ID} display="flex" alignItems="center" gap="2" py="0.5" fontSize="sm">
            <Avatar name={fullName(person)} image={person.User.Image} size={22} />
            <chakra.span flex="1" truncate>
              {fullName(person)}
            </chakra.span>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`Assign ${fullName(person)}`}
              onClick={() => onAssign(person, true)}
            >
              Assign
            </Button>
            <Button
              size="xs"
              variant="ghost"
              tone="neutral"
              aria-label={`Unassign ${fullName(person)}`}
              onClick={() => onAssign(person, false)}
            >
              Unassign
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
