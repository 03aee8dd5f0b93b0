import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository.ts'
import type { UnitName } from '../units.ts'

/** Where a build writes: the public files, and the source maps beside them. */
export type BuildFolders = { files: string; maps: string }

const day = 86_400_000
const buildsOf = (unit: UnitName, cache: string) => join(cache, 'builds', unit)
const cacheFolder = join(root, '.cache')

/** The folders of one build of a unit. Each build has its own, so that builds may run in parallel. */
export function buildFolders(unit: UnitName, id: string, cache = cacheFolder): BuildFolders {
  const folder = join(buildsOf(unit, cache), id)
  return { files: join(folder, 'files'), maps: join(folder, 'maps') }
}

/**
 * Creates the folder of a build. Two that start in the same second would have the same id; the second gets a number.
 * @param isGiven the id was requested; an earlier build with it is removed
 */
export function claimBuild(
  unit: UnitName,
  wanted: string,
  isGiven = false,
  cache = cacheFolder,
): BuildFolders & { id: string } {
  mkdirSync(buildsOf(unit, cache), { recursive: true })
  if (isGiven) dropBuild(unit, wanted, cache)
  for (let count = 1; ; count++) {
    const id = count === 1 ? wanted : `${wanted}-${count}`
    try {
      // Fails when the folder exists: another build has claimed it.
      mkdirSync(join(buildsOf(unit, cache), id))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw error
    }
    const folders = buildFolders(unit, id, cache)
    mkdirSync(folders.files)
    return { id, ...folders }
  }
}

/** The id of a unit's last finished build; null without one. */
export function lastBuild(unit: UnitName, cache = cacheFolder): string | null {
  const finished = idsOf(unit, cache).flatMap((id) => {
    const note = statSync(join(buildFolders(unit, id, cache).files, 'release.json'), { throwIfNoEntry: false })
    return note ? [{ id, at: note.mtimeMs }] : []
  })
  return finished.sort((a, b) => a.at - b.at).at(-1)?.id ?? null
}

/** Removes a build that has been published or has failed. */
export function dropBuild(unit: UnitName, id: string, cache = cacheFolder): void {
  rmSync(join(buildsOf(unit, cache), id), { recursive: true, force: true })
}

/** Removes a unit's builds that are more than a day older than the last change in the folder of its builds. */
export function dropOldBuilds(unit: UnitName, cache = cacheFolder): void {
  // Compares file times with each other, because the clock of this process may differ.
  const last = statSync(buildsOf(unit, cache), { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const id of idsOf(unit, cache)) {
    const folder = statSync(join(buildsOf(unit, cache), id), { throwIfNoEntry: false })
    if (folder && last - folder.mtimeMs > day) dropBuild(unit, id, cache)
  }
}

function idsOf(unit: UnitName, cache: string): string[] {
  try {
    return readdirSync(buildsOf(unit, cache))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
