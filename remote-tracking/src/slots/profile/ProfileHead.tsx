import { type Employee, fullName } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'
import { Avatar, chakra, Heading, useZone } from '@dayline/shared/ui'
import { BlockedBadge, RoleBadge, Skeleton } from '@dayline/shared/ui/data'

/** Photo or initials, name, email, role and creation date. */
export function ProfileHead({ person }: { person: Employee }) {
  const zone = useZone()
  const name = fullName(person)
  const email = person.User?.Email
  return (
    <chakra.div display="flex" gap="4" alignItems="center" minW="0">
      <Avatar name={name} image={person.Image} size={56} />
      <chakra.div minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
          <Heading level={2} size="lg">
            {name}
          </Heading>
          <RoleBadge value={person.Role} />
          <BlockedBadge person={person} />
        </chakra.div>
        {email && (
          <chakra.a
            href={`mailto:${email}`}
            display="block"
            w="fit-content"
            maxW="full"
            fontSize="sm"
            color="brand.fg"
            truncate
            _hover={{ textDecoration: 'underline' }}
          >
            {email}
          </chakra.a>
        )}
        <chakra.p m="0" fontSize="sm" color="fg.muted" data-number>
          {person.Team && `${person.Team.Title} · `}Created {listDate(person.CreateDate, zone)}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}

/** Skeleton of the head. */
export function ProfileHeadSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" display="flex" gap="4" alignItems="center" h="68px">
      <Skeleton w="56px" h="56px" borderRadius="full" flexShrink={0} />
      <chakra.div flex="1" display="grid" gap="2">
        <Skeleton h="4" w="40%" />
        <Skeleton h="3" w="55%" />
        <Skeleton h="3" w="30%" />
      </chakra.div>
    </chakra.div>
  )
}
