import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isRunning, thisProcess } from './processes.ts'

const kinds = ['archive', 'import'] as const
type Kind = (typeof kinds)[number]

/** Longer than any archive takes: the processes of other machines that share the data folder cannot be asked. */
const abandonedAfterMs = 7 * 86_400_000

/** Runs `work` with a new folder in the data folder, which is removed afterwards. */
export async function inWorkFolder<Result>(
  dataDir: string,
  kind: Kind,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await fs.mkdtemp(path.join(dataDir, `${kind}-${ownerName()}-`))
  try {
    return await work(folder)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed while they worked in them. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  for (const entry of await fs.readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !kinds.some((kind) => entry.name.startsWith(`${kind}-`))) continue
    const folder = path.join(dataDir, entry.name)
    if (await isAbandoned(folder)) await fs.rm(folder, { recursive: true, force: true })
  }
}

// The owner is in the name, because a file in the folder would be missing for a moment.
function ownerName(): string {
  const { pid, birth } = thisProcess()
  return [shortHash(os.hostname()), pid, Buffer.from(birth).toString('base64url')].join('.')
}

async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid, birth] = path
    .basename(folder)
    .replace(/^[a-z]+-/, '')
    .replace(/-.{6}$/, '')
    .split('.')
  if (host === shortHash(os.hostname()) && birth !== undefined) {
    return !isRunning({ pid: Number(pid), birth: Buffer.from(birth, 'base64url').toString() })
  }
  // Removed meanwhile: its owner has finished.
  const stat = await fs.stat(folder).catch(() => null)
  return stat !== null && stat.mtimeMs < Date.now() - abandonedAfterMs
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
