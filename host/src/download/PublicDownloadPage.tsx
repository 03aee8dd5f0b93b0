import { publicPaths } from '@dayline/shared/navigation'
import { Text } from '@dayline/shared/ui'
import { PublicFrame } from '../signin/PublicFrame.tsx'
import { PublicLink } from '../signin/PublicLink.tsx'
import { DownloadGuide } from './DownloadGuide.tsx'

/** The agent's page without a session. */
export function PublicDownloadPage() {
  return (
    <PublicFrame
      title="Download agent"
      documentTitle="Download agent"
      subtitle="What records your day, and what it records."
      width="44rem"
    >
      <DownloadGuide isAdministrator={false} administrator={null} />
      <Text mt="6" fontSize="sm" textAlign="center">
        <PublicLink to={publicPaths.login}>Go to login</PublicLink>
      </Text>
    </PublicFrame>
  )
}
