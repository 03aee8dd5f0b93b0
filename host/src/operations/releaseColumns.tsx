import type { ReleaseHealth, Spread } from '@dayline/shared/contract'
import { clockTime, count, percentOf, type Tone } from '@dayline/shared/format'
import { Badge, Button, chakra, Text } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { titleOf } from '../remotes/release/titleOf.ts'
import { type RegistryState, type ReleaseRow, reasonsText, stateOrder } from './releaseRows.ts'

const states: Record<RegistryState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  rollout: { label: 'Rollout', tone: 'blue' },
  'last-good': { label: 'Last good', tone: 'gray' },
  blocked: { label: 'Blocked', tone: 'red' },
  former: { label: 'Former', tone: 'gray' },
}

const none = <chakra.span color="fg.subtle">–</chakra.span>

/** Counts people: one person with many tabs counts once. */
function Share({ part, health, tone }: { part: Spread; health: ReleaseHealth; tone: Tone }) {
  if (part.Users === 0) return none
  return (
    <Badge tone={tone}>
      {count(part.Users)} · {percentOf(part.Users, health.Ran.Users)}
    </Badge>
  )
}

/** Columns of the releases: who runs each, and its health. */
export function releaseColumns(zone: string, onRollback: (row: ReleaseRow) => void): Column<ReleaseRow>[] {
  return [
    {
      id: 'remote',
      header: 'Area',
      onCard: 'title',
      sortValue: ({ remote, release }) => `${titleOf(remote)} ${release}`,
      cell: ({ remote, release }) => (
        <chakra.span display="block">
          <chakra.span fontWeight="medium">{titleOf(remote)}</chakra.span>
          <Text as="span" display="block" fontSize="xs" color="fg.muted" data-number>
            {release}
          </Text>
        </chakra.span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      sortValue: ({ state }) => stateOrder.indexOf(state),
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    {
      id: 'running',
      header: 'Tabs now',
      isNumber: true,
      sortValue: ({ health }) => health?.Running,
      cell: ({ health }) => (health ? count(health.Running) : none),
    },
    {
      id: 'people',
      header: 'People',
      isNumber: true,
      sortValue: ({ health }) => health?.Ran.Users,
      cell: ({ health }) => (health ? count(health.Ran.Users) : none),
    },
    {
      id: 'left',
      header: 'Left it',
      isNumber: true,
      sortValue: ({ health }) => health?.Left.Users,
      cell: ({ health }) => (health ? <Share part={health.Left} health={health} tone="red" /> : none),
    },
    {
      id: 'errors',
      header: 'Saw an error',
      isNumber: true,
      sortValue: ({ health }) => health?.Erred.Users,
      cell: ({ health }) => (health ? <Share part={health.Erred} health={health} tone="orange" /> : none),
    },
    {
      id: 'why',
      header: 'Why',
      sortValue: ({ health }) => reasonsText(health),
      cell: ({ health }) => reasonsText(health) ?? none,
    },
    {
      id: 'last',
      header: 'Last report',
      isNumber: true,
      sortValue: ({ health }) => health && Date.parse(health.LastAt),
      cell: ({ health }) => (health ? clockTime(health.LastAt, zone) : none),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      isNumber: true,
      onCard: 'actions',
      cell: (row) =>
        row.previous && (
          <Button
            size="sm"
            variant="outline"
            tone="danger"
            aria-label={`Roll ${titleOf(row.remote)} ${row.release} back`}
            onClick={() => onRollback(row)}
          >
            Roll back
          </Button>
        ),
    },
  ]
}
