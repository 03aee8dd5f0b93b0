import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { buildFolders, lastBuild } from '../../build/buildFolders.ts'
import { type CheckOptions, checkRelease } from '../../check/checkRelease.ts'
import { describeProblems } from '../../check/problem.ts'
import { callsOf } from '../../check/runningApi.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { ReleaseFile } from '../../registry/releaseFile.ts'
import type { Place } from '../../registry/served.ts'
import { newestRelease, parseReleaseFile, readRelease } from '../../store/releases.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type PlaceOptions, placeOf, withApi, withPlace } from '../place.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { exitCodes, type Report, reporting } from '../report.ts'

/** A build of this machine, or a published release; without an id the last build, or else the newest release. */
async function candidate({ target }: Place, unit: string, wanted: string | undefined): Promise<ReleaseFile> {
  const built = wanted ?? lastBuild(unit)
  const note = built && join(buildFolders(unit, built).files, 'release.json')
  if (note && existsSync(note)) return parseReleaseFile(readFileSync(note, 'utf8'), note)
  const id = wanted ?? (await newestRelease(target, unit))
  if (!id)
    throw new RefusedError(`${unit} has no build here and no release in this store. First: release build ${unit}`)
  return readRelease(target, unit, id)
}

const fine = (unit: string, registry: { host: unknown; remotes: object }) => {
  if (unit !== 'host') return registry.host ? 'fits the live host' : 'has no host yet to be held against'
  return Object.keys(registry.remotes).length > 0 ? 'fits every remote that is out there' : 'has no remotes yet'
}

/** Holds a release against what is out there. */
export async function check(
  place: Place,
  unit: string,
  wanted: string | undefined,
  options: CheckOptions = {},
): Promise<Report> {
  const registry = await readRegistry(place.target, place.environment)
  const file = await candidate(place, unit, wanted)
  const problems = await checkRelease(place, file, registry, options)
  const isRefused = problems.some(({ level }) => level === 'refuse')
  const against = file.calls && options.known ? `Calls were held against ${options.known.source}.\n` : ''
  const lines = problems.length > 0 ? `${describeProblems(problems)}\n` : ''
  const verdict = isRefused ? 'would break; it cannot be promoted' : fine(unit, registry)
  return {
    text: `${lines}${against}${unit} ${file.id} ${verdict}\n`,
    data: { unit, release: file.id, environment: place.environment, seq: registry.seq, problems },
    exitCode: isRefused ? exitCodes.refused.code : exitCodes.done.code,
  }
}

/** `release check <unit> [id]`: would it run with what is out there? */
export function addCheckCommand(program: Command): void {
  const command = withApi(withPlace(program.command('check')), 'the API whose calls it is held against')
    .description(
      'hold a release against what is out there: contract, shared modules, the names taken from them, screens, the API’s calls, sizes',
    )
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'a build or a published release (default: the build that finished last)', parseId)
  reporting(command, async (unit: string, id: string | undefined, options: PlaceOptions & { api: string }) => {
    const place = placeOf(options)
    await refuseUnknownUnit(place, unit)
    return check(place, unit, id, { known: await callsOf(options.api) })
  })
}
