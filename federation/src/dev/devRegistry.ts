import { contractMajor } from '@dayline/shared/contract'
import { integrityOf } from '../integrity.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Registry, RemoteEntry, RemoteRelease } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { readHelp, readScreens } from '../screens/readScreens.ts'
import { singletons } from '../singletons.ts'
import { folderOf, type UnitName } from '../units.ts'
import { runtimeCore } from '../webpack/runtimeCore.ts'
import { devBase, devEntry, devEntryFile, devRelease } from './devEntry.ts'

const nothing = { files: [], shares: [] }

async function devRemote(unit: UnitName): Promise<RemoteRelease> {
  const entry = devEntry(unit)
  return {
    base: devBase(unit),
    entry: devEntryFile,
    integrity: integrityOf(entry),
    contract: contractMajor,
    consumes: {},
    preload: { area: nothing, screens: {}, slots: {} },
    screens: await readScreens(folderOf(unit)),
    ...((await readHelp(folderOf(unit))) ? { help: true as const } : {}),
    commit: devRelease,
    bytes: entry.length,
  }
}

/** The registry entry of the remote under development. */
export async function devRemoteEntry(unit: UnitName): Promise<RemoteEntry> {
  return {
    active: devRelease,
    lastGood: devRelease,
    blocked: [],
    swap: 'next-nav',
    rollout: null,
    releases: { [devRelease]: await devRemote(unit) },
  }
}

/**
 * The registry of a development page: the store's, with the host built from its sources and the unit under development
 * in place of its releases. The loader uses it like any other.
 * @param unit the unit under development: a remote, or the host
 */
export async function devRegistry(place: Deployment, unit: UnitName): Promise<Registry> {
  const { seq, remotes } = await readRegistry(place.target, place.environment)
  const provided = singletons().map(({ key, version }) => [key, version] as const)
  const host = {
    release: devRelease,
    base: devBase('host'),
    contracts: [contractMajor],
    provides: { ...Object.fromEntries(provided), [runtimeCore.key]: runtimeCore.version },
    shares: {},
    chunks: {},
  }
  if (unit === 'host') return { seq: seq + 1, host, remotes }
  return { seq: seq + 1, host, remotes: { ...remotes, [unit]: await devRemoteEntry(unit) } }
}
