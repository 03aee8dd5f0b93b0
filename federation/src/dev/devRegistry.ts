import { contractMajor } from '@dayline/shared/contract'
import { integrityOf } from '../integrity.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Registry, RemoteRelease } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { readScreens } from '../screens/readScreens.ts'
import { singletons } from '../singletons.ts'
import { folderOf } from '../units.ts'
import { remoteEntryFile } from '../webpack/remoteRecipe.ts'
import { runtimeCore } from '../webpack/runtimeCore.ts'

/** The release id of what is being worked on: fixed, so that fast refresh keeps its identity. */
export const devRelease = 'dev'

const nothing = { files: [], shares: [] }

/** Where the development server shows a unit's files. */
export const devBase = (unit: string): string => `/releases/${unit}/${devRelease}/`

async function devRemote(unit: string, entry: string): Promise<RemoteRelease> {
  return {
    base: devBase(unit),
    entry: remoteEntryFile,
    integrity: integrityOf(entry),
    contract: contractMajor,
    consumes: {},
    preload: { area: nothing, screens: {}, slots: {} },
    screens: await readScreens(folderOf(unit)),
    commit: devRelease,
    bytes: entry.length,
  }
}

/**
 * The registry of a development page: the store's, with the host from its sources and, in place of one remote's
 * releases, what is being worked on. The loader goes by it like by any other.
 * @param remote the remote that is worked on, with its entry as it is now
 */
export async function devRegistry(place: Place, remote: { unit: string; entry: string } | null): Promise<Registry> {
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
  if (!remote) return { seq: seq + 1, host, remotes }
  const { unit, entry } = remote
  const own = {
    active: devRelease,
    lastGood: devRelease,
    blocked: [],
    swap: 'next-nav' as const,
    rollout: null,
    releases: { [devRelease]: await devRemote(unit, entry) },
  }
  return { seq: seq + 1, host, remotes: { ...remotes, [unit]: own } }
}
