import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isInstalled, root, sharedFolder } from './repository.ts'

/**
 * Rooms that are compiled in instead of being shared: plain data and arithmetic, those used only by tests, and a page
 * that only the host has.
 */
const unsharedRooms = ['contract', 'calendar', 'testing', 'ui/playground']

type SharedPackage = { name: string; version: string; exports: Record<string, unknown> }

/** One module that exists once in a tab: the host provides it, remotes only consume it. */
export type Singleton = { key: string; version: string; requiredVersion: string }

function installedVersion(name: string): string {
  // The host provides React, so its version counts. A remote's own repository installs that same version.
  const require = createRequire(join(root, isInstalled ? 'package.json' : 'host/package.json'))
  return (require(`${name}/package.json`) as { version: string }).version
}

function singleton(key: string, version: string): Singleton {
  return { key, version, requiredVersion: `^${version}` }
}

/**
 * The only list of shared singletons: React and every room of `shared` that is not compiled in.
 * Exact keys, no prefixes: a prefix is not listed in a release, so nothing could be checked.
 */
export function singletons(): Singleton[] {
  const shared = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8')) as SharedPackage
  const rooms = Object.keys(shared.exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => entry.slice(2))
    .filter((room) => !unsharedRooms.includes(room))
  // A published package's version ends with a dash and the build; the part before it is the rooms' version.
  const [version = ''] = shared.version.split('-')
  const react = installedVersion('react')
  return [
    singleton('react', react),
    singleton('react/jsx-runtime', react),
    singleton('react-dom', installedVersion('react-dom')),
    ...rooms.map((room) => singleton(`${shared.name}/${room}`, version)),
  ]
}

type ShareOptions = {
  singleton: true
  strictVersion: true
  requiredVersion: string
  version?: string
  import?: false
}

/** The `shared` option of a build: the host provides every singleton, a remote includes none. */
export function shareOptions(side: 'host' | 'remote'): Record<string, ShareOptions> {
  return Object.fromEntries(
    singletons().map(({ key, version, requiredVersion }) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion,
        ...(side === 'host' ? { version } : { import: false as const }),
      },
    ]),
  )
}
