import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs, unlink, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileSystemTime } from './fileSystemTime.ts'
import { takeLock } from './folderLock.ts'
import { isFull, noRoomFor, refuseWithoutRoom } from './fullStore.ts'
import { reserveIn } from './reserve.ts'
import { ConflictError, type Leftover, type ReleaseTarget, type Versioned } from './target.ts'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException)?.code
const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex')
const isHidden = (name: string): boolean => name.endsWith('.tmp') || name.startsWith('.')

async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
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

/** Free bytes for a folder, which need not exist yet. */
async function freeIn(folder: string): Promise<number> {
  const found = await unlessMissing(statfs(folder))
  return found ? found.bavail * found.bsize : freeIn(dirname(folder))
}

/** Rollbacks may use the reserve; releases may wait for room. */
const mayUseReserve = (path: string): boolean => !/^(releases|maps)\//.test(path)

/**
 * Web servers distinguish versions of a file by length and by the second of its change, so no version gets the second
 * of the one before it.
 */
async function markAsNewer(path: string, than: string): Promise<void> {
  const secondOf = async (file: string) => Math.floor(((await unlessMissing(stat(file)))?.mtimeMs ?? 0) / 1000)
  const [now, before] = [await secondOf(path), await secondOf(than)]
  if (now <= before) await utimes(path, before + 1, before + 1)
}

/** A release target in a local folder; writes a temporary file and renames it, so that readers see all or nothing. */
export function directoryTarget(folder: string): ReleaseTarget {
  const place = (path: string): string => join(folder, path)
  const reserve = reserveIn(folder)

  /** Runs a write; on a full disk, again with space from the reserve. @throws FullStoreError */
  async function withReserve<T>(path: string, write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (!isFull(error)) throw error
        const isBeyondReserve = !mayUseReserve(path)
        if (isBeyondReserve || !(await reserve.spend())) throw noRoomFor(path, isBeyondReserve)
      }
    }
  }

  async function writeTemporary(path: string, content: string | Uint8Array): Promise<string> {
    await mkdir(dirname(place(path)), { recursive: true })
    const temporary = `${place(path)}.${randomUUID()}.tmp`
    await writeDurably(temporary, content)
    return temporary
  }

  async function read(path: string): Promise<Versioned | null> {
    const content = await unlessMissing(readFile(place(path), 'utf8'))
    return content === null ? null : { content, version: versionOf(content) }
  }

  async function createOnce(path: string, content: string | Uint8Array): Promise<void> {
    const temporary = await writeTemporary(path, content)
    try {
      // A link fails when the name is taken; a rename would overwrite.
      await link(temporary, place(path))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new ConflictError(`${path} exists already and is never overwritten.`)
      throw error
    } finally {
      await unlink(temporary)
    }
  }

  async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true })
    const lock = `.${name}.lock`
    const giveBack = await withReserve(lock, () => takeLock(place(lock)))
    try {
      return await work()
    } finally {
      await giveBack()
    }
  }

  async function replace(path: string, content: string | Uint8Array, expected: string | null): Promise<void> {
    await locked(`replace-${versionOf(path).slice(0, 12)}`, async () => {
      const now = await read(path)
      if ((now?.version ?? null) !== expected) throw new ConflictError(`${path} was changed by someone else.`)
      const temporary = await withReserve(path, () => writeTemporary(path, content))
      await markAsNewer(temporary, place(path))
      await rename(temporary, place(path))
    })
  }

  async function list(below: string): Promise<string[]> {
    const names = (await unlessMissing(readdir(place(below)))) ?? []
    return names.filter((name) => !isHidden(name)).sort()
  }

  async function age(path: string): Promise<number | null> {
    const found = await unlessMissing(stat(place(path)))
    return found && Math.max(0, (await fileSystemTime(folder)) - found.mtimeMs)
  }

  async function leftovers(): Promise<Leftover[]> {
    const now = await fileSystemTime(folder)
    const found: Leftover[] = []
    for (const file of (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []) {
      if (!file.isFile() || !file.name.endsWith('.tmp')) continue
      const path = join(file.parentPath, file.name)
      const about = await unlessMissing(stat(path))
      if (about) found.push({ path: relative(folder, path), bytes: about.size, age: now - about.mtimeMs })
    }
    return found
  }

  async function expectRoom(bytes: number, isRehearsal = false): Promise<void> {
    refuseWithoutRoom(bytes + (await reserve.missing()), await freeIn(folder))
    if (isRehearsal) return
    await mkdir(folder, { recursive: true })
    await reserve.refill()
  }

  async function remove(path: string): Promise<void> {
    await rm(place(path), { force: true })
    // An emptied folder would be listed as a release. One that is not empty stays.
    await rmdir(dirname(place(path))).catch(() => {})
  }

  return {
    create: (path, content) => withReserve(path, () => createOnce(path, content)),
    replace,
    read,
    readBytes: (path) => unlessMissing(readFile(place(path))),
    list,
    age,
    leftovers,
    expectRoom,
    remove,
    exclusively: (name, work) => locked(name, work).finally(() => reserve.refill()),
  }
}
