import type { HostEntry, Registry, RemoteEntry, RemoteRelease } from './registryTypes.ts'

/** The person for whom a rollout is decided. */
export type Visitor = { user: string; organization: number | null }

/** 32-bit FNV-1a: short, never changes, and spreads evenly enough for buckets. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/** The bucket 0–99 of a user; depends only on salt and user, so that a new release leaves everyone in their bucket. */
export function bucketOf(salt: string, user: string): number {
  return hash(salt + user) % 100
}

function isInRollout({ rollout }: RemoteEntry, visitor: Visitor | null): boolean {
  if (!rollout || !visitor) return false
  if (visitor.organization !== null && rollout.organizations.includes(visitor.organization)) return true
  return bucketOf(rollout.salt, visitor.user) < rollout.percent
}

/** The releases to try for this visitor, in order: the rollout's, the active one, the last good one. */
export function candidates(remote: RemoteEntry, visitor: Visitor | null): string[] {
  const wanted = [isInRollout(remote, visitor) ? remote.rollout?.release : null, remote.active, remote.lastGood]
  const named = wanted.filter((id) => typeof id === 'string')
  return [...new Set(named)].filter((id) => !remote.blocked.includes(id))
}

function parse(version: string): [number, number, number] | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null
}

/** Does a version satisfy `^x.y.z`, an exact version, or `*`? Other ranges are refused: the release tool writes none. */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true
  const have = parse(version)
  const want = parse(range.replace(/^\^/, ''))
  if (!have || !want) return false
  if (!range.startsWith('^')) return have.join() === want.join()
  // A caret keeps the leftmost part that is not zero.
  const fixed = want[0] > 0 ? 0 : want[1] > 0 ? 1 : 2
  if (have.slice(0, fixed + 1).join() !== want.slice(0, fixed + 1).join()) return false
  for (let part = fixed + 1; part < 3; part++) {
    const [mine = 0, wanted = 0] = [have[part], want[part]]
    if (mine !== wanted) return mine > wanted
  }
  return true
}

/** The contract or shared module that this host lacks for a release; null when the release fits. */
export function mismatch(release: RemoteRelease, host: Pick<HostEntry, 'contracts' | 'provides'>): string | null {
  if (!host.contracts.includes(release.contract)) return `contract ${release.contract}`
  const missing = Object.entries(release.consumes).find(
    ([key, range]) => !satisfies(host.provides[key] ?? 'nothing', range),
  )
  return missing ? `${missing[0]} ${missing[1]}` : null
}

/** The release that a page would load first, for prefetching; null when none fits. */
export function firstChoice(registry: Registry, name: string, visitor: Visitor | null): RemoteRelease | null {
  const remote = registry.remotes[name]
  const host = registry.host
  if (!remote || !host) return null
  const releases = candidates(remote, visitor).flatMap((id) => remote.releases[id] ?? [])
  return releases.find((release) => mismatch(release, host) === null) ?? null
}
