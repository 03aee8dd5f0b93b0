import type { InvitationDetails } from '@dayline/shared/contract'
import { Avatar, Box, chakra, Flex, Text } from '@dayline/shared/ui'

/** The invitation: its organization, and the team to join (docs/product/invitations.md#accepting). */
export function InvitationBadge({ invitation: { Organization, Team } }: { invitation: InvitationDetails }) {
  return (
    <Flex align="center" gap="3" p="3" mb="6" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <Avatar name={Organization.Title} image={Organization.Image} size={36} />
      <Box minW="0">
        <Text fontWeight="semibold" truncate>
          {Organization.Title}
        </Text>
        {Team && (
          <Text fontSize="sm" color="fg.muted" truncate>
            <chakra.span
              aria-hidden
              display="inline-block"
              boxSize="2"
              borderRadius="full"
              me="1.5"
              style={{ backgroundColor: Team.Color }}
            />
            Team {Team.Title}
          </Text>
        )}
      </Box>
    </Flex>
  )
}
