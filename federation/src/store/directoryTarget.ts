import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { takeLock } from './folderLock.ts'
import { ConflictError, type ReleaseTarget, type Versioned } from './target.ts'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException)?.code
const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex')
const isHidden = (name: string): boolean => name.endsWith('.tmp') || name.startsWith('.')

async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

/** A release target in a folder of this machine: temporary file and rename, so that readers see all or nothing. */
export function directoryTarget(folder: string): ReleaseTarget {
  const place = (path: string): string => join(folder, path)

  async function besides(path: string, content: string | Uint8Array): Promise<string> {
    await mkdir(dirname(place(path)), { recursive: true })
    const temporary = `${place(path)}.${randomUUID()}.tmp`
    await writeDurably(temporary, content)
    return temporary
  }

  async function read(path: string): Promise<Versioned | null> {
    const content = await unlessMissing(readFile(place(path), 'utf8'))
    return content === null ? null : { content, version: versionOf(content) }
  }

  async function create(path: string, content: string | Uint8Array): Promise<void> {
    const temporary = await besides(path, content)
    try {
      // A link fails where the name is taken; a rename would overwrite.
      await link(temporary, place(path))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new ConflictError(`${path} exists already and is never overwritten.`)
      throw error
    } finally {
      await unlink(temporary)
    }
  }

  async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true })
    const giveBack = await takeLock(place(`.${name}.lock`))
    try {
      return await work()
    } finally {
      await giveBack()
    }
  }

  async function replace(path: string, content: string, expected: string | null): Promise<void> {
    await exclusively(`replace-${versionOf(path).slice(0, 12)}`, async () => {
      const now = await read(path)
      if ((now?.version ?? null) !== expected) throw new ConflictError(`${path} was changed by somebody else.`)
      await rename(await besides(path, content), place(path))
    })
  }

  async function list(below: string): Promise<string[]> {
    const names = (await unlessMissing(readdir(place(below)))) ?? []
    return names.filter((name) => !isHidden(name)).sort()
  }

  async function remove(path: string): Promise<void> {
    await rm(place(path), { force: true })
    // An emptied folder would be listed as a release. One that is not empty stays.
    await rmdir(dirname(place(path))).catch(() => {})
  }

  return { create, replace, read, readBytes: (path) => unlessMissing(readFile(place(path))), list, remove, exclusively }
}
