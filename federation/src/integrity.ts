import { createHash } from 'node:crypto'

/** The `integrity` attribute of a file's content. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
