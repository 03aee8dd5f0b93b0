import { fullName, searchText, type TaskPerson } from '@dayline/shared/contract'
import { Avatar, Checkbox, chakra, Input, Text } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import { Search } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTaskPeople } from '../data/tasks.api.ts'

type AssigneeChoiceProps = {
  /** Offers the people who see this project; null offers all colleagues. */
  projectId: number | null
  value: readonly number[]
  /** The assignees: those who were deleted or no longer see the project can be removed. */
  assigned: readonly TaskPerson[]
  /** `seen` is the list before the tick. A promise is settled when `value` has the server's answer. */
  onChange: (ids: number[], seen: number[], people: TaskPerson[]) => Promise<void> | void
  trigger: ReactElement
}

/**
 * Assigns people, with a search and check boxes. Blocked people are shown only where assigned, to be removed. Key A.
 */
export function AssigneeChoice({ trigger, ...choice }: AssigneeChoiceProps) {
  return (
    <Popover label="Assignees" trigger={trigger} width="17rem">
      <AssigneeList {...choice} />
    </Popover>
  )
}

type Toggle = { id: number; isTicked: boolean }

function AssigneeList({ projectId, value, assigned, onChange }: Omit<AssigneeChoiceProps, 'trigger'>) {
  const loaded = useTaskPeople(projectId)
  const visible = loaded ?? []
  const people = [...visible, ...assigned.filter(({ ID }) => !visible.some((person) => person.ID === ID))]
  const [search, setSearch] = useState('')
  // What is being sent, over a value that colleagues may change meanwhile.
  const [toggles, setToggles] = useState<readonly Toggle[]>([])
  const ticked = toggles.reduce(withToggle, value)
  const words = searchText(search.trim())
  const shown = people.filter(
    (person) => (!person.Blocked || value.includes(person.ID)) && searchText(fullName(person)).includes(words),
  )

  async function toggle(id: number) {
    const added = { id, isTicked: !ticked.includes(id) }
    const next = withToggle(ticked, added)
    setToggles((before) => [...before, added])
    try {
      await onChange(
        [...next],
        [...ticked],
        next.flatMap((each) => people.find(({ ID }) => ID === each) ?? []),
      )
    } finally {
      setToggles((before) => before.filter((each) => each !== added))
    }
  }

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
      <chakra.div role="group" aria-label="People" maxH="15rem" overflowY="auto" display="grid" tabIndex={-1}>
        {shown.map((person) => (
          <chakra.div key={person.ID} px="1" minH={{ base: '11', sm: '9' }} display="flex" alignItems="center">
            <Checkbox checked={ticked.includes(person.ID)} onChange={() => void toggle(person.ID)}>
              <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
                <Avatar name={fullName(person)} image={person.User.Image} size={22} />
                <chakra.span truncate>{fullName(person)}</chakra.span>
              </chakra.span>
            </Checkbox>
          </chakra.div>
        ))}
        {shown.length === 0 && (
          <Text fontSize="sm" color="fg.muted" px="1" py="2">
            {loaded ? 'No one matches.' : 'Loading…'}
          </Text>
        )}
      </chakra.div>
    </chakra.div>
  )
}

function withToggle(ids: readonly number[], { id, isTicked }: Toggle): readonly number[] {
  if (!isTicked) return ids.filter((each) => each !== id)
  return ids.includes(id) ? ids : [...ids, id]
}
