import { Role } from '@dayline/shared/contract'
import { useMe } from '@dayline/shared/session'
import { Box, Heading, Text } from '@dayline/shared/ui'
import { useHelp } from '../shell/help/help.api.ts'
import { DownloadGuide } from './DownloadGuide.tsx'

/** The agent's page in the shell. */
export function DownloadPage() {
  const { Role: role } = useMe()
  const administrators = useHelp().data?.Administrators.Items ?? []
  const administrator = administrators.find(({ Role: its }) => its === Role.Owner) ?? administrators[0] ?? null
  return (
    <Box w="full" maxW="48rem" mx="auto" px={{ base: '4', md: '6' }} pt="5" pb="12">
      <title>Download agent · Dayline</title>
      <Heading level={1} size="lg">
        Download agent
      </Heading>
      <Text color="fg.muted" mb="5">
        What records your day, and what it records.
      </Text>
      <DownloadGuide isAdministrator={role === Role.Owner || role === Role.Coowner} administrator={administrator} />
    </Box>
  )
}
