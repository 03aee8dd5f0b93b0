import { type Administrator, fullName, Role } from '@dayline/shared/contract'
import { useAccount, useMe } from '@dayline/shared/session'
import { Avatar, Box, chakra, Flex, Link, Text } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import { HelpSection } from './HelpSection.tsx'
import type { HelpQuery } from './help.api.ts'

/** Names those who can change settings and permissions, with a link to write to them. */
export function AskSection({ query }: { query: HelpQuery }) {
  const organization = useAccount().CurrentOrganization
  const { EmployeeId } = useMe()
  if (!organization) return null
  const others = query.data?.Administrators.Items.filter(({ ID }) => ID !== EmployeeId)
  return (
    <HelpSection title="Ask your administrator">
      {!others && <Skeleton h="3rem" />}
      {others?.length === 0 && <Text color="fg.muted">You administer {organization.Title} alone.</Text>}
      {others && others.length > 0 && (
        <chakra.ul display="grid" gap="3">
          {others.map((person) => (
            <Person key={person.ID} person={person} subject={`Question about ${organization.Title}`} />
          ))}
        </chakra.ul>
      )}
    </HelpSection>
  )
}

function Person({ person, subject }: { person: Administrator; subject: string }) {
  const { Email, Image, Role: role } = person
  const name = fullName(person)
  return (
    <Flex as="li" align="center" gap="3">
      <Avatar name={name} image={Image} size={32} />
      <Box minW="0">
        <Text truncate>
          {name} <chakra.span color="fg.muted">{role === Role.Owner ? 'Owner' : 'Co-owner'}</chakra.span>
        </Text>
        <Link href={`mailto:${Email}?subject=${encodeURIComponent(subject)}`} wordBreak="break-word">
          {Email}
        </Link>
      </Box>
    </Flex>
  )
}
