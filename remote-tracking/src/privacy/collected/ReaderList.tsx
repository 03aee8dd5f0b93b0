import type { PersonPrivacy } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Avatar, chakra, Flex, Text } from '@dayline/shared/ui'
import { RoleBadge } from '@dayline/shared/ui/data'

/** Names of the people whose role lets them see a person's data. */
export function ReaderList({
  privacy: { Readers, ReaderCount = Readers.length, ApiKeyCount },
}: {
  privacy: PersonPrivacy
}) {
  return (
    <>
      <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="2" fontSize="sm">
        {Readers.map(({ ID, Title, Image, Role }) => (
          <Flex as="li" key={ID} align="center" gap="2" minW="0">
            <Avatar name={Title} image={Image} size={24} />
            <chakra.span minW="0" flex="1" overflowWrap="anywhere">
              {Title}
            </chakra.span>
            <RoleBadge value={Role} />
          </Flex>
        ))}
      </chakra.ul>
      {ReaderCount > Readers.length && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          {`and ${ReaderCount - Readers.length} more`}
        </Text>
      )}
      {Readers.length === 0 && <Text fontSize="sm">No one else.</Text>}
      {ApiKeyCount > 0 && (
        <Text fontSize="sm" color="fg.muted" mt="3">
          {plural(ApiKeyCount, 'API key')} of the organization may read time, too.
        </Text>
      )}
    </>
  )
}
