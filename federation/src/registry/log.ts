import { z } from 'zod'
import { storePaths } from '../storage/paths.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { DamagedRegistryError } from './registryFile.ts'
import { Registry } from './schema.ts'

/** A freeze: since when, by whom and why. */
export const Freeze = z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
export type Freeze = z.infer<typeof Freeze>

/** The log entry of a change, never deleted: the audit trail and the source of rollbacks. */
export const LogEntry = z.strictObject({
  seq: z.int(),
  /** The `seq` of the change before this one. An entry that no other follows was written by a tool that was killed. */
  follows: z.int().optional(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  unit: z.string(),
  release: z.string().nullable(),
  reason: z.string().nullable(),
  /** Waived checks, each with the reason. */
  waived: z.record(z.string(), z.string()).optional(),
  /** The freeze in force after this change. */
  frozen: Freeze.nullable().default(null),
  registry: Registry,
})
export type LogEntry = z.infer<typeof LogEntry>

/** An entry of the log that cannot be read. */
export class DamagedLogError extends DamagedRegistryError {
  override name = 'DamagedLogError'
  readonly path: string
  /** Whether it is truncated, so no JSON. Otherwise another version of this tool wrote it, and it may be valid. */
  readonly isCut: boolean

  constructor(path: string, isCut: boolean) {
    super(
      isCut
        ? `${path} cannot be read: this entry of the log is damaged. To move it aside: release verify --repair. ` +
            'Until then, rollback, history and status work without it.'
        : `${path} was written by another version of this tool. Use that version; rollback, history and status work ` +
            'without the entry.',
    )
    this.path = path
    this.isCut = isCut
  }
}

function parsed(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new DamagedLogError(path, true)
  }
}

/** The entry of one change; null when there is none. @throws DamagedLogError */
export async function logEntryOf(target: ReleaseTarget, environment: string, seq: number): Promise<LogEntry | null> {
  const path = storePaths.logEntry(environment, seq)
  const found = await target.read(path)
  if (!found) return null
  const { data, success } = LogEntry.safeParse(parsed(found.content, path))
  if (!success) throw new DamagedLogError(path, false)
  return data
}

/** Called with each entry that cannot be read; the iteration skips it. */
export type OnDamage = (error: DamagedLogError) => void

/** The entry of one change; null when there is no readable one. */
export async function readableEntryOf(
  target: ReleaseTarget,
  environment: string,
  seq: number,
  onDamage: OnDamage = () => {},
): Promise<LogEntry | null> {
  try {
    return await logEntryOf(target, environment, seq)
  } catch (error) {
    if (!(error instanceof DamagedLogError)) throw error
    onDamage(error)
    return null
  }
}

/** The numbers of all entries, oldest first. */
async function loggedNumbers(target: ReleaseTarget, environment: string): Promise<number[]> {
  const names = await target.list(storePaths.log(environment))
  return names.filter((name) => /^\d+\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
}

/** The number of the last entry; 0 without one. */
export async function lastLogged(target: ReleaseTarget, environment: string): Promise<number> {
  return (await loggedNumbers(target, environment)).at(-1) ?? 0
}

/** Unreadable entries among the newest ones. @param newest how many to read, 0 for all */
export async function damagedEntries(
  target: ReleaseTarget,
  environment: string,
  newest = 0,
): Promise<DamagedLogError[]> {
  const damaged: DamagedLogError[] = []
  for (const seq of (await loggedNumbers(target, environment)).slice(-newest)) {
    await readableEntryOf(target, environment, seq, (error) => damaged.push(error))
  }
  return damaged
}

/** The next readable entry with a lower number, because a missing or unreadable one names no predecessor. */
async function nextBelow(
  target: ReleaseTarget,
  environment: string,
  seq: number,
  onDamage: OnDamage,
): Promise<LogEntry | null> {
  const below = (await loggedNumbers(target, environment)).filter((number) => number < seq)
  for (const number of below.reverse()) {
    const entry = await readableEntryOf(target, environment, number, onDamage)
    if (entry) return entry
  }
  return null
}

/**
 * The changes that took effect, newest first: the one with the registry's number, the one that it followed,
 * and so on. Entries in between were written by a tool that never changed the registry. An entry
 * that cannot be read is skipped.
 */
export async function* changesBackFrom(
  target: ReleaseTarget,
  environment: string,
  seq: number,
  onDamage: OnDamage = () => {},
): AsyncGenerator<LogEntry, void> {
  for (let wanted = seq; wanted > 0; ) {
    const entry =
      (await readableEntryOf(target, environment, wanted, onDamage)) ??
      (await nextBelow(target, environment, wanted, onDamage))
    if (!entry) return
    yield entry
    wanted = entry.follows ?? entry.seq - 1
  }
}

/** The first result of `find`, newest change first; null without any. */
export async function findBack<T>(
  changes: AsyncGenerator<LogEntry, void>,
  find: (entry: LogEntry) => T | null | undefined,
): Promise<T | null> {
  for await (const entry of changes) {
    const found = find(entry)
    if (found !== null && found !== undefined) return found
  }
  return null
}
