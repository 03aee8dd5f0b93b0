import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolders, dropBuild } from '../build/buildFolders.ts'
import { inputsOf } from '../build/inputs.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Place } from '../registry/served.ts'
import { folderOf, type UnitName, unitNames } from '../units.ts'
import { storePaths } from './paths.ts'
import { promote } from './promote.ts'
import { findRelease, publishRelease } from './releases.ts'
import { forEachOf } from './target.ts'

/** What became of one unit. */
export type EnsureStep =
  | { unit: UnitName; state: 'current' | 'building' | 'released'; release?: string; milliseconds?: number }
  | { unit: UnitName; state: 'failed'; message: string }

/** Two at a time: a build keeps one core busy, and the API seeds beside them. */
const workers = 2

const builds = new Set<ChildProcess>()

/** Whoever stops us stops the builds as well. */
function stopBuilds(): void {
  for (const child of builds) child.kill()
  process.exit(130)
}

/** @returns the id of the finished build @throws Error with the words of one that failed */
function build(unit: UnitName): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process of its own: webpack's work would otherwise share one thread.
    const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/release.ts'), 'build', unit], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    builds.add(child)
    child.once('close', () => builds.delete(child))
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      told += chunk
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      const id = /^\S+ (\S+):/.exec(told)?.[1]
      if (code === 0 && id) resolve(id)
      else reject(new Error(words.trim() || `The build ended with ${code}.`))
    })
  })
}

/**
 * Was the newest release built from these sources? The newest, not the active one: after a rollback the registry is
 * right as it is, and building the same sources again would undo it.
 */
async function isCurrent({ target }: Place, unit: UnitName, active: string | null | undefined): Promise<boolean> {
  if (!active) return false
  const newest = (await target.list(`releases/${unit}`)).at(-1) ?? active
  const release = await findRelease(target, unit, newest).catch(() => null)
  if (release?.inputs !== inputsOf(unit)) return false
  return unit !== 'host' || (await target.read(storePaths.index)) !== null
}

/**
 * Brings a store up to the sources: builds, publishes and promotes each unit whose inputs differ from its active
 * release. A remote that does not build keeps its last release.
 * @returns the units that failed
 */
export async function ensureReleases(place: Place, onStep: (step: EnsureStep) => void): Promise<UnitName[]> {
  const registry = await readRegistry(place.target, place.environment)
  const stale: UnitName[] = []
  for (const unit of unitNames) {
    if (!existsSync(join(folderOf(unit), unit === 'host' ? 'src/main.tsx' : 'src/area.tsx'))) continue
    const active = unit === 'host' ? registry.host?.release : registry.remotes[unit]?.active
    if (await isCurrent(place, unit, active)) onStep({ unit, state: 'current' })
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
      await publishRelease(place.target, files, maps)
      dropBuild(unit, id)
      await promote(place, unit, id, { isPartOfAll: true })
      onStep({ unit, state: 'released', release: id, milliseconds: Math.round(performance.now() - started) })
    } catch (error) {
      failed.push(unit)
      onStep({ unit, state: 'failed', message: (error as Error).message })
    }
  })
  return failed
}
