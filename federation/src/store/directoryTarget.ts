import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConflictError, type ReleaseTarget, type Versioned } from './target.ts'

/** A lock this old belongs to a process that died. */
const staleAfter = 30_000

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException)?.code
const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex')

async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
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
    try {
      const content = await readFile(place(path), 'utf8')
      return { content, version: versionOf(content) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
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

  async function overwrite(path: string, content: string): Promise<void> {
    await rename(await besides(path, content), place(path))
  }

  async function takeLock(path: string): Promise<void> {
    const until = Date.now() + staleAfter + 5_000
    for (;;) {
      try {
        return await writeFile(path, String(process.pid), { flag: 'wx' })
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      )
      if (age > staleAfter) await rm(path, { force: true })
      else if (Date.now() > until) throw new ConflictError('Another change of the registry does not end.')
      else await pause(25)
    }
  }

  async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true })
    const lock = place(`.${name}.lock`)
    await takeLock(lock)
    try {
      return await work()
    } finally {
      await rm(lock, { force: true })
    }
  }

  async function replace(path: string, content: string, expected: string | null): Promise<void> {
    await exclusively(`replace-${versionOf(path).slice(0, 12)}`, async () => {
      const now = await read(path)
      if ((now?.version ?? null) !== expected) throw new ConflictError(`${path} was changed by somebody else.`)
      await overwrite(path, content)
    })
  }

  async function list(below: string): Promise<string[]> {
    try {
      const names = await readdir(place(below))
      return names.filter((name) => !name.endsWith('.tmp')).sort()
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    }
  }

  return { create, replace, overwrite, read, list, exclusively }
}
