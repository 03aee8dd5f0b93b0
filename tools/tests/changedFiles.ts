import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Content hashes by path, as they were when tests passed. */
export type Snapshot = Record<string, string>

const ignored = new Set(['node_modules', 'dist', '.cache', '.dayline', '.git', 'test-results', 'playwright-report'])

/** Tests depend on these without importing them, so any test may break with them. */
const dependedOnByAll = [
  /^(?!.*\.md$)[^/]+$/,
  /(^|\/)(package|tsconfig[^/]*)\.json$/,
  /^tools\/jest\//,
  /^remote-[^/]+\/src\/screens\.ts$/,
]

/** What the files of a checkout contain now. */
export function takeSnapshot(folder: string): Snapshot {
  const files = globSync('**/*', { cwd: folder, exclude: (name) => ignored.has(path.basename(name)) })
  const entries = files
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => [file.replaceAll(path.sep, '/'), hashOf(path.join(folder, file))] as const)
  return Object.fromEntries(entries)
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64')

/**
 * The files of `after` that differ from `before`. Null means that every test may be affected: there is no earlier
 * snapshot, a file is gone, or one has changed on which tests depend without importing it.
 */
export function changedSince(before: Snapshot | null, after: Snapshot): string[] | null {
  if (!before || Object.keys(before).some((file) => !(file in after))) return null
  const changed = Object.keys(after).filter((file) => after[file] !== before[file])
  return changed.some((file) => dependedOnByAll.some((pattern) => pattern.test(file))) ? null : changed
}
