import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, remoteOfRepository, root } from './repository.ts'

/** The name of a part that is released alone: `host`, or a remote's. */
export type UnitName = string

/** A remote's own repository has that one remote; the platform's has a folder for each. */
function unitsHere(): UnitName[] {
  if (isInstalled) return [remoteOfRepository()].filter((name) => name !== null)
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.ts')))
  const remotes = folders.filter((name) => name.startsWith('remote-')).map((name) => name.slice('remote-'.length))
  return ['host', ...remotes.sort()]
}

/** The units whose sources are in this repository, found by their folders; there is no list to maintain. */
export const unitNames: readonly UnitName[] = unitsHere()

/** Whether this is the name of a unit. */
export function isUnitName(word: string): word is UnitName {
  return unitNames.includes(word)
}

/** The folder of a unit's package. */
export function folderOf(unit: UnitName): string {
  if (isInstalled) return root
  return join(root, unit === 'host' ? 'host' : `remote-${unit}`)
}

/** The name of a release for the federation runtime: two releases never share one (decision 002). */
export function federationName(unit: string, release: string): string {
  return `dayline_${unit}_${release.replaceAll(/\W/g, '_')}`
}

/** What a remote exposes: its area, and one slot for each file of `src/slots/`. */
export function exposesOf(folder: string): Record<string, string> {
  const slots = join(folder, 'src/slots')
  const files = existsSync(slots) ? readdirSync(slots).filter((file) => /^[\w-]+\.tsx$/.test(file)) : []
  return {
    './area': './src/area.tsx',
    ...Object.fromEntries(files.map((file) => [`./slots/${file.slice(0, -4)}`, `./src/slots/${file}`])),
  }
}
