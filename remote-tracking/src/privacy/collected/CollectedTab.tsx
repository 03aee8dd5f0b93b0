import type { PersonPrivacy } from '@dayline/shared/contract'
import { collectedFacts, neverCollected } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Card, Grid, Notice, Stack } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { areaFacts } from '../areaFacts.ts'
import { FactList } from '../FactList.tsx'
import { PauseCard } from '../pause/PauseCard.tsx'
import { usePersonPrivacy } from '../privacy.api.ts'
import { DeletionList } from './DeletionList.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { ReaderList } from './ReaderList.tsx'
import { RightsCard } from './RightsCard.tsx'

/** What is collected now and why, when it is deleted, and who may see it; `employeeId` undefined = the user. */
export function CollectedTab({ employeeId }: { employeeId: number | undefined }) {
  const query = usePersonPrivacy(employeeId)
  const isMe = employeeId === undefined
  return (
    <QueryView query={query}>
      {(privacy) => (
        <Stack gap="4">
          {!isMe && <Notice>This is the page of {privacy.Employee.Title}. They can read that you viewed it.</Notice>}
          <Grid
            gap="4"
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            alignItems="start"
          >
            <CollectedCard privacy={privacy} isMe={isMe} />
            <Stack gap="4">
              {isMe && <PauseCard />}
              <Card title="When it is deleted">
                <DeletionList privacy={privacy} />
              </Card>
              <Card title="Who may see it">
                <ReaderList privacy={privacy} />
              </Card>
              {isMe && <RightsCard />}
              {isMe && <OwnDataCard />}
            </Stack>
          </Grid>
        </Stack>
      )}
    </QueryView>
  )
}

function CollectedCard({ privacy: { Recording }, isMe }: { privacy: PersonPrivacy; isMe: boolean }) {
  const { TrackSettings } = useOrganization()
  const own = isMe ? 'Some of these settings are for you alone.' : 'Some of these settings are for this person alone.'
  return (
    <Card
      title="What is collected now"
      subtitle={Recording.IsOwn ? own : 'By the settings of the organization, which are in force now.'}
    >
      <FactList facts={[...collectedFacts(Recording), ...areaFacts(TrackSettings), neverCollected]} />
    </Card>
  )
}
