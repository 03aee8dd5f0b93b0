import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folderOf, root, type UnitName } from '../units.ts'
import { reachablePackages } from './lockfile.ts'

function* filesBelow(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** The folders of this package that decide what a release looks like. */
const builders = ['webpack', 'build', 'registry', 'signatures']

/** The files that a unit's release is built from: its own, the shared rooms, the build itself. Never another unit's. */
export function inputFilesOf(unit: UnitName, folder = folderOf(unit)): string[] {
  const files = [
    ...filesBelow(join(folder, 'src')),
    ...filesBelow(join(folder, 'public')),
    ...filesBelow(join(root, 'shared/src')),
    ...builders.flatMap((builder) => [...filesBelow(join(root, 'federation/src', builder))]),
    ...[join(folder, 'package.json'), join(folder, 'webpack.config.ts')],
    ...[
      'federation/src/singletons.ts',
      'federation/src/units.ts',
      'shared/package.json',
      'federation/package.json',
    ].map((file) => join(root, file)),
  ]
  return files.filter((file) => existsSync(file))
}

/**
 * A hash over everything that a unit's release is built from: its files, and the versions of the packages that they can
 * reach. Equal hashes mean that the last release still stands for the sources.
 */
export function inputsOf(unit: UnitName, folder = folderOf(unit)): string {
  const hash = createHash('sha256')
  for (const file of inputFilesOf(unit, folder)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const lockfile = join(root, 'pnpm-lock.yaml')
  const packages = [relative(root, folderOf(unit)), 'shared', 'federation']
  if (existsSync(lockfile)) hash.update(reachablePackages(readFileSync(lockfile, 'utf8'), packages).join('\n'))
  return hash.digest('hex').slice(0, 32)
}
