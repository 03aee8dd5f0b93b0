import type { Problem } from '../check/problem.ts'
import { givenIn } from './given.ts'
import type { HostReleaseFile, RemoteReleaseFile } from './releaseFile.ts'
import { type Registry, type RemoteEntry, Rollout, type Swap } from './schema.ts'

/** A change that the rules do not allow, with a message for the user. Nothing was changed. */
export class RefusedError extends Error {
  override name = 'RefusedError'
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

/** Removes releases that tabs may not run from the registry; they stay in the store and in the log. */
function withoutForgotten(entry: RemoteEntry): RemoteEntry {
  const named = [entry.active, entry.lastGood, entry.rollout?.release]
  const listed = Object.entries(entry.releases).filter(([id]) => named.includes(id))
  return { ...entry, releases: Object.fromEntries(listed) }
}

/** The message for a blocked release, with the command that unblocks it. */
export const blockedSentence = (unit: string, id: string): string =>
  `${unit} ${id} has been blocked since it was rolled back. Build a new release, or, if it was blocked by mistake: ` +
  `release rollback ${unit} --to ${id} --reason "…"`

/** Who gets a promoted release, how open tabs change to it, and what they fall back on. */
export type PromoteOptions = {
  percent?: number
  organizations?: number[]
  swap?: Swap
  /** Whether the active release is known to be good, so that tabs fall back on it from now on. */
  becomesLastGood?: boolean
}

/** The registry with a release of a remote for everyone, or for a part of the users. @throws RefusedError */
export function promoteRemote(registry: Registry, file: RemoteReleaseFile, options: PromoteOptions = {}): Registry {
  const { unit, id, remote: release } = file
  const before = remoteOf(registry, unit)
  if (before.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
  const { percent, organizations = [], swap = 'next-nav', becomesLastGood = false } = options
  const releases = { ...before.releases, [id]: release }
  const isPartial = percent !== undefined ? percent < 100 : organizations.length > 0
  if (isPartial) {
    if (!before.active)
      throw new RefusedError(`${unit} has no active release yet, so it cannot be released to some users only.`)
    if (before.active === id) {
      throw new RefusedError(
        `${unit} ${id} is the active release already, so it cannot be released to some users only. ` +
          `To take it back: release rollback ${unit} --reason "…"`,
      )
    }
    // Salt and organizations stay while a release's rollout widens, so that everyone who has the release keeps it.
    const current = before.rollout?.release === id ? before.rollout : { percent: 0, organizations: [], salt: id }
    const rollout = Rollout.parse({
      release: id,
      percent: percent ?? current.percent,
      organizations: [...new Set([...current.organizations, ...organizations])],
      salt: current.salt,
    })
    return withRemote(registry, unit, { ...before, swap, rollout, releases })
  }
  const older = before.lastGood ?? before.active ?? id
  const lastGood = becomesLastGood && before.active && before.active !== id ? before.active : older
  return withRemote(registry, unit, { ...before, active: id, lastGood, swap, rollout: null, releases })
}

export function promoteHost(registry: Registry, file: HostReleaseFile): Registry {
  return { ...registry, host: file.host }
}

/**
 * The registry with another fallback for a remote's tabs. The active release cannot be its own fallback: it
 * becomes the fallback when the next one is promoted. @throws RefusedError
 */
export function blessRemote(registry: Registry, file: RemoteReleaseFile): Registry {
  const { unit, id, remote: release } = file
  const before = remoteOf(registry, unit)
  if (!before.active) throw new RefusedError(`${unit} has never been promoted. First: release promote ${unit} ${id}`)
  if (before.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
  const lastGood = id === before.active ? (before.lastGood ?? id) : id
  return withRemote(registry, unit, { ...before, lastGood, releases: { ...before.releases, [id]: release } })
}

export type RollbackOptions = {
  to: RemoteReleaseFile
  /** The only release to leave: the active one or that of the rollout. Default: both. */
  from?: string
  /** Open tabs change at their next visit of the area instead of at once; so the release they run is not blocked. */
  isGentle?: boolean
}

/**
 * The registry with a remote back on an earlier release. Unless gentle, the releases that are left are blocked, so that
 * no tab continues with them. A rollout whose release is not left continues, and the fallback stays if the active release
 * does. @throws RefusedError
 */
export function rollbackRemote(registry: Registry, name: string, { to, from, isGentle }: RollbackOptions): Registry {
  const before = remoteOf(registry, name)
  const left = from ? [from] : givenIn(registry, name)
  if (left[0] === to.id && before.active !== to.id) {
    throw new RefusedError(
      `Some users get ${name} ${to.id} already. To give it to everyone: release promote ${name} ${to.id}; ` +
        `to block the active release too: release rollback ${name} --to ${to.id} --from ${before.active} --reason "…"`,
    )
  }
  if (left[0] === to.id) throw new RefusedError(`${name} ${to.id} is already the active release.`)
  const isOver = !from || [from, to.id].includes(before.rollout?.release ?? '')
  const keepsFallback = before.active === to.id && before.lastGood !== before.rollout?.release
  return withRemote(registry, name, {
    active: to.id,
    lastGood: keepsFallback ? before.lastGood : to.id,
    blocked: [...new Set([...before.blocked, ...(isGentle ? [] : left)])].filter((id) => id !== to.id),
    swap: isGentle ? 'next-nav' : 'urgent',
    rollout: isOver ? null : before.rollout,
    releases: { ...before.releases, [to.id]: to.remote },
  })
}
