import { randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The current time of a folder's file system, in ms since 1970; its clock may differ from that of this process. */
export async function fileSystemTime(folder: string): Promise<number> {
  const probe = join(folder, `.clock.${randomUUID()}.tmp`)
  try {
    await (await open(probe, 'wx')).close()
    return (await stat(probe)).mtimeMs
  } catch {
    // The folder may be read-only, or full.
    return Date.now()
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
