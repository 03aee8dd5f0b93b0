import { changesBackFrom, type LogEntry } from './log.ts'
import { readRegistry } from './registryStore.ts'
import type { Place } from './served.ts'

/** The changes that came into force, newest first, all at once. */
export async function logOf({ target, environment }: Place): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  const { seq } = await readRegistry(target, environment)
  for await (const entry of changesBackFrom(target, environment, seq)) entries.push(entry)
  return entries
}
