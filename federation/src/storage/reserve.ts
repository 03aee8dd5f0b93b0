import { randomBytes } from 'node:crypto'
import { open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { isFull } from './fullStore.ts'

/** In bytes. Enough for several rollbacks: each writes a log entry and four documents. */
const size = 1024 ** 2
const step = size / 4

/** Space reserved in a store, so that rollback and freeze work on a full disk. */
export type Reserve = {
  /** Frees a part of it. @returns false when nothing remains */
  spend(): Promise<boolean>
  /** Refills it as far as there is room. */
  refill(): Promise<void>
  /** Bytes missing from its full size. */
  missing(): Promise<number>
}

/** The reserve of a folder: a file of random bytes, which no file system can compress. */
export function reserveIn(folder: string): Reserve {
  const path = join(folder, '.reserve')
  const left = async (): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

  async function spend(): Promise<boolean> {
    const before = await left()
    if (before === 0) return false
    await truncate(path, Math.max(0, before - step))
    return true
  }

  async function refill(): Promise<void> {
    const before = await left()
    if (before >= size) return
    const file = await open(path, 'a').catch(() => null)
    if (!file) return
    try {
      await file.writeFile(randomBytes(size - before))
    } catch (error) {
      if (!isFull(error)) throw error
      await file.truncate(before)
    } finally {
      await file.close()
    }
  }

  return { spend, refill, missing: async () => size - (await left()) }
}
