import { createHash } from 'node:crypto'
import { ConflictError, type ReleaseTarget } from './target.ts'

/** A target that retains every write in memory, and the list of writes. */
export type Rehearsal = { target: ReleaseTarget; writes: string[] }

const bytesOf = (content: string | Uint8Array): Uint8Array => Buffer.from(content as string)
const versionOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Wraps a target for a dry run: reads return earlier writes, and nothing reaches the target. */
export function rehearse(real: ReleaseTarget): Rehearsal {
  /** By path; null: removed. */
  const own = new Map<string, Uint8Array | null>()
  const writes: string[] = []

  async function readBytes(path: string): Promise<Uint8Array | null> {
    const written = own.get(path)
    return written === undefined ? real.readBytes(path) : written
  }

  async function read(path: string) {
    const written = own.get(path)
    if (written === undefined) return real.read(path)
    return written && { content: Buffer.from(written).toString(), version: versionOf(written) }
  }

  const target: ReleaseTarget = {
    read,
    readBytes,
    create: async (path, content) => {
      if (await readBytes(path)) throw new ConflictError(`${path} exists already and is never overwritten.`)
      own.set(path, bytesOf(content))
      writes.push(`create ${path}`)
    },
    replace: async (path, content, expected) => {
      if (((await read(path))?.version ?? null) !== expected) throw new ConflictError(`${path} was changed.`)
      own.set(path, bytesOf(content))
      writes.push(`replace ${path}`)
    },
    list: async (folder) => {
      const below = [...own].filter(([path, content]) => content && path.startsWith(`${folder}/`))
      const names = below.map(([path]) => path.slice(folder.length + 1).split('/')[0] ?? '')
      return [...new Set([...(await real.list(folder)), ...names])].sort()
    },
    age: async (path) => (own.has(path) ? (own.get(path) ? 0 : null) : real.age(path)),
    remove: async (path) => {
      own.set(path, null)
      writes.push(`remove ${path}`)
    },
    leftovers: () => real.leftovers(),
    expectRoom: (bytes) => real.expectRoom(bytes, true),
    exclusively: (_name, work) => work(),
  }
  return { target, writes }
}
