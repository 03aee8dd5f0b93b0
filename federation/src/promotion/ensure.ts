import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolders, dropBuild } from '../build/buildFolders.ts'
import { inputsOf } from '../build/inputs.ts'
import { givenIn } from '../registry/given.ts'
import { changesBackFrom, findBack } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { damageOf } from '../releases/damage.ts'
import { findRelease, newestRelease, publishRelease } from '../releases/releases.ts'
import { storePaths } from '../storage/paths.ts'
import { forEachOf } from '../storage/target.ts'
import { folderOf, type UnitName, unitNames } from '../units.ts'
import { promote } from './promote.ts'

/** The result for one unit. */
export type EnsureStep =
  | { unit: UnitName; state: 'current' | 'building' | 'released'; release?: string; milliseconds?: number }
  | { unit: UnitName; state: 'failed'; isBuilt: boolean; message: string }

/** Two at a time: a build keeps one core busy, and the API seeds its data at the same time. */
const workers = 2

const builds = new Set<ChildProcess>()

/** Stops the builds together with this process. */
function stopBuilds(): void {
  for (const child of builds) child.kill()
  process.exit(130)
}

/** @returns the id of the finished build @throws Error with the output of a failed build */
function build(unit: UnitName): Promise<string> {
  return new Promise((resolve, reject) => {
    // A separate process, because builds in one process would share one thread.
    const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/release.ts'), 'build', unit], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    builds.add(child)
    child.once('close', () => builds.delete(child))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      const id = /^\S+ (\S+):/.exec(output)?.[1]
      if (code === 0 && id) resolve(id)
      else reject(new Error(errors.trim() || `The build exited with code ${code}.`))
    })
  })
}

/** Did users ever get this release, or is it blocked? */
async function wasGiven(
  { target, environment }: Deployment,
  registry: Registry,
  unit: UnitName,
  id: string,
): Promise<boolean> {
  if (registry.remotes[unit]?.blocked.includes(id) || givenIn(registry, unit).includes(id)) return true
  const isGivenIn = (then: Registry) => (givenIn(then, unit).includes(id) ? true : null)
  const changes = changesBackFrom(target, environment, registry.seq)
  return (await findBack(changes, (entry) => isGivenIn(entry.registry))) ?? false
}

/** What a unit needs to be up to date: nothing, the promotion of a published release, or a build. */
type Need = { kind: 'nothing' | 'build' } | { kind: 'promotion'; id: string }

/**
 * Compares the sources with those of the newest release, not of the active one: after a rollback the registry is
 * correct, and building the same sources again would undo the rollback. A release that users never got was not rolled
 * back: its promotion failed or was interrupted.
 */
async function needOf(deployment: Deployment, registry: Registry, unit: UnitName): Promise<Need> {
  const { target } = deployment
  const newest = await newestRelease(target, unit)
  const release = newest ? await findRelease(target, unit, newest).catch(() => null) : null
  if (release?.inputs !== inputsOf(unit)) return { kind: 'build' }
  if (!(await wasGiven(deployment, registry, unit, release.id))) {
    const isDamaged = (await damageOf(target, release)).length > 0
    return isDamaged ? { kind: 'build' } : { kind: 'promotion', id: release.id }
  }
  const lacksPage = unit === 'host' && (await target.read(storePaths.index)) === null
  return { kind: lacksPage ? 'build' : 'nothing' }
}

async function publishBuild({ target }: Deployment, unit: UnitName, id: string): Promise<void> {
  const { files, maps } = buildFolders(unit, id)
  await publishRelease(target, files, maps)
  dropBuild(unit, id)
}

/**
 * Updates a store to the sources: builds, publishes and promotes each unit whose inputs differ from those of its
 * newest release, and promotes a newest release that users never got. A remote that does not build keeps its last release.
 * @returns the units that failed
 */
export async function ensureReleases(deployment: Deployment, onStep: (step: EnsureStep) => void): Promise<UnitName[]> {
  const registry = await readRegistry(deployment.target, deployment.environment)
  const stale = new Map<UnitName, Need>()
  for (const unit of unitNames) {
    if (!existsSync(join(folderOf(unit), unit === 'host' ? 'src/main.tsx' : 'src/area.tsx'))) continue
    const need = await needOf(deployment, registry, unit)
    if (need.kind === 'nothing') onStep({ unit, state: 'current' })
    else stale.set(unit, need)
  }
  const failed: UnitName[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopBuilds)
  await forEachOf([...stale], workers, async ([unit, need]) => {
    const started = performance.now()
    let id = need.kind === 'promotion' ? need.id : null
    try {
      if (id === null) {
        onStep({ unit, state: 'building' })
        id = await build(unit)
        await publishBuild(deployment, unit, id)
      }
      await promote(deployment, unit, id, { isPartOfAll: true })
      onStep({ unit, state: 'released', release: id, milliseconds: Math.round(performance.now() - started) })
    } catch (error) {
      failed.push(unit)
      onStep({ unit, state: 'failed', isBuilt: id !== null, message: (error as Error).message })
    }
  })
  return failed
}
