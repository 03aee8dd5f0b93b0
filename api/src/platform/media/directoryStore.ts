import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, isFileName } from './fileStore.ts'

/** Files in a folder of this machine, or in one that several machines share. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (file: string) => {
    if (!isFileName(file)) throw new Error('This is not the name of a stored file.')
    return path.join(folder, file)
  }
  /** Written to a temporary file and renamed, so that no reader sees half a file. */
  async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
    const whole = pathOf(file)
    await mkdir(path.dirname(whole), { recursive: true, mode: 0o700 })
    const draft = `${whole}.${randomBytes(4).toString('hex')}.part`
    await write(draft)
    await rename(draft, whole)
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
      const found = await stat(pathOf(file)).catch(() => null)
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

function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
