import { pathOf, screens } from '@dayline/shared/navigation'
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
  'Read the events of the window watcher and of the AFK watcher from the local server of ActivityWatch (http://localhost:5600/api/0/buckets).',
  'For each whole minute take the app that was in front longest, and status 1 (working), or 3 (idle) while the AFK watcher says “afk”. Window titles stay where they are.',
  'Send the minutes as below, up to 1,440 in one call. What arrives twice is stored once, so a batch whose answer was lost may be sent again.',
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

/** What an agent records, which version can do what, and how other trackers report (decisions, Screens). */
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
          Apart from screenshots nothing else has a place here: not what is typed, no window titles, no files, no camera
          and no microphone.
        </Text>
      </Section>
      <Section title="Report from ActivityWatch, or anything else">
        <Text>
          ActivityWatch is a free tracker for Windows, macOS and Linux. With an API key of the organization
          {screens.settings.ready && (
            <>
              {' '}
              (owners create one in{' '}
              <Link to={pathOf('settings', { activeTab: 'api-access' })}>Settings, API access</Link>)
            </>
          )}{' '}
          a small script brings its minutes here:
        </Text>
        <chakra.ol display="grid" gap="2" listStyle="decimal" ps="5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
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
          It may report for everybody in the organization and read its lists and reports.
        </Text>
      </Box>
    </Stack>
  )
}
