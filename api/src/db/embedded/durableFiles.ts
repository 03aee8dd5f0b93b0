import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number | null; node: unknown }
type EmscriptenModule = {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string }
}
const inputOutputError = -29

/**
 * The database's files, made durable. The stock file system knows no fsync, and the database would believe that a
 * commit is on disk while it is only in the page cache. The emitted code calls `stream_ops.fsync` when there is one.
 * This leans on internals of the exact version in package.json; a test counts the calls.
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

function syncPath(path: string) {
  const file = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

/** Makes every file below a folder durable: what initdb does at its end, and the embedded one leaves out. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncPath(`${entry.parentPath}/${entry.name}`)
  }
  syncPath(folder)
}
