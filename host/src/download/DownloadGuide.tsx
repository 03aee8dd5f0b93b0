import { Card, chakra, Stack, Text } from '@dayline/shared/ui'
import { AdministratorPart } from './AdministratorPart.tsx'
import { type Reader, SystemCards } from './SystemCards.tsx'

const collected = [
  [
    'Each minute',
    'whether it was work, a break or idle time, and how many of its 60 seconds had keyboard or mouse input.',
  ],
  ['The app in front', 'its name. For a website only the host is stored: paths and queries are removed first.'],
  ['Screenshots', 'only if the organization has switched them on.'],
  ['Project and task', 'when one is selected; since agent version 2.0.1.'],
  ['Work notes', 'when one is selected; since agent version 2.3.1.'],
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
            Nothing else is recorded: not what you type, no window titles, no camera, no microphone. Data of other
            ActivityWatch watchers adds no minutes and is deleted after 31 days.
          </Text>
        </Stack>
      </Card>
      <AdministratorPart isOpen={isAdministrator} />
    </Stack>
  )
}
