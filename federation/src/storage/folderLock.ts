import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileSystemTime } from './fileSystemTime.ts'
import { ConflictError } from './target.ts'

/** A lock this old belongs to a process that has ended, on any machine. */
const staleAfter = 30_000

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException)?.code
const owner = `${hostname()} ${process.pid}`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another account.
    return codeOf(error) === 'EPERM'
  }
}

/** Detects a killed process on this machine at once, and one on another machine by the age of its lock. */
async function isLeftOver(lock: string, content: string): Promise<boolean> {
  const [machine, pid] = content.split(' ')
  if (machine === hostname() && pid && !isAlive(Number(pid))) return true
  const { mtimeMs } = await stat(lock)
  return (await fileSystemTime(dirname(lock))) - mtimeMs > staleAfter
}

/** Removes a stale lock by renaming it: of several concurrent attempts, one succeeds. */
async function takeAway(lock: string): Promise<void> {
  try {
    const content = await readFile(lock, 'utf8')
    if (!(await isLeftOver(lock, content))) return
    const claim = `${lock}.${randomUUID()}.tmp`
    await rename(lock, claim)
    // Another process was faster and holds a new lock: restore it.
    if ((await readFile(claim, 'utf8')) !== content) await link(claim, lock).catch(() => {})
    await rm(claim, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function writeLock(lock: string): Promise<void> {
  const file = await open(lock, 'wx')
  try {
    await file.writeFile(owner)
  } catch (error) {
    // A full disk would leave an empty lock without an owner.
    await rm(lock, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Waits for a lock file and takes it. @returns a function to release it @throws ConflictError after half a minute */
export async function takeLock(lock: string): Promise<() => Promise<void>> {
  const until = Date.now() + staleAfter + 5_000
  for (;;) {
    try {
      await writeLock(lock)
      return () => rm(lock, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    await takeAway(lock)
    if (Date.now() > until)
      throw new ConflictError('Another change of this store has not finished. Check who is making it.')
    await pause(25)
  }
}
