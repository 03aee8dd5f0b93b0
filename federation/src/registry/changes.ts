import type { Problem } from '../check/problem.ts'
import type { HostReleaseFile, RemoteReleaseFile } from './releaseFile.ts'
import { type Registry, type RemoteEntry, Rollout, type Swap } from './schema.ts'

/** A change that the rules do not allow, in words for the person who asked for it. Nothing was changed. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** What exactly stands against it. */
  readonly problems: Problem[]

  constructor(message: string, problems: Problem[] = []) {
    super(message)
    this.problems = problems
  }
}

const newRemote: RemoteEntry = {
  active: null,
  lastGood: null,
  blocked: [],
  swap: 'next-nav',
  rollout: null,
  releases: {},
}

const remoteOf = (registry: Registry, name: string): RemoteEntry => registry.remotes[name] ?? newRemote

function withRemote(registry: Registry, name: string, entry: RemoteEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: withoutForgotten(entry) } }
}

/** A tab only asks for what it may run; older releases stay in the store and in the log. */
function withoutForgotten(entry: RemoteEntry): RemoteEntry {
  const named = [entry.active, entry.lastGood, entry.rollout?.release]
  const kept = Object.entries(entry.releases).filter(([id]) => named.includes(id))
  return { ...entry, releases: Object.fromEntries(kept) }
}

/** Why a release that was rolled back is not promoted, and the way out. */
export const blockedSentence = (unit: string, id: string): string =>
  `${unit} ${id} is blocked since it was rolled back. Build a new release; or, if it was blocked by mistake: ` +
  `release rollback ${unit} --to ${id} --reason "…"`

/** How far a promoted release reaches, and how open tabs take it over. */
export type PromoteOptions = { percent?: number; organizations?: number[]; swap?: Swap }

/** The registry with a release of a remote for everybody, or for a part of the users. @throws RefusedError */
export function promoteRemote(registry: Registry, file: RemoteReleaseFile, options: PromoteOptions = {}): Registry {
  const { unit, id, remote: release } = file
  const before = remoteOf(registry, unit)
  if (before.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
  const { percent, organizations = [], swap = 'next-nav' } = options
  const releases = { ...before.releases, [id]: release }
  const isPartial = percent !== undefined ? percent < 100 : organizations.length > 0
  if (isPartial) {
    if (!before.active)
      throw new RefusedError(`${unit} has no release yet, so it cannot be given to a part of the users.`)
    // The salt stays while the same release widens, so that nobody falls out of it again.
    const salt = before.rollout?.release === id ? before.rollout.salt : id
    const rollout = Rollout.parse({ release: id, percent: percent ?? 0, organizations, salt })
    return withRemote(registry, unit, { ...before, swap, rollout, releases })
  }
  const lastGood = before.active === id ? before.lastGood : (before.active ?? id)
  return withRemote(registry, unit, { ...before, active: id, lastGood, swap, rollout: null, releases })
}

/** The registry with another host. */
export function promoteHost(registry: Registry, file: HostReleaseFile): Registry {
  return { ...registry, host: file.host }
}

/** The registry with another release of a remote for tabs to fall back on. @throws RefusedError */
export function blessRemote(registry: Registry, file: RemoteReleaseFile): Registry {
  const { unit, id, remote: release } = file
  const before = remoteOf(registry, unit)
  if (!before.active) throw new RefusedError(`${unit} was never promoted. First: release promote ${unit} ${id}`)
  if (before.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
  return withRemote(registry, unit, { ...before, lastGood: id, releases: { ...before.releases, [id]: release } })
}

/** What a rollback needs to know. */
export type RollbackOptions = { to: RemoteReleaseFile; isUrgent?: boolean }

/** The registry with a remote back on an earlier release; the one that was active is blocked. @throws RefusedError */
export function rollbackRemote(registry: Registry, name: string, { to, isUrgent }: RollbackOptions): Registry {
  const before = remoteOf(registry, name)
  const bad = before.rollout?.release ?? before.active
  if (bad === to.id) throw new RefusedError(`${name} ${to.id} is the release that runs now.`)
  return withRemote(registry, name, {
    active: to.id,
    lastGood: to.id,
    blocked: [...new Set([...before.blocked, ...(bad ? [bad] : [])])].filter((id) => id !== to.id),
    swap: isUrgent ? 'urgent' : 'next-nav',
    rollout: null,
    releases: { ...before.releases, [to.id]: to.remote },
  })
}
