import fs from 'node:fs'
import path from 'node:path'

const privateFolder = 0o700
const privateFile = 0o600
/** Lets other accounts through to the store of releases without listing what else is in the folder. */
const passage = 0o711

/** Folders that this server writes in its data folder. */
const own = ['db', 'keys', 'media', 'outbox']

/**
 * Creates the data folder. What this process writes from now on is private to its account: other accounts on the
 * machine must not see password hashes, keys and people's screens. Folders that an earlier version left open are
 * closed.
 * @returns the umask that this process inherited, for files that are not private
 */
export function openDataFolder(dataDir: string, warn: (error: Error) => void): number {
  const umask = process.umask(0o077)
  fs.mkdirSync(dataDir, { recursive: true, mode: privateFolder })
  try {
    // A web server of another account may already be reading the releases in there.
    const isPassage = fs.existsSync(path.join(dataDir, 'store')) && (fs.statSync(dataDir).mode & 0o011) !== 0
    fs.chmodSync(dataDir, isPassage ? passage : privateFolder)
    for (const name of own) closeFolder(path.join(dataDir, name))
  } catch (error) {
    warn(new Error(`Other accounts may be able to read ${dataDir}: ${(error as Error).message}`))
  }
  return umask
}

/** Media files are many and private from the start, so only their folder is changed. */
function closeFolder(folder: string): void {
  if (!fs.existsSync(folder)) return
  fs.chmodSync(folder, privateFolder)
  if (path.basename(folder) === 'media') return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
  }
}
