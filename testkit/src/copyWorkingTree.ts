import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies a git working tree in its present state, with uncommitted changes and new files, without ignored files.
 * @returns the paths of the copied files, relative to the folder
 */
export function copyWorkingTree(from: string, to: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: from, encoding: 'utf8' }).split('\0')
  // Git still lists a file whose deletion is not committed.
  const files = listed.filter((file) => file !== '' && existsSync(path.join(from, file)))
  for (const file of files) cpSync(path.join(from, file), path.join(to, file))
  return files
}
