import type { Exports } from '../registry/releaseFile.ts'
import type { HostEntry, RemoteRelease } from '../registry/schema.ts'
import type { Problem } from './problem.ts'
import { compareVersions, satisfies } from './ranges.ts'

/** A release of a remote, with the names that it imports from each shared module, if its manifest lists them. */
export type RemoteSide = { unit: string; id: string; release: RemoteRelease; uses?: Exports | undefined }

/** A host, with the names that each of its shared modules exports, if its manifest lists them. */
export type HostSide = {
  id: string
  host: Pick<HostEntry, 'contracts' | 'provides'>
  offers?: Exports | undefined
  /** Its name in messages, such as “the active host”. */
  called: string
}

type Sides = { remote: RemoteSide; host: HostSide; changing: 'remote' | 'host' }

const hostFirst = 'Promote a host that has it, then this release.'

function problem({ remote }: Sides, module: string | null, responsible: string, text: string): Problem {
  return { level: 'refuse', unit: remote.unit, release: remote.id, module, responsible, text }
}

/** Which unit has to act and how, depending on which side is about to change. */
function advice({ remote, changing }: Sides, isHostOlder: boolean): { responsible: string; next: string } {
  if (changing === 'host') {
    const next = `Keep it in the host until ${remote.unit} has a blessed release without it.`
    return { responsible: 'host', next }
  }
  if (isHostOlder) return { responsible: 'host', next: hostFirst }
  return { responsible: remote.unit, next: `Rebuild ${remote.unit} from sources that match this host.` }
}

function contractProblem(sides: Sides): Problem | null {
  const { remote, host } = sides
  const { contract } = remote.release
  const { contracts } = host.host
  if (contracts.includes(contract)) return null
  const { responsible, next } = advice(sides, contract > Math.max(...contracts))
  const text = `${remote.unit} ${remote.id} uses contract ${contract}; ${host.called} ${host.id} supports ${contracts.join(', ')}. ${next}`
  return problem(sides, null, responsible, text)
}

function moduleProblem(sides: Sides, key: string, range: string): Problem | null {
  const { remote, host } = sides
  const given = host.host.provides[key]
  if (given && satisfies(given, range)) return null
  const isHostOlder = !given || compareVersions(given, range.replace(/^\^/, '')) < 0
  const { responsible, next } = advice(sides, isHostOlder)
  const has = given ? `has ${given}` : 'does not provide it'
  return problem(
    sides,
    key,
    responsible,
    `${remote.unit} ${remote.id} needs ${key} ${range}; ${host.called} ${host.id} ${has}. ${next}`,
  )
}

const isRoom = (key: string): boolean => key.startsWith('@dayline/shared/')

/**
 * A missing name of a room is added by the next host. A package never gets another name within a version: no
 * host with the same version will have it.
 */
function adviceOnNames(sides: Sides, key: string): { responsible: string; next: string } {
  const { remote, host, changing } = sides
  if (changing === 'host' || isRoom(key)) return advice(sides, true)
  const next = `${key} ${host.host.provides[key] ?? ''} does not export it: correct the import in ${remote.unit} and rebuild.`
  return { responsible: remote.unit, next }
}

/** Names that are imported from a module that does not export them: they would be `undefined` at run time. */
function nameProblem(sides: Sides, key: string, names: string[]): Problem | null {
  const { remote, host } = sides
  const offered = host.offers?.[key]
  const missing = offered ? names.filter((name) => !offered.includes(name)) : []
  if (missing.length === 0) return null
  const { responsible, next } = adviceOnNames(sides, key)
  const text = `${remote.unit} ${remote.id} imports ${missing.join(', ')} from ${key}, but ${host.called} ${host.id} does not export it. ${next}`
  return problem(sides, key, responsible, text)
}

/**
 * Every reason why a remote's release breaks on a host: contract, shared modules with their versions, and
 * the imported names.
 * @param changing which of the two is about to be released; the other one is active
 */
export function misfits(remote: RemoteSide, host: HostSide, changing: 'remote' | 'host'): Problem[] {
  const sides = { remote, host, changing }
  const modules = Object.entries(remote.release.consumes).map(([key, range]) => moduleProblem(sides, key, range))
  const broken = new Set(modules.flatMap((found) => found?.module ?? []))
  const names = Object.entries(remote.uses ?? {}).map(([key, used]) =>
    broken.has(key) ? null : nameProblem(sides, key, used),
  )
  return [contractProblem(sides), ...modules, ...names].filter((found) => found !== null)
}
