import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { root } from '../repository.ts'
import { folderOf, type UnitName } from '../units.ts'
import { BuildError } from './BuildError.ts'

/** The path of the compiler pinned by the repository. @throws BuildError when it is not installed */
export function compilerOf(folder = root): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('typescript/package.json')
    return join(dirname(manifest), 'bin/tsc')
  } catch {
    throw new BuildError('TypeScript is not installed, so types cannot be checked. Install the packages first.')
  }
}

/**
 * Checks the types of a unit and of everything it is built from, because webpack only strips them.
 * @throws BuildError with the compiler's message
 */
export async function checkTypes(unit: UnitName, folder = folderOf(unit)): Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) throw new BuildError(`${unit} has no tsconfig.json in ${folder}.`)
  const args = [compilerOf(), '-b', folder, '--pretty', 'false']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      if (!error) return resolve()
      const output = (stdout + stderr).trim()
      reject(
        new BuildError(
          `${unit} has type errors, so nothing was built. Fix them in ${relative(root, folder)}:\n${output}`,
        ),
      )
    })
  })
}
