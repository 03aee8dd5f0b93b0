import { setTimeout as pause } from 'node:timers/promises'
import { isPreview, storePaths } from '../store/paths.ts'
import { ConflictError, type ReleaseTarget } from '../store/target.ts'
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
import { laggingDocuments, type Place, settle } from './served.ts'
import { whoIs } from './whoIs.ts'

/** Why the registry is changed, and what the log will say about it. */
export type Change = Pick<LogEntry, 'action' | 'unit' | 'release' | 'reason' | 'waived'>

/** What a change may rest on. */
export type ChangeOptions = {
  /** The registry that the person looked at: when it says something else about the unit by now, nothing is changed. */
  seen?: Registry
  /** The freeze from now on; left out, it stays as it is. */
  frozen?: Freeze | null
}

/** What is allowed while an environment is frozen: going back, what freezes and thaws, and what changes nothing for users. */
const allowedWhileFrozen = ['rollback', 'freeze', 'thaw', 'repair', 'healthy']

const attempts = 20

/** A change of the same unit had reached the registry, but not everything beside it, when its tool died. */
export class UnfinishedChangeError extends ConflictError {
  override name = 'UnfinishedChangeError'
}

/** A registry that is missing although the log has changes that came into force. */
async function refuseLost(target: ReleaseTarget, environment: string): Promise<void> {
  // One that was ended has no registry; its log stays.
  if (isPreview(environment)) return
  const last = await lastLogged(target, environment)
  if (last === 0) return
  const entry = await readableEntryOf(target, environment, last)
  // The first change of all may have been broken off in front of the registry: then there never was one.
  const isFirst = entry?.follows === 0 && (await target.read(storePaths.registryScript(environment))) === null
  if (isFirst) return
  throw new DamagedRegistryError(
    `${storePaths.registry(environment)} is missing, though the log has ${last} changes: pages that are opened now find ` +
      'no area. Put it back with: release verify --repair',
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
 * The registry of an environment; the empty one before its first release.
 * @throws DamagedRegistryError when it cannot be read, or is gone
 */
export async function readRegistry(target: ReleaseTarget, environment: string): Promise<Registry> {
  return (await findRegistry(target, environment)).registry
}

/** The freeze in force, null without one. Where the last change cannot be read, the one of the change before. */
export async function freezeOf(
  { target, environment }: Place,
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
    `Somebody else changed ${change.unit} at the same moment (change ${before.seq}). Nothing of yours was done. ` +
      'Look at release status, then decide again.',
  )
}

async function finishWhatWasBegun(place: Place, change: Change, seen: Registry | undefined): Promise<void> {
  if ((await laggingDocuments(place)).length === 0) return
  await settle(place)
  const before = await readRegistry(place.target, place.environment)
  refuseIfOvertaken(before, change, seen)
  const entry = await readableEntryOf(place.target, place.environment, before.seq)
  if (!entry || entry.unit !== change.unit) return
  throw new UnfinishedChangeError(
    `Change ${entry.seq} (${entry.action} of ${entry.unit} by ${entry.by}, ${entry.at}) had been broken off. ` +
      'It is finished now, and nothing else was done. Look at release status, then decide again.',
  )
}

/** What becomes of the registry; may look something up on the way. */
export type Apply = (registry: Registry) => Registry | Promise<Registry>

type Attempt = { place: Place; change: Change; apply: Apply; options: ChangeOptions }

/**
 * The freeze under which an action goes on, null without one.
 * @throws RefusedError, DamagedLogError: nobody knows whether there is a freeze
 */
export async function freezeFor(place: Place, { action }: Pick<Change, 'action'>, seq: number): Promise<Freeze | null> {
  const damaged: DamagedLogError[] = []
  const frozen = await freezeOf(place, seq, (error) => damaged.push(error))
  if (allowedWhileFrozen.includes(action)) return frozen
  if (damaged[0]) throw damaged[0]
  if (!frozen) return null
  throw new RefusedError(
    `${place.environment} is frozen since ${frozen.at} by ${frozen.by}: ${frozen.reason}. Only rollbacks go through. ` +
      'To end it: release freeze --off --reason "…"',
  )
}

/** One try. @returns null when somebody else wrote at the same moment */
async function tryChange({ place, change, apply, options }: Attempt): Promise<Registry | null> {
  const { target, environment } = place
  const { registry: before, version } = await findRegistry(target, environment)
  refuseIfOvertaken(before, change, options.seen)
  const frozen = await freezeFor(place, change, before.seq)
  const seq = Math.max(before.seq, await lastLogged(target, environment)) + 1
  const next = Registry.parse({ ...(await apply(before)), seq })
  const entry: LogEntry = {
    seq,
    follows: before.seq,
    at: new Date().toISOString(),
    by: whoIs(),
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
 * Changes the registry by compare-and-swap: reads, applies, checks, writes only if nobody wrote in between, and tries
 * again on the newer one when somebody did and it concerned another unit. The log entry comes first, so that no change
 * is without one; the registry itself is the moment at which the change counts; script twin, page and service worker
 * follow it. A tool that dies before that moment has changed nothing, one that dies after it is finished by the next.
 * @returns the registry in force
 * @throws ConflictError, RefusedError, DamagedRegistryError
 */
export async function changeRegistry(
  place: Place,
  change: Change,
  apply: Apply,
  options: ChangeOptions = {},
): Promise<Registry> {
  return place.target.exclusively(`registry-${place.environment}`, async () => {
    await finishWhatWasBegun(place, change, options.seen)
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const changed = await tryChange({ place, change, apply, options })
      if (changed) {
        await settle(place, change.unit === 'host' && !isPreview(place.environment))
        return changed
      }
      await pause(Math.random() * 50 * attempt)
    }
    throw new ConflictError('Others keep changing the registry. Look who is at it: release history.')
  })
}
