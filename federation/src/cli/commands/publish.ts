import type { Command } from 'commander'
import { buildFolders, lastBuild } from '../../build/buildFolders.ts'
import { RefusedError } from '../../registry/changes.ts'
import { publishRelease } from '../../store/releases.ts'
import type { UnitName } from '../../units.ts'
import { type PlaceOptions, placeOf, unitList, withPlace } from '../place.ts'
import { parseUnit } from './build.ts'

/** `release publish <unit> [id]`: uploads a build; no user sees it yet. */
export function addPublishCommand(program: Command): void {
  withPlace(program.command('publish'))
    .description('upload a build of a unit; nobody sees it before it is promoted')
    .argument('<unit>', unitList, parseUnit)
    .argument('[id]', 'release id (default: the build that finished last)')
    .action(async (unit: UnitName, wanted: string | undefined, options: PlaceOptions) => {
      const built = wanted ?? lastBuild(unit)
      if (!built) throw new RefusedError(`${unit} has no build here. First: release build ${unit}`)
      const { files, maps } = buildFolders(unit, built)
      const { id } = await publishRelease(placeOf(options).target, files, maps)
      process.stdout.write(`${unit} ${id} is published. Next: release promote ${unit} ${id}\n`)
    })
}
