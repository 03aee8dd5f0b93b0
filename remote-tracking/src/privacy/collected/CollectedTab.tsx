import type { PersonPrivacy } from '@dayline/shared/contract'
import { collectedFacts } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Card, Grid, Link, Notice, Stack, Text } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { areaFacts } from '../areaFacts.ts'
import { FactList } from '../FactList.tsx'
import { usePersonPrivacy } from '../privacy.api.ts'
import { DeletionList } from './DeletionList.tsx'
import { ReaderList } from './ReaderList.tsx'

/** What is collected now and why, when it is deleted, and who may see it. Undefined = of the user. */
export function CollectedTab({ employeeId }: { employeeId: number | undefined }) {
  const query = usePersonPrivacy(employeeId)
  const isMe = employeeId === undefined
  return (
    <QueryView query={query}>
      {(privacy) => (
        <Stack gap="4">
          {!isMe && <Notice>This is the page of {privacy.Employee.Title}. They can read that you looked.</Notice>}
          <Grid
            gap="4"
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            alignItems="start"
          >
            <CollectedCard privacy={privacy} isMe={isMe} />
            <Stack gap="4">
              <Card title="When it is deleted">
                <DeletionList privacy={privacy} />
              </Card>
              <Card title="Who may see it">
                <ReaderList privacy={privacy} />
              </Card>
              {isMe && <RightsCard />}
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
      <FactList facts={[...collectedFacts(Recording), ...areaFacts(TrackSettings)]} />
    </Card>
  )
}

/** Where a person can see, mend and delete what is stored about them. */
function RightsCard() {
  const rights = [
    { id: 'my-activities', text: 'See every minute of mine', isOpen: useCan('activity.read') },
    {
      id: 'screenshots',
      text: 'See my screenshots, and ask to have one deleted',
      isOpen: useCan('screenshots.request'),
    },
    { id: 'timesheet', text: 'See my timesheet', isOpen: useCan('timesheet.read') },
    { id: 'manual-time-entries', text: 'Add time that is missing', isOpen: useCan('timeEntry.create') },
    { id: 'account-settings', text: 'See where I am signed in', isOpen: true },
  ] as const
  return (
    <Card title="What I can do">
      <Stack as="ul" gap="1.5" m="0" p="0" listStyleType="none" fontSize="sm">
        {rights
          .filter(({ isOpen }) => isOpen)
          .map(({ id, text }) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text}</Link>
            </li>
          ))}
      </Stack>
      <Text fontSize="sm" color="fg.muted" mt="2">
        The help panel names whom to ask about anything else.
      </Text>
    </Card>
  )
}
