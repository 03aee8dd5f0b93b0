import { blockedSentence, RefusedError } from '../registry/changes.ts'
import { activeIn } from '../registry/given.ts'
import { changesBackFrom } from '../registry/log.ts'
import type { HostReleaseFile, ReleaseFile, RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { HostEntry, Registry, RemoteEntry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { findRelease } from '../releases/releases.ts'
import { callProblems } from './calls.ts'
import { type HostSide, misfits } from './fit.ts'
import { describeProblems, type Problem } from './problem.ts'
import type { KnownCalls } from './runningApi.ts'
import { screenClashes } from './screenClashes.ts'
import { droppedScreens } from './screens.ts'
import { signatureProblems } from './signatures.ts'
import { sizeProblems } from './sizes.ts'

const hour = 3_600_000

/** How long tabs may still run a previous host. */
const oldTabsLive = 24 * hour

export type FitOptions = {
  /** Ignores tabs on previous hosts: they are no reason to keep a release that is broken for all users. */
  ignoresOldTabs?: boolean
  /** Checks without the names of a release whose manifest cannot be read: its damage must not stop a rollback. */
  ignoresDamage?: boolean
}

async function manifestOf(
  { target }: Deployment,
  unit: string,
  id: string,
  { ignoresDamage }: FitOptions,
): Promise<ReleaseFile | null> {
  try {
    return await findRelease(target, unit, id)
  } catch (error) {
    if (ignoresDamage && error instanceof RefusedError) return null
    throw error
  }
}

/** A host with the names that its modules export, from its manifest. */
async function hostSide(
  deployment: Deployment,
  host: HostEntry,
  called: string,
  options: FitOptions,
): Promise<HostSide> {
  const note = await manifestOf(deployment, 'host', host.release, options)
  return { id: host.release, host, called, offers: note?.kind === 'host' ? note.offers : undefined }
}

/** The hosts before the active one that tabs may still run: those that were active at any time in the last day. */
async function previousHosts(deployment: Deployment, { seq, host }: Registry): Promise<HostEntry[]> {
  const found = new Map<string, HostEntry>()
  let until = Date.now()
  for await (const { at, registry } of changesBackFrom(deployment.target, deployment.environment, seq)) {
    if (Date.now() - until >= oldTabsLive) break
    const then = registry.host
    if (then && then.release !== host?.release) found.set(then.release, then)
    until = Date.parse(at)
  }
  return [...found.values()]
}

export type CheckOptions = FitOptions & {
  /** Accepts that screens and slots of the active release are dropped. */
  dropsScreens?: boolean
  /** Accepts shared names whose types have changed. */
  acceptsSignatures?: boolean
  /** The API's calls; when absent, calls are not checked. */
  known?: KnownCalls
}

async function remoteProblems(
  deployment: Deployment,
  file: RemoteReleaseFile,
  registry: Registry,
  options: FitOptions,
): Promise<Problem[]> {
  const { unit, id, remote: release, uses } = file
  if (!registry.host) return []
  const remote = { unit, id, release, uses }
  const found = misfits(remote, await hostSide(deployment, registry.host, 'the active host', options), 'remote')
  const previous = options.ignoresOldTabs ? [] : await previousHosts(deployment, registry)
  for (const host of previous) {
    // Damage of a host that no one gets any more must not stop a release; its contract and versions are in the registry.
    const readable = { ...options, ignoresDamage: true }
    const old = await hostSide(deployment, host, 'a previous host, which open tabs still run,', readable)
    // Tabs that cannot run the active release lose nothing through the next one.
    if (await isLostAlready(deployment, registry, unit, old)) continue
    found.push(...misfits(remote, old, 'remote').map(withOverride))
  }
  return found
}

async function isLostAlready(
  deployment: Deployment,
  { remotes }: Registry,
  unit: string,
  host: HostSide,
): Promise<boolean> {
  const id = remotes[unit]?.active
  const release = id ? remotes[unit]?.releases[id] : undefined
  if (!id || !release) return false
  const note = await findRelease(deployment.target, unit, id)
  const uses = note?.kind === 'remote' ? note.uses : undefined
  return misfits({ unit, id, release, uses }, host, 'remote').length > 0
}

const withOverride = (problem: Problem): Problem => ({
  ...problem,
  text: `${problem.text} Or wait a day until no tab runs it; to promote now: --leave-old-tabs.`,
})

const roles = ({ active, lastGood, rollout }: RemoteEntry): string[] => [
  ...new Set([active, lastGood, rollout?.release].filter((id) => typeof id === 'string')),
]

async function hostProblems(
  deployment: Deployment,
  file: HostReleaseFile,
  registry: Registry,
  options: FitOptions,
): Promise<Problem[]> {
  const host: HostSide = { id: file.id, host: file.host, offers: file.offers, called: 'the new host' }
  const problems: Problem[] = []
  for (const [unit, entry] of Object.entries(registry.remotes)) {
    for (const id of roles(entry)) {
      const release = entry.releases[id]
      const note = await manifestOf(deployment, unit, id, options)
      const uses = note?.kind === 'remote' ? note.uses : undefined
      if (release) problems.push(...misfits({ unit, id, release, uses }, host, 'host'))
    }
  }
  return problems
}

/** Problems between this release and the active ones, in both directions: contract, shared modules, imported names. */
export function fitProblems(
  deployment: Deployment,
  file: ReleaseFile,
  registry: Registry,
  options: FitOptions = {},
): Promise<Problem[]> {
  return file.kind === 'host'
    ? hostProblems(deployment, file, registry, options)
    : remoteProblems(deployment, file, registry, options)
}

/** Every problem of a release in an environment. */
export async function checkRelease(
  deployment: Deployment,
  file: ReleaseFile,
  registry: Registry,
  options: CheckOptions = {},
): Promise<Problem[]> {
  const { unit, id } = file
  const entry = registry.remotes[unit]
  const active = activeIn(registry, unit)
  const live = active ? await findRelease(deployment.target, unit, active) : null
  const isBlocked = entry?.blocked.includes(id) ?? false
  const blocked: Problem = {
    level: 'refuse',
    unit,
    release: id,
    module: null,
    responsible: unit,
    text: blockedSentence(unit, id),
  }
  return [
    ...(isBlocked ? [blocked] : []),
    ...(await fitProblems(deployment, file, registry, options)),
    ...(file.kind === 'remote' ? screenClashes(file, registry) : []),
    ...(await signatureProblems(deployment, file, registry, options.acceptsSignatures)),
    // Not checked for a release that some users have already: that was done when its rollout began.
    ...droppedScreens(file, live, options.dropsScreens || entry?.rollout?.release === id),
    ...callProblems(file, options.known),
    ...sizeProblems(file, live),
  ]
}

/** @throws RefusedError with every problem, when one of them refuses the release */
export function refuseProblems(problems: Problem[], what: string): void {
  const refusing = problems.filter(({ level }) => level === 'refuse')
  if (refusing.length > 0) throw new RefusedError(`${what} was refused:\n${describeProblems(problems)}`, problems)
}
