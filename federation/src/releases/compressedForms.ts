import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files that are also stored compressed. */
export const compressible = /\.(js|css|html|svg|json)$/

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** The compressed forms of a file, stored beside it: extension and content. */
export async function compressedForms(content: Uint8Array): Promise<[extension: string, content: Uint8Array][]> {
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    // Quality 11 takes ten times as long and saves two percent.
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }),
  ])
  return [
    ['.gz', gz],
    ['.br', br],
  ]
}
