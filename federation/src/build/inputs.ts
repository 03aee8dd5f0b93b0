import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isInstalled, roomsFolder, root, sharedFolder, toolFolder } from '../repository.ts'
import { folderOf, type UnitName } from '../units.ts'
import { reachablePackages } from './lockfile.ts'

function* filesBelow(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** The folders of this package that affect a release. An installed package is identified by its version. */
const builders = ['webpack', 'build', 'registry', 'signatures', 'screens'].map((name) => `src/${name}`)
const builderFiles = ['singletons', 'units', 'repository', 'integrity'].map((name) => `src/${name}.ts`)

/** The files that a unit's release is built from: its own, the shared rooms, the build tool. Never another unit's. */
export function inputFilesOf(unit: UnitName, folder = folderOf(unit)): string[] {
  const files = [
    ...filesBelow(join(folder, 'src')),
    ...filesBelow(join(folder, 'public')),
    ...filesBelow(roomsFolder),
    ...builders.flatMap((builder) => [...filesBelow(join(toolFolder, builder))]),
    ...builderFiles.map((file) => join(toolFolder, file)),
    ...[folder, sharedFolder, toolFolder].map((one) => join(one, 'package.json')),
    join(folder, 'webpack.config.ts'),
  ]
  return files.filter((file) => existsSync(file))
}

/**
 * A hash over everything that a unit's release is built from: its files, and the versions of the packages reachable
 * from them. Equal hashes mean that the last release is still up to date.
 */
export function inputsOf(unit: UnitName, folder = folderOf(unit)): string {
  return hashOf(inputFilesOf(unit, folder), packagesOf(relative(root, folderOf(unit))))
}

/** A hash over everything that the declarations of a checkout's shared rooms depend on. */
export function inputsOfShared(): string {
  const settings = [
    'shared/package.json',
    'shared/tsconfig.json',
    'tsconfig.web.json',
    'tsconfig.base.json',
    'tools/types/assets.d.ts',
  ]
  const files = [...filesBelow(roomsFolder), ...settings.map((file) => join(root, file))]
  return hashOf(
    files.filter((file) => existsSync(file)),
    packagesOf('.'),
  )
}

function hashOf(files: string[], packages: string): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.update(packages).digest('hex').slice(0, 32)
}

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock']

/** The packages of a folder as text, which changes whenever one of them does. */
function packagesOf(folder: string): string {
  const texts = lockfiles.map((file) => join(root, file)).filter((file) => existsSync(file))
  const [lockfile = ''] = texts.map((file) => readFileSync(file, 'utf8'))
  // A remote's own repository has only the packages of that remote.
  if (isInstalled) return lockfile
  return reachablePackages(lockfile, [folder, 'shared', 'federation']).join('\n')
}
