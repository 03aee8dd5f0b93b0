import { z } from 'zod'
import { storePaths } from '../store/paths.ts'
import type { ReleaseTarget } from '../store/target.ts'
import { Registry } from './schema.ts'

/** Since when and why nothing but rollbacks is allowed. */
export const Freeze = z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
export type Freeze = z.infer<typeof Freeze>

/** What the log keeps of each change, for good: the audit trail and the source of rollbacks. */
export const LogEntry = z.strictObject({
  seq: z.int(),
  /** The change that this one was made on. An entry that nobody followed was written by a tool that died. */
  follows: z.int().optional(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  unit: z.string(),
  release: z.string().nullable(),
  reason: z.string().nullable(),
  /** Checks that somebody passed by, each with the reason given. */
  waived: z.record(z.string(), z.string()).optional(),
  /** The freeze in force after this change. */
  frozen: Freeze.nullable().default(null),
  registry: Registry,
})
export type LogEntry = z.infer<typeof LogEntry>

/** The entry of one change; null where there is none. */
export async function logEntryOf(target: ReleaseTarget, environment: string, seq: number): Promise<LogEntry | null> {
  const found = await target.read(storePaths.logEntry(environment, seq))
  return found && LogEntry.parse(JSON.parse(found.content))
}

/** The number of the last entry that anybody wrote, 0 without one. */
export async function lastLogged(target: ReleaseTarget, environment: string): Promise<number> {
  const names = await target.list(storePaths.log(environment))
  return Number.parseInt(names.at(-1) ?? '0', 10)
}

/**
 * The changes that came into force, newest first: the one of the registry's own number, the one which that followed,
 * and so on. What lies between was written by a tool that died, or was beaten, before it changed the registry.
 */
export async function* changesBackFrom(
  target: ReleaseTarget,
  environment: string,
  seq: number,
): AsyncGenerator<LogEntry, void> {
  let entry = await logEntryOf(target, environment, seq)
  while (entry) {
    yield entry
    entry = await logEntryOf(target, environment, entry.follows ?? entry.seq - 1)
  }
}

/** The first change, going back, of which something holds. */
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
