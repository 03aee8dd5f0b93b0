import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folderOf, root, type UnitName } from '../units.ts'

function* filesBelow(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** The folders of this package that decide what a release looks like. */
const builders = ['webpack', 'build', 'registry']

/**
 * A hash over everything that a unit's release is built from: its sources, the shared rooms, the build itself
 * and the lockfile. Equal hashes mean that the last release still stands for the sources.
 */
export function inputsOf(unit: UnitName, folder = folderOf(unit)): string {
  const files = [
    ...filesBelow(join(folder, 'src')),
    ...filesBelow(join(root, 'shared/src')),
    ...builders.flatMap((folder) => [...filesBelow(join(root, 'federation/src', folder))]),
    ...[join(folder, 'package.json'), join(folder, 'webpack.config.ts')],
    ...[
      'federation/src/singletons.ts',
      'federation/src/units.ts',
      'shared/package.json',
      'federation/package.json',
      'pnpm-lock.yaml',
    ].map((file) => join(root, file)),
  ]
  const hash = createHash('sha256')
  for (const file of files.filter((file) => existsSync(file)))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 32)
}
