import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The parts that are released on their own: the host and each remote. */
export const unitNames = ['host', 'tracking', 'insights', 'projects', 'admin', 'billing'] as const
export type UnitName = (typeof unitNames)[number]

/** Is this word the name of a unit? */
export function isUnitName(word: string): word is UnitName {
  return (unitNames as readonly string[]).includes(word)
}

/** The folder of a unit's package. */
export function folderOf(unit: UnitName): string {
  return join(root, unit === 'host' ? 'host' : `remote-${unit}`)
}

/** The name that a release has for the federation runtime: two releases never share one (decision 002). */
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
