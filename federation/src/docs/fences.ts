import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository.ts'

/** The `sh` blocks of a page in docs/, in order. */
export function commandsOf(page: string): string[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block.trim())
}
