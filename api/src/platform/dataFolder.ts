import fs from 'node:fs'
import path from 'node:path'

const privateFolder = 0o700
const privateFile = 0o600
/** Lets others through to the store of releases, and shows them nothing of what is beside it. */
const passage = 0o711

/** What this server writes below its data folder. */
const own = ['db', 'keys', 'media', 'outbox']

/**
 * Makes the folder of all data. What this process writes from now on is private to its account: passwords'
 * hashes, keys and people's screens have no business with other accounts of the machine. What an earlier version left
 * open is closed.
 * @returns the umask that this process inherited, for what is not private
 */
export function openDataFolder(dataDir: string, warn: (error: Error) => void): number {
  const umask = process.umask(0o077)
  fs.mkdirSync(dataDir, { recursive: true, mode: privateFolder })
  try {
    // A web server of another account may have been reading the releases in there all along.
    const isPassage = fs.existsSync(path.join(dataDir, 'store')) && (fs.statSync(dataDir).mode & 0o011) !== 0
    fs.chmodSync(dataDir, isPassage ? passage : privateFolder)
    for (const name of own) closeFolder(path.join(dataDir, name))
  } catch (error) {
    warn(new Error(`Other accounts may be able to read ${dataDir}: ${(error as Error).message}`))
  }
  return umask
}

/** Media files are many and private from the start, so only their folder is checked. */
function closeFolder(folder: string): void {
  if (!fs.existsSync(folder)) return
  fs.chmodSync(folder, privateFolder)
  if (path.basename(folder) === 'media') return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
  }
}
