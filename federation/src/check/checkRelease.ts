import { blockedSentence, RefusedError } from '../registry/changes.ts'
import { changesBackFrom } from '../registry/log.ts'
import type { HostReleaseFile, ReleaseFile, RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { HostEntry, Registry, RemoteEntry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { findRelease } from '../store/releases.ts'
import { callProblems } from './calls.ts'
import { type HostSide, misfits } from './fit.ts'
import { describeProblems, type Problem } from './problem.ts'
import type { KnownCalls } from './runningApi.ts'
import { screenClashes } from './screenClashes.ts'
import { droppedPieces } from './screens.ts'
import { signatureProblems } from './signatures.ts'
import { sizeProblems } from './sizes.ts'

const hour = 3_600_000

/** Tabs that were open when the host changed run the former one about this long. */
const oldTabsLive = 24 * hour

/** The names that a host's modules have, from the note of its release. */
async function hostSide(place: Place, host: HostEntry, called: string): Promise<HostSide> {
  const note = await findRelease(place.target, 'host', host.release)
  return { id: host.release, host, called, offers: note?.kind === 'host' ? note.offers : undefined }
}

/** The host before the live one, while tabs may still run it. */
async function previousHost(place: Place, { seq, host }: Registry): Promise<HostEntry | null> {
  let since = Date.now()
  for await (const { at, registry } of changesBackFrom(place.target, place.environment, seq)) {
    if (registry.host?.release !== host?.release) return Date.now() - since < oldTabsLive ? registry.host : null
    since = Date.parse(at)
  }
  return null
}

/** What a check may leave out. */
export type FitOptions = {
  /** Tabs that still run the host before this one: no reason to stay on a release that is broken for everybody. */
  ignoresOldTabs?: boolean
}

/** What a check before promotion may leave out. */
export type CheckOptions = FitOptions & {
  /** Screens and slots of the live release are meant to go. */
  dropsScreens?: boolean
  /** Shared names with other types than before are known to fit. */
  acceptsSignatures?: boolean
  /** The calls that the API has; left out, they are not looked at. */
  known?: KnownCalls
}

async function remoteProblems(
  place: Place,
  file: RemoteReleaseFile,
  registry: Registry,
  { ignoresOldTabs }: FitOptions,
): Promise<Problem[]> {
  const { unit, id, remote: release, uses } = file
  if (!registry.host) return []
  const remote = { unit, id, release, uses }
  const found = misfits(remote, await hostSide(place, registry.host, 'the live host'), 'remote')
  const previous = ignoresOldTabs ? null : await previousHost(place, registry)
  if (!previous) return found
  const old = await hostSide(place, previous, 'the previous host, which open tabs run,')
  // Tabs that cannot run what is active already lose nothing by the next one.
  if (await isLostAlready(place, registry, unit, old)) return found
  return [...found, ...misfits(remote, old, 'remote').map(withOverride)]
}

async function isLostAlready(place: Place, { remotes }: Registry, unit: string, host: HostSide): Promise<boolean> {
  const id = remotes[unit]?.active
  const release = id ? remotes[unit]?.releases[id] : undefined
  if (!id || !release) return false
  const note = await findRelease(place.target, unit, id)
  const uses = note?.kind === 'remote' ? note.uses : undefined
  return misfits({ unit, id, release, uses }, host, 'remote').length > 0
}

const withOverride = (problem: Problem): Problem => ({
  ...problem,
  text: `${problem.text} Or wait a day until such tabs are gone; --leave-old-tabs does not wait.`,
})

const roles = ({ active, lastGood, rollout }: RemoteEntry): string[] => [
  ...new Set([active, lastGood, rollout?.release].filter((id) => typeof id === 'string')),
]

async function hostProblems(place: Place, file: HostReleaseFile, registry: Registry): Promise<Problem[]> {
  const host: HostSide = { id: file.id, host: file.host, offers: file.offers, called: 'the new host' }
  const problems: Problem[] = []
  for (const [unit, entry] of Object.entries(registry.remotes)) {
    for (const id of roles(entry)) {
      const release = entry.releases[id]
      const note = await findRelease(place.target, unit, id)
      const uses = note?.kind === 'remote' ? note.uses : undefined
      if (release) problems.push(...misfits({ unit, id, release, uses }, host, 'host'))
    }
  }
  return problems
}

/** Would this release run with what is out there, both ways? Contract, shared modules, the names taken from them. */
export function fitProblems(
  place: Place,
  file: ReleaseFile,
  registry: Registry,
  options: FitOptions = {},
): Promise<Problem[]> {
  return file.kind === 'host' ? hostProblems(place, file, registry) : remoteProblems(place, file, registry, options)
}

/** Everything that stands against a release in an environment. */
export async function checkRelease(
  place: Place,
  file: ReleaseFile,
  registry: Registry,
  options: CheckOptions = {},
): Promise<Problem[]> {
  const { unit, id } = file
  const entry = registry.remotes[unit]
  const active = file.kind === 'host' ? registry.host?.release : entry?.active
  const live = active ? await findRelease(place.target, unit, active) : null
  const isBlocked = entry?.blocked.includes(id) ?? false
  const blocked: Problem = {
    level: 'refuse',
    unit,
    release: id,
    module: null,
    move: unit,
    text: blockedSentence(unit, id),
  }
  return [
    ...(isBlocked ? [blocked] : []),
    ...(await fitProblems(place, file, registry, options)),
    ...(file.kind === 'remote' ? screenClashes(file, registry) : []),
    ...(await signatureProblems(place, file, registry, options.acceptsSignatures)),
    // A part of the users has it already: what goes away with it was judged then.
    ...droppedPieces(file, live, options.dropsScreens || entry?.rollout?.release === id),
    ...callProblems(file, options.known),
    ...sizeProblems(file, live),
  ]
}

/** @throws RefusedError with every problem, when one of them would break something */
export function refuseProblems(problems: Problem[], what: string): void {
  const refusing = problems.filter(({ level }) => level === 'refuse')
  if (refusing.length > 0) throw new RefusedError(`${what} is refused:\n${describeProblems(problems)}`, problems)
}
