import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number | null; node: unknown }
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void
type EmscriptenModule = {
  NODEFS: {
    stream_ops: { fsync?: (file: OpenFile) => number; setattr: SetAttributes }
    node_ops: { setattr: SetAttributes }
    realPath(node: unknown): string
  }
}
const inputOutputError = -29
const filesAtOnce = 64

/**
 * Makes the database's files durable and private. The stock file system has no fsync, so the database would believe
 * that a commit is on disk while it is only in the page cache. The emitted code calls `stream_ops.fsync` if it exists.
 * This relies on internals of the exact version in package.json; a test counts the calls.
 */
export class DurableFiles extends NodeFS {
  readonly #counter: Int32Array

  constructor(folder: string, counter: Int32Array) {
    super(folder)
    this.#counter = counter
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const hooks = (result.emscriptenOpts as { preRun: ((module: EmscriptenModule) => void)[] }).preRun
    hooks.push(({ NODEFS }) => {
      for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
        operations.setattr = forOwnerOnly(operations.setattr)
      }
      NODEFS.stream_ops.fsync = (file) => {
        try {
          if (typeof file.nfd === 'number') fs.fsyncSync(file.nfd)
          else syncPath(NODEFS.realPath(file.node))
          Atomics.add(this.#counter, 0, 1)
          return 0
        } catch {
          return inputOutputError
        }
      }
    })
    return result
  }
}

/** The stock file system gives every new file the requested mode, 0666, regardless of the process's umask. */
const forOwnerOnly =
  (setAttributes: SetAttributes): SetAttributes =>
  (target, { mode, ...attributes }) =>
    setAttributes(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })

function syncPath(place: string) {
  const file = fs.openSync(place, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

/** Makes every file below a folder durable, as initdb does at its end; the embedded one omits that. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  // Many at once, because the disk flushes them with one wait; not all, because open files are limited.
  for (let at = 0; at < files.length; at += filesAtOnce) {
    await Promise.all(files.slice(at, at + filesAtOnce).map(syncFile))
  }
  syncPath(folder)
}

async function syncFile(file: string) {
  const handle = await fs.promises.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
