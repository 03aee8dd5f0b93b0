import { changesBackFrom, type LogEntry } from './log.ts'
import { readRegistry } from './registryStore.ts'
import type { Deployment } from './served.ts'

/** All changes that took effect, newest first. */
export async function logOf({ target, environment }: Deployment): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  const { seq } = await readRegistry(target, environment)
  for await (const entry of changesBackFrom(target, environment, seq)) entries.push(entry)
  return entries
}
