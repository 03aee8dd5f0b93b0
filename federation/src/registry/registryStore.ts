import { setTimeout as pause } from 'node:timers/promises'
import { requireRight } from '../rights/requireRight.ts'
import { isPreview, storePaths } from '../storage/paths.ts'
import { ConflictError, type ReleaseTarget } from '../storage/target.ts'
import { currentAuthor } from './author.ts'
import { RefusedError } from './changes.ts'
import {
  changesBackFrom,
  type DamagedLogError,
  type Freeze,
  findBack,
  type LogEntry,
  lastLogged,
  type OnDamage,
  readableEntryOf,
} from './log.ts'
import { DamagedRegistryError, parseRegistry } from './registryFile.ts'
import { emptyRegistry, Registry } from './schema.ts'
import { type Deployment, laggingDocuments, settle } from './served.ts'

/** A change of the registry, as the log records it. */
export type Change = Pick<LogEntry, 'action' | 'unit' | 'release' | 'reason' | 'waived'>

export type ChangeOptions = {
  /** The registry that the person saw: when the unit has changed since, the change is refused. */
  seen?: Registry
  /** The freeze from now on, null for none; when absent, it stays as it is. */
  frozen?: Freeze | null
}

/** Actions allowed during a freeze: rollbacks, freezing and thawing, and those that change nothing for users. */
const allowedWhileFrozen = [
  ...['rollback', 'freeze', 'thaw', 'repair', 'healthy'],
  // A contact may be needed, or a key stolen, at any time.
  ...['owner', 'add key', 'revoke key'],
]

/** A repair only restores, so it needs no key. */
const needsNoRight = ['repair']

const attempts = 20

/** A change of the same unit reached the registry but not the documents that follow it: its tool was killed. */
export class UnfinishedChangeError extends ConflictError {
  override name = 'UnfinishedChangeError'
}

/** Refuses a registry that is missing although the log has changes that took effect. */
async function refuseLost(target: ReleaseTarget, environment: string): Promise<void> {
  // A closed preview has no registry; its log stays.
  if (isPreview(environment)) return
  const last = await lastLogged(target, environment)
  if (last === 0) return
  const entry = await readableEntryOf(target, environment, last)
  // The very first change may have been interrupted before it wrote the registry.
  const isFirst = entry?.follows === 0 && (await target.read(storePaths.registryScript(environment))) === null
  if (isFirst) return
  throw new DamagedRegistryError(
    `${storePaths.registry(environment)} is missing, though the log has ${last} changes: new pages find no area. ` +
      'To restore it: release verify --repair',
  )
}

type Found = { registry: Registry; version: string | null }

async function findRegistry(target: ReleaseTarget, environment: string): Promise<Found> {
  const path = storePaths.registry(environment)
  const found = await target.read(path)
  if (found) return { registry: parseRegistry(found.content, path), version: found.version }
  await refuseLost(target, environment)
  return { registry: emptyRegistry, version: null }
}

/**
 * The registry of an environment; an empty one before its first release.
 * @throws DamagedRegistryError when it cannot be read or is missing
 */
export async function readRegistry(target: ReleaseTarget, environment: string): Promise<Registry> {
  return (await findRegistry(target, environment)).registry
}

/** The current freeze; null without one. If the last entry cannot be read, the freeze of the entry before. */
export async function freezeOf(
  { target, environment }: Deployment,
  seq: number,
  onDamage?: OnDamage,
): Promise<Freeze | null> {
  const last = await findBack(changesBackFrom(target, environment, seq, onDamage), (entry) => entry)
  return last?.frozen ?? null
}

const partOf = (registry: Registry, unit: string): string =>
  JSON.stringify((unit === 'host' ? registry.host : registry.remotes[unit]) ?? null)

function refuseIfOvertaken(before: Registry, change: Change, seen: Registry | undefined): void {
  if (!seen || partOf(seen, change.unit) === partOf(before, change.unit)) return
  throw new ConflictError(
    `Someone else changed ${change.unit} at the same time (change ${before.seq}). Your change was not made. ` +
      'Check release status, then repeat the command if you still need it.',
  )
}

async function finishWhatWasBegun(deployment: Deployment, change: Change, seen: Registry | undefined): Promise<void> {
  if ((await laggingDocuments(deployment)).length === 0) return
  await settle(deployment)
  const before = await readRegistry(deployment.target, deployment.environment)
  refuseIfOvertaken(before, change, seen)
  const entry = await readableEntryOf(deployment.target, deployment.environment, before.seq)
  if (!entry || entry.unit !== change.unit) return
  throw new UnfinishedChangeError(
    `Change ${entry.seq} (${entry.action} of ${entry.unit} by ${entry.by}, ${entry.at}) had been interrupted. ` +
      'It is finished now, and your change was not made. Check release status, then repeat the command if you still need it.',
  )
}

/** Computes the new registry; may read other documents. */
export type Apply = (registry: Registry) => Registry | Promise<Registry>

type Attempt = { deployment: Deployment; change: Change; apply: Apply; options: ChangeOptions }

/**
 * The freeze that an action may ignore; null without one.
 * @throws RefusedError, DamagedLogError: there may be a freeze
 */
export async function freezeFor(
  deployment: Deployment,
  { action }: Pick<Change, 'action'>,
  seq: number,
): Promise<Freeze | null> {
  const damaged: DamagedLogError[] = []
  const frozen = await freezeOf(deployment, seq, (error) => damaged.push(error))
  if (allowedWhileFrozen.includes(action)) return frozen
  if (damaged[0]) throw damaged[0]
  if (!frozen) return null
  throw new RefusedError(
    `${deployment.environment} was frozen by ${frozen.by} at ${frozen.at}: ${frozen.reason}. Only rollbacks are allowed. ` +
      'To end it: release freeze --off --reason "…"',
  )
}

/** One attempt. @returns null when another process wrote at the same moment */
async function tryChange({ deployment, change, apply, options }: Attempt): Promise<Registry | null> {
  const { target, environment } = deployment
  const { registry: before, version } = await findRegistry(target, environment)
  refuseIfOvertaken(before, change, options.seen)
  const key = needsNoRight.includes(change.action) ? null : await requireRight(target, before, change)
  const frozen = await freezeFor(deployment, change, before.seq)
  const seq = Math.max(before.seq, await lastLogged(target, environment)) + 1
  const next = Registry.parse({ ...(await apply(before)), seq })
  const entry: LogEntry = {
    seq,
    follows: before.seq,
    at: new Date().toISOString(),
    by: key ? `${currentAuthor()} with key ${key.name}` : currentAuthor(),
    ...change,
    frozen: options.frozen === undefined ? frozen : options.frozen,
    registry: next,
  }
  try {
    await target.create(storePaths.logEntry(environment, seq), `${JSON.stringify(entry, null, 2)}\n`)
    await target.replace(storePaths.registry(environment), `${JSON.stringify(next)}\n`, version)
  } catch (error) {
    if (error instanceof ConflictError) return null
    throw error
  }
  return next
}

/**
 * Changes the registry by compare-and-swap: reads, applies, validates, and writes only if nothing was written in
 * between. After a change of another unit it retries. The log entry is written first, so that every change has one.
 * The change takes effect when the registry is written; registry script, page and service worker follow. A tool killed
 * before that has changed nothing; after it, the next command finishes the change.
 * @returns the registry in force
 * @throws ConflictError, RefusedError, DamagedRegistryError
 */
export async function changeRegistry(
  deployment: Deployment,
  change: Change,
  apply: Apply,
  options: ChangeOptions = {},
): Promise<Registry> {
  return deployment.target.exclusively(`registry-${deployment.environment}`, async () => {
    await finishWhatWasBegun(deployment, change, options.seen)
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const changed = await tryChange({ deployment, change, apply, options })
      if (changed) {
        await settle(deployment, change.unit === 'host' && !isPreview(deployment.environment))
        return changed
      }
      await pause(Math.random() * 50 * attempt)
    }
    throw new ConflictError('The registry keeps changing. To see who changes it: release history.')
  })
}
