import type { Command } from 'commander'
import { buildFolders } from '../../build/buildUnit.ts'
import { publishRelease } from '../../store/releases.ts'
import { folderOf, type UnitName } from '../../units.ts'
import { type PlaceOptions, placeOf, unitList, withPlace } from '../place.ts'
import { parseUnit } from './build.ts'

/** `release publish <unit>`: uploads the last build; no user sees it yet. */
export function addPublishCommand(program: Command): void {
  withPlace(program.command('publish'))
    .description("upload a unit's last build; nobody sees it before it is promoted")
    .argument('<unit>', unitList, parseUnit)
    .action(async (unit: UnitName, options: PlaceOptions) => {
      const { files, maps } = buildFolders(folderOf(unit))
      const { id } = await publishRelease(placeOf(options).target, files, maps)
      process.stdout.write(`${unit} ${id} is published. Next: release promote ${unit} ${id}\n`)
    })
}
