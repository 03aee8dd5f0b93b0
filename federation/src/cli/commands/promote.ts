import type { Command } from 'commander'
import { callsOf } from '../../check/runningApi.ts'
import { RefusedError } from '../../registry/changes.ts'
import { freezeFor, readRegistry } from '../../registry/registryStore.ts'
import { needsSmoke } from '../../smoke/proof.ts'
import { promote, refuseUnfit } from '../../store/promote.ts'
import { newestRelease, readRelease } from '../../store/releases.ts'
import { anyUnit, parseAnyUnit, parseId, type ReachOptions, reachOf, reachOptions } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withApi, withDryRun, withPlace } from '../place.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { type Report, reporting } from '../report.ts'
import { type SmokeCommandOptions, smokeIn, withPeople } from './smoke.ts'

/** How a release is promoted, and where the API is that it will call. */
export type PromotionOptions = ReachOptions & SmokeCommandOptions

/** Lets users load a published release. */
export async function promoteIn(
  place: OpenPlace,
  unit: string,
  wanted: string | undefined,
  { api, login, ...reach }: PromotionOptions,
): Promise<Report> {
  const { target, environment, writes } = place
  await refuseUnknownUnit(place, unit)
  const seen = await readRegistry(target, environment)
  const id = wanted ?? (await newestRelease(target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const request = { ...reachOf(reach), known: await callsOf(api), seen }
  const isTried = !reach.skipSmoke && (await needsSmoke(place, unit, id, seen))
  // What is refused quickly needs no browser.
  if (isTried) await freezeFor(place, { action: 'promote' }, seen.seq)
  if (isTried) await refuseUnfit(place, await readRelease(target, unit, id), seen, request)
  const tried = isTried ? await smokeIn(place, unit, id, seen, { api, ...(login ? { login } : {}) }) : null
  const { seq } = await promote(place, unit, id, request)
  return {
    text: `${tried?.text ?? ''}${unit} ${id} is promoted, registry ${environment} ${seq}\n`,
    data: { unit, release: id, environment, seq, opened: tried?.data.opened ?? null },
    writes,
  }
}

/** `release promote <unit> [id]`: users load this release from now on. */
export function addPromoteCommand(program: Command): void {
  const command = withPeople(withApi(withDryRun(withPlace(program.command('promote'))), 'the API that it will call'))
    .description('let users load a published release, after the check; of the host, write index.html too')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
  for (const option of reachOptions) command.addOption(option)
  reporting(command, (unit: string, id: string | undefined, options: PlaceOptions & PromotionOptions) =>
    promoteIn(placeOf(options), unit, id, options),
  )
}
