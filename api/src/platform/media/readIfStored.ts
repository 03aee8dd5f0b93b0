import type { Readable } from 'node:stream'
import type { FileStore } from './fileStore.ts'

/** A stream of a file; null if it does not exist. Asking before reading is not enough: a job may remove it in between. */
export async function readIfStored(files: FileStore, file: string): Promise<Readable | null> {
  try {
    return await files.read(file)
  } catch (error) {
    if ((await files.sizeOf(file)) === null) return null
    throw error
  }
}
