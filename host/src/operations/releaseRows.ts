import type { ReleaseHealth } from '@dayline/shared/contract'
import type { Registry, RemoteEntry } from '../remotes/release/registryTypes.ts'

/** The state of a release in the registry. */
export type RegistryState = 'active' | 'rollout' | 'last-good' | 'blocked' | 'former'

/** One release of one remote: its state in the registry, and what tabs report. */
export type ReleaseRow = {
  remote: string
  release: string
  state: RegistryState
  /** The release that a rollback from this one gives people; null when users do not get this one or there is none. */
  previous: string | null
  /** The release of a rollout that continues after a rollback from this one. */
  continuing: string | null
  health: ReleaseHealth | null
}

/** Only the latest ones: older blocks are in the log. */
const blockedShown = 3

/** Order of a remote's releases, and sort order of their state column. */
export const stateOrder: readonly RegistryState[] = ['active', 'rollout', 'last-good', 'blocked', 'former']

function stateOf(registry: Registry, remote: string, release: string): RegistryState {
  const entry = registry.remotes[remote]
  if (!entry) return 'former'
  if (entry.active === release) return 'active'
  if (entry.rollout?.release === release) return 'rollout'
  if (entry.blocked.includes(release)) return 'blocked'
  return entry.lastGood === release ? 'last-good' : 'former'
}

/** What a rollback from one release does: the release that its users get instead, and the rollout that continues. */
function rollbackFrom(entry: RemoteEntry | undefined, release: string): Pick<ReleaseRow, 'previous' | 'continuing'> {
  const { active, lastGood, blocked = [], rollout } = entry ?? {}
  if (active && rollout?.release === release && active !== release) return { previous: active, continuing: null }
  if (!lastGood || active !== release || lastGood === release || blocked.includes(lastGood)) {
    return { previous: null, continuing: null }
  }
  const isOver = !rollout || [release, lastGood].includes(rollout.release)
  return { previous: lastGood, continuing: isOver ? null : rollout.release }
}

/** The effect of a rollback from this row's release, as text. */
export function rollbackEffect({ release, state, previous, continuing }: ReleaseRow): string {
  if (state === 'rollout') return `The rollout of ${release} ends: everyone gets the active release, ${previous}.`
  const effect = `Users of ${release} get the last good release instead, ${previous}.`
  return continuing ? `${effect} The rollout of ${continuing} continues.` : effect
}

/** Every release that is in the registry or was reported by a tab, the active ones of each remote first. */
export function releaseRows(registry: Registry, health: readonly ReleaseHealth[]): ReleaseRow[] {
  const names = new Map<string, { remote: string; release: string }>()
  const add = (remote: string, release: string | null | undefined) => {
    if (release) names.set(`${remote}/${release}`, { remote, release })
  }
  for (const [remote, { active, rollout, lastGood, blocked }] of Object.entries(registry.remotes)) {
    for (const release of [active, rollout?.release, lastGood, ...blocked.slice(-blockedShown)]) add(remote, release)
  }
  for (const { Remote, Release } of health) add(Remote, Release)
  return [...names.values()]
    .map(({ remote, release }) => ({
      remote,
      release,
      state: stateOf(registry, remote, release),
      ...rollbackFrom(registry.remotes[remote], release),
      health: health.find(({ Remote, Release }) => Remote === remote && Release === release) ?? null,
    }))
    .sort((a, b) => a.remote.localeCompare(b.remote) || stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state))
}

/** Why people left a release, such as `entry/timeout ×3`; null when no one has. */
export function reasonsText(health: ReleaseHealth | null): string | null {
  if (!health || health.Reasons.length === 0) return null
  return health.Reasons.map(({ Phase, Code, Tabs }) => `${Phase}/${Code} ×${Tabs}`).join(', ')
}
