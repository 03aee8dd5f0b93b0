import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, isFileName } from './fileStore.ts'

/** Files in a folder of this machine, or one that several machines share. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (file: string) => {
    if (!isFileName(file)) throw new Error('This is not the name of a stored file.')
    return path.join(folder, file)
  }
  return {
    async put(file, bytes) {
      const whole = pathOf(file)
      await mkdir(path.dirname(whole), { recursive: true, mode: 0o700 })
      // Written beside and moved into place, so that no reader sees half a file.
      const draft = `${whole}.${randomBytes(4).toString('hex')}.part`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, whole)
    },
    async sizeOf(file) {
      if (!isFileName(file)) return null
      const found = await stat(pathOf(file)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    read: async (file, range) => createReadStream(pathOf(file), range ?? {}),
    bytes: (file) => readFile(pathOf(file)),
    remove: (file) => rm(pathOf(file), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
  }
}
