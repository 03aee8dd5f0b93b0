import { pathOf, screenOf } from '@dayline/shared/navigation'
import { chakra, Heading, Link, Stack, Text } from '@dayline/shared/ui'
import { Example } from './Example.tsx'

const steps = [
  'Each person starts the agent with --login: it signs them in once and stores a personal key on their machine.',
  'Started with --relay, it listens at the address that ActivityWatch’s watchers use, and forwards what they send. The watchers need no configuration.',
  'A minute appears here when it is over. The AFK watcher decides between work and idle, the window watcher reports the app, and the browser’s watcher the site. Minutes recorded offline are sent later.',
]

/** Command line and calls: how the agent and other trackers report. Collapsed for users who do not set it up. */
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
          This server has no installer: you distribute the agent. Any other program that can send a web request can
          report, too.
        </Text>
        <Heading level={3} size="sm">
          Report from ActivityWatch
        </Heading>
        <Text>
          ActivityWatch is a free tracker for Windows, macOS and Linux. Its watchers can report here unchanged:
        </Text>
        <chakra.ol display="grid" gap="2" listStyle="decimal" ps="5" css={{ '& > li': { ps: '1' } }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
        <Text>A client that can send a header needs no relay: its server is {window.location.origin}/aw.</Text>
        <Heading level={3} size="sm">
          Report from another program
        </Heading>
        <Text>
          It sends whole minutes with an API key of the organization
          {screenOf('settings') && (
            <>
              {' '}
              (Owners create one in{' '}
              <Link to={pathOf('settings', { activeTab: 'api-access' })}>Settings, API access</Link>)
            </>
          )}
          , up to 1,440 in one call. Minutes sent twice are stored once, so a batch without an answer can be sent again:
        </Text>
        <Example />
        <Text color="fg.muted">
          EmployeeId is an ID from /api/employee/list. Status: 0 clock-in, 1 working, 2 break, 3 idle; 4 means that work
          stopped and adds no minute. ActivityLevel is seconds with input, 0 to 60. ProjectId, ProjectTaskId and
          WorkNote can be added to each minute.
        </Text>
        <Heading level={3} size="sm">
          Keep the key secret
        </Heading>
        <Text color="fg.muted">
          An API key can report for everyone in the organization and read its lists and reports. An agent’s key can only
          report, for one person.
        </Text>
      </Stack>
    </chakra.details>
  )
}
