import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, isFileName } from './fileStore.ts'

/** Files that are being written, in one folder so that a job finds those of killed processes without reading all. */
const draftsIn = (folder: string) => path.join(folder, '.drafts')

/** Longer than any file takes to be written: the processes of other machines cannot be asked. */
const abandonedAfterMs = 86_400_000

/** Files in a folder of this machine, or in one that several machines share. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (file: string) => {
    if (!isFileName(file)) throw new Error('This is not the name of a stored file.')
    return path.join(folder, file)
  }
  /** Written to a temporary file and renamed, so that no reader sees half a file. */
  async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
    const whole = pathOf(file)
    for (const place of [path.dirname(whole), draftsIn(folder)]) await mkdir(place, { recursive: true, mode: 0o700 })
    const draft = path.join(draftsIn(folder), `${randomBytes(16).toString('hex')}.part`)
    try {
      await write(draft)
      await rename(draft, whole)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    put: (file, bytes) => writeWhole(file, (draft) => writeFile(draft, bytes, { mode: 0o600 })),
    putFile: (file, source) =>
      writeWhole(file, async (draft) => {
        await copyFile(source, draft)
        await chmod(draft, 0o600)
      }),
    async *list(below) {
      const start = below ? pathOf(below.slice(0, -1)) : folder
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(noneWhereMissing)
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      }
    },
    async sizeOf(file) {
      if (!isFileName(file)) return null
      const found = await stat(pathOf(file)).catch(nullWhereMissing)
      return found?.isFile() ? found.size : null
    },
    read: async (file, range) => (await open(pathOf(file))).createReadStream(range ?? {}),
    bytes: (file) => readFile(pathOf(file)),
    remove: (file) => rm(pathOf(file), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
  }
}

/** Removes what killed processes have written of files of such a store. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(draftsIn(folder)).catch(noneWhereMissing)) {
    const draft = path.join(draftsIn(folder), name)
    // Renamed meanwhile: its file is complete.
    const found = await stat(draft).catch(() => null)
    if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(draft, { force: true })
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

/** Any other error says nothing about the file: a shared folder may be out of reach for a while. */
function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return null
}
