import type { Readable } from 'node:stream'
import type { Range } from './ranges.rules.ts'

/** Where stored images and videos are: a folder, or a bucket of any S3 service. */
export type FileStore = {
  put(file: string, bytes: Uint8Array | string): Promise<void>
  /** Stores a file of this machine, of any size, without reading the whole of it into memory. */
  putFile(file: string, source: string): Promise<void>
  /** Names of stored files that begin with this folder; all of them without one. In no order. */
  list(folder?: `${string}/`): AsyncIterable<string>
  /** Bytes of a stored file; null when there is none. */
  sizeOf(file: string): Promise<number | null>
  /** A file, or a stretch of it, while it is read. Rejects when there is none. */
  read(file: string, range?: Range): Promise<Readable>
  /** A whole file. Rejects when there is none. */
  bytes(file: string): Promise<Buffer>
  /** Removing what is not there is no error: a job may do it twice. */
  remove(file: string): Promise<void>
  /** Rejects with the reason when files cannot be stored there: better at the start than at the first picture. */
  check(): Promise<void>
}

/** Names of stored files are generated; one that could lead out of the store is invalid. */
export function isFileName(file: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file)
}
