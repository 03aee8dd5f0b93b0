import { createHash } from 'node:crypto'

/** The `integrity` attribute of a file's content. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * The hash of a chunk as written in its entry, without the algorithm. Hashes do not compress, and every first page
 * loads those of all chunks, so this is shorter than `integrityOf`.
 */
export function chunkHashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64')
}
