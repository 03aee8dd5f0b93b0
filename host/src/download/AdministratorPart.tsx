import { pathOf, screenOf } from '@dayline/shared/navigation'
import { chakra, Heading, Link, Stack, Text } from '@dayline/shared/ui'
import { Example } from './Example.tsx'

const steps = [
  'Each person starts the agent with --login: it signs them in once and keeps a key of their own on their machine.',
  'Started with --relay, it listens where ActivityWatch’s watchers look for their server, and forwards what they send. Nothing has to be configured in them.',
  'Minutes appear here when they are over: work or idle by the AFK watcher, the app by the window watcher, the site by the browser’s. What was kept while a person was offline follows by itself.',
]

/** Command line and calls: how the agent and other trackers report. Folded for those who do not set it up. */
export function AdministratorPart({ isOpen }: { isOpen: boolean }) {
  return (
    <chakra.details open={isOpen} bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" minW="0">
      <chakra.summary px="4" py="3.5" cursor="pointer" borderRadius="l3">
        <Heading level={2} size="sm" display="inline">
          For administrators
        </Heading>
      </chakra.summary>
      <Stack gap="3" fontSize="sm" px="4" pb="4">
        <Text>
          This server has no installer of its own: you hand the desktop agent out. Any program that can send a web
          request may report as well.
        </Text>
        <Heading level={3} size="sm">
          Report from ActivityWatch
        </Heading>
        <Text>ActivityWatch is a free tracker for Windows, macOS and Linux. Its watchers report here as they are:</Text>
        <chakra.ol display="grid" gap="2" listStyle="decimal" ps="5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
        <Text>A client that can send a header needs no relay: its server is {window.location.origin}/aw.</Text>
        <Heading level={3} size="sm">
          Report from anything else
        </Heading>
        <Text>
          Any other program sends whole minutes with an API key of the organization
          {screenOf('settings') && (
            <>
              {' '}
              (owners create one in{' '}
              <Link to={pathOf('settings', { activeTab: 'api-access' })}>Settings, API access</Link>)
            </>
          )}
          , up to 1,440 in one call. What arrives twice is stored once, so a batch whose answer was lost may be sent
          again:
        </Text>
        <Example />
        <Text color="fg.muted">
          EmployeeId is the ID that /api/employee/list gives. Status: 0 clock-in, 1 working, 2 break, 3 idle; 4 means
          that work stopped and carries no minute. ActivityLevel is seconds with input, 0 to 60. ProjectId,
          ProjectTaskId and WorkNote may be added to each minute.
        </Text>
        <Heading level={3} size="sm">
          Keep the key to yourself
        </Heading>
        <Text color="fg.muted">
          An API key may report for everybody in the organization and read its lists and reports. An agent’s key reports
          for one person and does nothing else.
        </Text>
      </Stack>
    </chakra.details>
  )
}
