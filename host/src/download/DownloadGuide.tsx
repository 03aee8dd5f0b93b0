import { Card, chakra, Stack, Text } from '@dayline/shared/ui'
import { AdministratorPart } from './AdministratorPart.tsx'
import { type Reader, SystemCards } from './SystemCards.tsx'

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

/**
 * Where to get the agent and what it records, then how administrators set it up (docs/product/activity.md#agents).
 */
export function DownloadGuide({ isAdministrator, administrator }: Reader) {
  return (
    <Stack gap="4">
      <SystemCards isAdministrator={isAdministrator} administrator={administrator} />
      <Card title="What it collects">
        <Stack gap="3" fontSize="sm">
          <chakra.ul display="grid" gap="2" listStyle="disc" ps="5">
            {collected.map(([what, how]) => (
              <li key={what}>
                <chakra.strong fontWeight="semibold">{what}:</chakra.strong> {how}
              </li>
            ))}
          </chakra.ul>
          <Text>
            Apart from screenshots nothing else has a place here: not what is typed, no window titles, no camera and no
            microphone. What an ActivityWatch watcher of another kind sends makes no minutes and is gone after 31 days.
          </Text>
        </Stack>
      </Card>
      <AdministratorPart isOpen={isAdministrator} />
    </Stack>
  )
}
