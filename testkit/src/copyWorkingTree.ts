import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies a git working tree as it is now, uncommitted changes and new files included, without what git ignores.
 * @returns the paths of the copied files, relative to the folder
 */
export function copyWorkingTree(from: string, to: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: from, encoding: 'utf8' }).split('\0')
  // A file that was deleted and not committed is still listed.
  const files = listed.filter((file) => file !== '' && existsSync(path.join(from, file)))
  for (const file of files) cpSync(path.join(from, file), path.join(to, file))
  return files
}
