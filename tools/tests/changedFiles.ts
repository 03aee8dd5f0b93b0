import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Git's hash of each file's content, by path. */
export type Snapshot = Record<string, string>

const ignored = new Set(['node_modules', 'dist', '.cache', '.dayline', '.git', 'test-results', 'playwright-report'])

/** Tests depend on these files without importing them, so a change may break any test. */
const dependedOnByAll = [
  /^(?!.*\.md$)[^/]+$/,
  /(^|\/)(package|tsconfig[^/]*)\.json$/,
  /^tools\/jest\//,
  /^remote-[^/]+\/src\/screens\.ts$/,
]

/** No test depends on hidden files, and snapshots omit them. */
const hidden = /(^|\/)\./

/** Hashes of the present contents of a checkout's files. */
export function takeSnapshot(folder: string): Snapshot {
  const files = globSync('**/*', { cwd: folder, exclude: (name) => ignored.has(path.basename(name)) })
  const entries = files
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => [file.replaceAll(path.sep, '/'), hashOf(path.join(folder, file))] as const)
  return Object.fromEntries(entries)
}

function hashOf(file: string): string {
  const content = readFileSync(file)
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

/**
 * Hashes of the files in the commit where this branch left the main branch of the remote that it was cloned from.
 * Null without git or such a remote.
 */
export function takeMainSnapshot(folder: string): Snapshot | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    const commit = git('merge-base', 'HEAD', 'origin/HEAD').trim()
    const lines = git('ls-tree', '-r', '-z', commit).split('\0').filter(Boolean)
    const entries = lines.map((line) => {
      const [about = '', file = ''] = line.split('\t')
      return [file, about.split(' ')[2] ?? ''] as const
    })
    return Object.fromEntries(entries.filter(([file]) => !hidden.test(file)))
  } catch {
    return null
  }
}

/**
 * The files of `after` that differ from `before`. Null means that every test may be affected: there is no earlier
 * snapshot, a file was deleted, or one has changed on which tests depend without importing it.
 */
export function changedSince(before: Snapshot | null, after: Snapshot): string[] | null {
  if (!before || Object.keys(before).some((file) => !(file in after))) return null
  const changed = Object.keys(after).filter((file) => after[file] !== before[file])
  return changed.some((file) => dependedOnByAll.some((pattern) => pattern.test(file))) ? null : changed
}
