import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolders, dropBuild } from '../build/buildFolders.ts'
import { inputsOf } from '../build/inputs.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { findRelease, publishRelease } from '../releases/releases.ts'
import { storePaths } from '../storage/paths.ts'
import { forEachOf } from '../storage/target.ts'
import { folderOf, type UnitName, unitNames } from '../units.ts'
import { promote } from './promote.ts'

/** The result for one unit. */
export type EnsureStep =
  | { unit: UnitName; state: 'current' | 'building' | 'released'; release?: string; milliseconds?: number }
  | { unit: UnitName; state: 'failed'; message: string }

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

/**
 * Was the newest release built from these sources? The newest, not the active one: after a rollback the registry is
 * correct, and building the same sources again would undo the rollback.
 */
async function isCurrent({ target }: Deployment, unit: UnitName, active: string | null | undefined): Promise<boolean> {
  if (!active) return false
  const newest = (await target.list(`releases/${unit}`)).at(-1) ?? active
  const release = await findRelease(target, unit, newest).catch(() => null)
  if (release?.inputs !== inputsOf(unit)) return false
  return unit !== 'host' || (await target.read(storePaths.index)) !== null
}

/**
 * Updates a store to the sources: builds, publishes and promotes each unit whose inputs differ from those of its
 * newest release. A remote that does not build keeps its last release.
 * @returns the units that failed
 */
export async function ensureReleases(deployment: Deployment, onStep: (step: EnsureStep) => void): Promise<UnitName[]> {
  const registry = await readRegistry(deployment.target, deployment.environment)
  const stale: UnitName[] = []
  for (const unit of unitNames) {
    if (!existsSync(join(folderOf(unit), unit === 'host' ? 'src/main.tsx' : 'src/area.tsx'))) continue
    const active = unit === 'host' ? registry.host?.release : registry.remotes[unit]?.active
    if (await isCurrent(deployment, unit, active)) onStep({ unit, state: 'current' })
    else stale.push(unit)
  }
  const failed: UnitName[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopBuilds)
  await forEachOf(stale, workers, async (unit) => {
    const started = performance.now()
    onStep({ unit, state: 'building' })
    try {
      const id = await build(unit)
      const { files, maps } = buildFolders(unit, id)
      await publishRelease(deployment.target, files, maps)
      dropBuild(unit, id)
      await promote(deployment, unit, id, { isPartOfAll: true })
      onStep({ unit, state: 'released', release: id, milliseconds: Math.round(performance.now() - started) })
    } catch (error) {
      failed.push(unit)
      onStep({ unit, state: 'failed', message: (error as Error).message })
    }
  })
  return failed
}
