import type { Command } from 'commander'
import { buildFolders, lastBuild } from '../../build/buildFolders.ts'
import { RefusedError } from '../../registry/changes.ts'
import { publishRelease } from '../../store/releases.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { type Report, reporting } from '../report.ts'

/** Uploads a build of this machine. */
export async function publish(place: OpenPlace, unit: UnitName, wanted: string | undefined): Promise<Report> {
  const built = wanted ?? lastBuild(unit)
  if (!built) throw new RefusedError(`${unit} has no build here. First: release build ${unit}`)
  const { files, maps } = buildFolders(unit, built)
  const { id, files: published } = await publishRelease(place.target, files, maps)
  return {
    text: `${unit} ${id} is published. Next: release promote ${unit} ${id}\n`,
    data: { unit, release: id, files: published.length },
    writes: place.writes,
  }
}

/** `release publish <unit> [id]`: uploads a build; no user sees it yet. */
export function addPublishCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('publish')))
    .description('upload a build of a unit; nobody sees it before it is promoted')
    .argument('<unit>', unitList, parseUnit)
    .argument('[id]', 'release id (default: the build that finished last)', parseId)
  reporting(command, (unit: UnitName, wanted: string | undefined, options: PlaceOptions) =>
    publish(placeOf(options), unit, wanted),
  )
}
