import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { copyWorkingTree } from '../../testkit/src/copyWorkingTree.ts'
import { root } from '../root.ts'

/**
 * A copy of the working tree in which sources may be mutated.
 *
 * Packages find each other by relative links that pnpm creates. In the copy these links point to the copied packages,
 * so that a mutant in `shared` reaches the API's tests, too. Stryker's own sandbox links to the original packages.
 */
export function copyForMutants(): string {
  const copy = path.join(root, '.cache/mutants/tree')
  rmSync(copy, { recursive: true, force: true })
  const files = copyWorkingTree(root, copy)
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const file of files.filter((name) => /^[^/]+\/package\.json$/.test(name))) {
    const name = path.dirname(file)
    const links = path.join(root, name, 'node_modules')
    if (existsSync(links))
      cpSync(links, path.join(copy, name, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}
