import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'

const mine = new Set<string>()

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes a lock until this process ends; a lock whose owner has ended is free. @returns whether this process has it */
export function takeForLife(lock: string): boolean {
  if (mine.has(lock)) return true
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      mine.add(lock)
      process.once('exit', () => rmSync(lock, { force: true }))
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (isAlive(ownerOf(lock))) return false
    rmSync(lock, { force: true })
  }
  return false
}

/** The process that wrote the lock; this one if it has just been removed, so that there are never two owners. */
function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

/**
 * The cache between builds of one configuration. webpack reads parts of it during a build, and a second writer would
 * replace them meanwhile, so a parallel build runs without the cache.
 */
export function buildCache(folder: string, name: string, dependsOn: string[]): NonNullable<Configuration['cache']> {
  mkdirSync(folder, { recursive: true })
  if (!takeForLife(join(folder, `${name}.lock`))) return { type: 'memory' }
  return { type: 'filesystem', cacheDirectory: folder, name, buildDependencies: { config: dependsOn } }
}
