import { Box, Heading, Text } from '@dayline/shared/ui'
import { DownloadGuide } from './DownloadGuide.tsx'

/** The agent's page in the shell. */
export function DownloadPage() {
  return (
    <Box w="full" maxW="48rem" mx="auto" px={{ base: '4', md: '6' }} pt="5" pb="12">
      <title>Download agent · Dayline</title>
      <Heading level={1} size="lg">
        Download agent
      </Heading>
      <Text color="fg.muted" mb="5">
        What records your day, and what it records.
      </Text>
      <DownloadGuide />
    </Box>
  )
}
