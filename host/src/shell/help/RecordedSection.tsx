import { usualRetentionMonths } from '@dayline/shared/contract'
import { recordedFacts } from '@dayline/shared/format'
import { decide, pathOf, publicPaths, screenOf } from '@dayline/shared/navigation'
import { useAccount, useMe } from '@dayline/shared/session'
import { Box, chakra, Link, Text } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import { HelpSection } from './HelpSection.tsx'
import type { HelpQuery } from './help.api.ts'

/** What is recorded about the caller, according to the settings that apply to them. */
export function RecordedSection({ query }: { query: HelpQuery }) {
  const account = useAccount()
  const { EmployeeId } = useMe()
  const recording = query.data?.Recording
  if (query.data && !recording) return null
  const months = account.CurrentOrganization?.Subscription?.CustomDataRetentionMonths ?? usualRetentionMonths
  const hasPrivacy = screenOf('privacy') !== null && decide('privacy', account, Date.now()).open
  const seesPictures = screenOf('screenshots') !== null && decide('screenshots', account, Date.now()).open
  return (
    <HelpSection title="What is recorded about me">
      {!recording && <Skeleton h="12rem" />}
      {recording && (
        <>
          <Text color="fg.muted">
            {recording.IsOwn
              ? 'These settings are for you. They differ from those of the organization.'
              : 'These are the settings of the organization.'}
          </Text>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }}
            columnGap="4"
            rowGap={{ base: '0.5', sm: '2' }}
          >
            {recordedFacts(recording, months).map(({ what, how }) => (
              <Box key={what} display="contents">
                <chakra.dt fontWeight="medium">{what}</chakra.dt>
                <chakra.dd color="fg.muted" mb={{ base: '2', sm: '0' }}>
                  {how}
                </chakra.dd>
              </Box>
            ))}
          </chakra.dl>
          <Text>
            {hasPrivacy && (
              <>
                <Link to={pathOf('privacy')}>All of it in Privacy</Link>
                {' · '}
              </>
            )}
            <Link to={publicPaths.download}>What the agent collects</Link>
            {seesPictures && EmployeeId !== null && recording.EnableScreenshots && (
              <>
                {' · '}
                <Link to={pathOf('screenshots', { employee: EmployeeId })}>My screenshots and who viewed them</Link>
              </>
            )}
          </Text>
        </>
      )}
    </HelpSection>
  )
}
