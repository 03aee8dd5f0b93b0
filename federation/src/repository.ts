import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'

/** Whether this tool is an installed package, in a remote's own repository. */
export const isInstalled = import.meta.dirname.split(sep).includes('node_modules')

/** The folder of this tool's package. */
export const toolFolder = join(import.meta.dirname, '..')

/** The repository whose units are built: the platform's checkout, or the folder in which the installed tool runs. */
export const root = isInstalled ? process.cwd() : join(toolFolder, '..')

/** The package of the shared rooms. */
export const sharedFolder = isInstalled
  ? dirname(createRequire(import.meta.url).resolve('@dayline/shared/package.json'))
  : join(root, 'shared')

/** The rooms themselves: sources in a checkout; scripts and declarations in the installed package. */
export const roomsFolder = join(sharedFolder, isInstalled ? 'dist' : 'src')

/** The remote that the repository's package.json names: `"dayline": { "remote": "notes" }`. Null without one. */
export function remoteOfRepository(folder = root): string | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dayline?: { remote?: string } }
    return manifest.dayline?.remote ?? null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
