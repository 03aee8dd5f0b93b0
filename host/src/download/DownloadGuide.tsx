import { pathOf, screenOf } from '@dayline/shared/navigation'
import { Box, Card, chakra, Heading, Link, Notice, Stack, Text } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { Example } from './Example.tsx'

const collected = [
  [
    'Each minute',
    'whether it was work, a break or idle time, and how many of its 60 seconds had keyboard or mouse input.',
  ],
  [
    'The app in front',
    'its name. Of a website only the host is kept: paths and queries are cut off before anything is stored.',
  ],
  ['Screenshots', 'only where the organization has switched them on.'],
  ['Project and task', 'when one was picked; from agent version 2.0.1 on.'],
  ['Work notes', 'when one was chosen; from agent version 2.3.1 on.'],
] as const

const steps = [
  'Start the agent that your administrator gave you with --login: it signs you in once and keeps a key of your own on your machine.',
  'Started with --relay, it listens where ActivityWatch’s watchers look for their server, and forwards what they send. Nothing has to be configured in them.',
  'Minutes appear here when they are over: work or idle by the AFK watcher, the app by the window watcher, the site by the browser’s. What was kept while you were offline follows by itself.',
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap="3" fontSize="sm">
        {children}
      </Stack>
    </Card>
  )
}

/**
 * What an agent records, which version can do what, and how other trackers report (docs/product/activity.md#agents).
 */
export function DownloadGuide() {
  return (
    <Stack gap="4">
      <Notice title="This server has no installer of its own">
        Your administrator hands the desktop agent out. Any program that can send a web request may report as well: see
        below.
      </Notice>
      <Section title="What it collects">
        <chakra.ul display="grid" gap="2" listStyle="disc" ps="5">
          {collected.map(([what, how]) => (
            <li key={what}>
              <chakra.strong fontWeight="semibold">{what}:</chakra.strong> {how}
            </li>
          ))}
        </chakra.ul>
        <Text color="fg.muted">
          Apart from screenshots nothing else has a place here: not what is typed, no window titles, no camera and no
          microphone. What an ActivityWatch watcher of another kind sends makes no minutes and is gone after 31 days.
        </Text>
      </Section>
      <Section title="Report from ActivityWatch, or anything else">
        <Text>ActivityWatch is a free tracker for Windows, macOS and Linux. Its watchers report here as they are:</Text>
        <chakra.ol display="grid" gap="2" listStyle="decimal" ps="5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
        <Text>
          A client that can send a header needs no relay: its server is {window.location.origin}/aw. Any other program
          sends whole minutes with an API key of the organization
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
          EmployeeId is the ID that /api/employee/list gives. Status: 0 clock-in, 1 working, 2 break, 3 idle; 4 says
          that work stopped and carries no minute. ActivityLevel is seconds with input, 0 to 60. ProjectId,
          ProjectTaskId and WorkNote may be added to each minute.
        </Text>
      </Section>
      <Box>
        <Heading level={2} size="sm">
          Keep the key to yourself
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          An API key may report for everybody in the organization and read its lists and reports. An agent’s key reports
          for one person and does nothing else.
        </Text>
      </Box>
    </Stack>
  )
}
