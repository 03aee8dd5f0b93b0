import type { Readable } from 'node:stream'
import type { Range } from './ranges.rules.ts'

/** Where stored images and videos are: a folder, or a bucket of any S3 service. */
export type FileStore = {
  put(file: string, bytes: Uint8Array | string): Promise<void>
  /** Stores a local file of any size, without reading all of it into memory. */
  putFile(file: string, source: string): Promise<void>
  /** Names of the stored files in this folder, or of all; unordered. */
  list(folder?: `${string}/`): AsyncIterable<string>
  /** Size of a stored file in bytes; null if it does not exist. */
  sizeOf(file: string): Promise<number | null>
  /** A stream of a file or a range of it. Rejects if the file does not exist. */
  read(file: string, range?: Range): Promise<Readable>
  /** A whole file. Rejects if it does not exist. */
  bytes(file: string): Promise<Buffer>
  /** Removing a missing file is no error, because a job may do it twice. */
  remove(file: string): Promise<void>
  /** Rejects with the reason if files cannot be stored: better at the start than at the first picture. */
  check(): Promise<void>
}

/** Names of stored files are generated; one that could escape the store is invalid. */
export function isFileName(file: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file)
}
