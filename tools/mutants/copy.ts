import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

/**
 * A copy of the working tree, with uncommitted changes, in which sources may be mutated.
 *
 * Packages find each other by the relative links that pnpm writes. A copy of those links leads to the copied packages,
 * so that a mutant in `shared` reaches the API's tests too. Stryker's own sandbox links to the originals.
 */
export function copyWorkingTree(): string {
  const copy = path.join(root, '.cache/mutants/tree')
  rmSync(copy, { recursive: true, force: true })
  for (const file of filesOf(root)) {
    const target = path.join(copy, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(root, file), target)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const name of packageFolders(root)) {
    const links = path.join(root, name, 'node_modules')
    if (existsSync(links))
      cpSync(links, path.join(copy, name, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

function filesOf(folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '' && existsSync(path.join(folder, file)))
}

function packageFolders(folder: string): string[] {
  const manifests = filesOf(folder).filter((file) => /^[^/]+\/package\.json$/.test(file))
  return manifests.map((file) => path.dirname(file))
}
