import type { OrganizationPrivacy } from '@dayline/shared/contract'
import { collectedFacts, listDate, neverCollected, plural } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Card, chakra, Heading, Stack, Text, useZone } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { areaFacts } from '../areaFacts.ts'
import { FactList } from '../FactList.tsx'
import { useOrganizationPrivacy } from '../privacy.api.ts'
import { AccessTable } from './AccessTable.tsx'
import { differingText } from './differingText.ts'

/** What the organization collects, laid out for printing, for a works council or an auditor. */
export function OrganizationTab() {
  const query = useOrganizationPrivacy()
  return <QueryView query={query}>{(privacy) => <OrganizationDocument privacy={privacy} />}</QueryView>
}

function OrganizationDocument({ privacy }: { privacy: OrganizationPrivacy }) {
  const zone = useZone()
  const { TrackSettings } = useOrganization()
  const { Organization, Recording, RetentionMonths, TodayDeleteDay, PeopleCount, Roles, Access } = privacy
  return (
    <Card maxW="60rem" _print={{ borderWidth: '0', maxW: 'none' }}>
      <Stack gap="6">
        <chakra.header>
          <Heading level={2} size="md">
            {Organization}
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            What is collected about {plural(PeopleCount, 'person', 'people')}, by the settings in force on{' '}
            {listDate(new Date().toISOString(), zone)}.
          </Text>
        </chakra.header>
        <Part title="What is collected and why">
          <FactList facts={[...collectedFacts(Recording), ...areaFacts(TrackSettings), neverCollected]} />
          <Text fontSize="sm" mt="3">
            {differingText(privacy)}
          </Text>
        </Part>
        <Part title="When it is deleted">
          <Text fontSize="sm">
            Minutes, apps and websites, screenshots, videos, manual entries and the record of who viewed them are
            deleted after {plural(RetentionMonths, 'month')}: those of today on {listDate(TodayDeleteDay, zone)}. Tasks,
            leave, payments and the audit log stay until the organization deletes them.
          </Text>
        </Part>
        <Part title="Who has access">
          <Text fontSize="sm" mb="2">
            Owners and Co-owners see everyone, Managers the people of their team, Employees themselves. Everyone can
            export their own data.
          </Text>
          <AccessTable access={Access} roles={Roles} />
        </Part>
        <Part title="How data leaves the organization">
          <Text fontSize="sm">
            {plural(privacy.ApiKeyCount, 'API key')} that may read, {plural(privacy.WebhookCount, 'webhook')} that{' '}
            {privacy.WebhookCount === 1 ? 'receives' : 'receive'} events, and{' '}
            {plural(privacy.SharedLinkCount, 'shared link')} that {privacy.SharedLinkCount === 1 ? 'shows' : 'show'} a
            report to people without an account.
          </Text>
        </Part>
        <Part title="How it is checked">
          <Text fontSize="sm">
            Every view of a person's screenshots, days and reports by someone else is recorded, and the person can read
            it. The audit log has every change, export and view, and no one can alter it.
          </Text>
        </Part>
      </Stack>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section _print={{ breakInside: 'avoid' }}>
      <Heading level={3} size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
