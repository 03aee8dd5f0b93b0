import type { WorkTimeItem } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import { PersonCard } from './PersonCard.tsx'

const grid = {
  m: '0',
  p: '0',
  listStyleType: 'none',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(19.5rem, 100%), 1fr))',
} as const

/** A card for each person. */
export function TeamCards({ people }: { people: readonly WorkTimeItem[] }) {
  const { ExpectedWorkHours } = useOrganization().TrackSettings
  return (
    <chakra.ul aria-label="Team" {...grid}>
      {people.map((person) => (
        <PersonCard key={person.Employee.ID} person={person} expected={ExpectedWorkHours} />
      ))}
    </chakra.ul>
  )
}

/** Cards to come, in the shape of cards. */
export function TeamSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" {...grid}>
      {Array.from({ length: 8 }, (_, card) => (
        <chakra.div
          key={card}
          p="4"
          h="9.5rem"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
        >
          <chakra.div display="flex" gap="2.5" alignItems="center">
            <Skeleton w="36px" h="36px" borderRadius="full" flexShrink={0} />
            <chakra.div flex="1">
              <Skeleton h="3.5" w="55%" />
              <Skeleton h="3" w="30%" mt="1.5" />
            </chakra.div>
          </chakra.div>
          <Skeleton h="8" />
          <Skeleton h="1.5" borderRadius="full" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
