import type { Command } from 'commander'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { promote } from '../../store/promote.ts'
import { newestRelease } from '../../store/releases.ts'
import { anyUnit, parseAnyUnit, parseId, type ReachOptions, reachOf, reachOptions } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { type Report, reporting } from '../report.ts'

/** Lets users load a published release. */
export async function promoteIn(
  place: OpenPlace,
  unit: string,
  wanted: string | undefined,
  reach: ReachOptions,
): Promise<Report> {
  const { target, environment, writes } = place
  await refuseUnknownUnit(place, unit)
  const seen = await readRegistry(target, environment)
  const id = wanted ?? (await newestRelease(target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const { seq } = await promote(place, unit, id, { ...reachOf(reach), seen })
  return {
    text: `${unit} ${id} is promoted, registry ${environment} ${seq}\n`,
    data: { unit, release: id, environment, seq },
    writes,
  }
}

/** `release promote <unit> [id]`: users load this release from now on. */
export function addPromoteCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('promote')))
    .description('let users load a published release, after the check; of the host, write index.html too')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
  for (const option of reachOptions) command.addOption(option)
  reporting(command, (unit: string, id: string | undefined, options: PlaceOptions & ReachOptions) =>
    promoteIn(placeOf(options), unit, id, options),
  )
}
