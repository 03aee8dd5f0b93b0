import { execFileSync } from 'node:child_process'
import { root } from '../repository.ts'

/** The commit that is checked out, shortened; `nogit` without a repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'nogit'
  }
}

/** A new release's id: the second it was built (UTC) and the commit, so that ids sort by age. */
export function newReleaseId(now: Date, commit: string): string {
  const second = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `${second}-${commit}`
}
