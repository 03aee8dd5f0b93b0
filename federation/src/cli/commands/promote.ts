import type { Command } from 'commander'
import { callsOf } from '../../check/runningApi.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { promote } from '../../store/promote.ts'
import { newestRelease } from '../../store/releases.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, type ReachOptions, reachOf, reachOptions, unitList } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withApi, withDryRun, withPlace } from '../place.ts'
import { type Report, reporting } from '../report.ts'

/** How a release is promoted, and where the API is that it will call. */
export type PromotionOptions = ReachOptions & { api: string }

/** Lets users load a published release. */
export async function promoteIn(
  place: OpenPlace,
  unit: UnitName,
  wanted: string | undefined,
  { api, ...reach }: PromotionOptions,
): Promise<Report> {
  const { target, environment, writes } = place
  const seen = await readRegistry(target, environment)
  const id = wanted ?? (await newestRelease(target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const { seq } = await promote(place, unit, id, { ...reachOf(reach), known: await callsOf(api), seen })
  return {
    text: `${unit} ${id} is promoted, registry ${environment} ${seq}\n`,
    data: { unit, release: id, environment, seq },
    writes,
  }
}

/** `release promote <unit> [id]`: users load this release from now on. */
export function addPromoteCommand(program: Command): void {
  const command = withApi(withDryRun(withPlace(program.command('promote'))), 'the API that it will call')
    .description('let users load a published release, after the check; of the host, write index.html too')
    .argument('<unit>', unitList, parseUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
  for (const option of reachOptions) command.addOption(option)
  reporting(command, (unit: UnitName, id: string | undefined, options: PlaceOptions & PromotionOptions) =>
    promoteIn(placeOf(options), unit, id, options),
  )
}
