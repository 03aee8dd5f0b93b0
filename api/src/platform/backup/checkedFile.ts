import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupFile } from './manifest.ts'

/** Passes bytes through, counting and hashing them. */
export function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const privateFile = { mode: 0o600 }

/** Writes text as a compressed file of the backup. */
export async function writeCompressed(folder: string, file: string, text: AsyncIterable<string>): Promise<BackupFile> {
  const whole = path.join(folder, file)
  await fs.mkdir(path.dirname(whole), { recursive: true, mode: 0o700 })
  const { stream, result } = meter()
  await pipeline(text, createGzip({ level: 5 }), stream, createWriteStream(whole, privateFile))
  return { file, ...result() }
}

/** Copies a stream into a file of the backup. */
export async function copyInto(folder: string, file: string, source: Readable): Promise<BackupFile> {
  const whole = path.join(folder, file)
  await fs.mkdir(path.dirname(whole), { recursive: true, mode: 0o700 })
  const { stream, result } = meter()
  await pipeline(source, stream, createWriteStream(whole, privateFile))
  return { file, ...result() }
}
