import type { Command } from 'commander'
import { callsOf } from '../../check/runningApi.ts'
import { promote, refuseUnfit } from '../../promotion/promote.ts'
import { RefusedError } from '../../registry/changes.ts'
import { freezeFor, readRegistry } from '../../registry/registryStore.ts'
import { newestRelease, readRelease } from '../../releases/releases.ts'
import { requireRight } from '../../rights/requireRight.ts'
import { needsSmoke } from '../../smoke/proof.ts'
import { anyUnit, parseAnyUnit, parseId, type ReachOptions, reachOf, reachOptions } from '../arguments.ts'
import {
  type DeploymentOptions,
  deploymentOf,
  type OpenDeployment,
  withApi,
  withDeployment,
  withDryRun,
} from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { type Report, reporting } from '../report.ts'
import { type SmokeCommandOptions, smokeIn, withPeople } from './smoke.ts'

/** Options of a promotion, and the API that the release will call. */
export type PromotionOptions = ReachOptions & SmokeCommandOptions

/** Lets users load a published release. */
export async function promoteIn(
  deployment: OpenDeployment,
  unit: string,
  requestedId: string | undefined,
  { api, login, ...reach }: PromotionOptions,
): Promise<Report> {
  const { target, environment, writes } = deployment
  await refuseUnknownUnit(deployment, unit)
  const seen = await readRegistry(target, environment)
  await requireRight(target, seen, { action: 'promote', unit })
  const id = requestedId ?? (await newestRelease(target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const request = { ...reachOf(reach), known: await callsOf(api), seen }
  const isTried = !reach.skipSmoke && (await needsSmoke(deployment, unit, id, seen))
  // Cheap refusals first, before the browser starts.
  if (isTried) await freezeFor(deployment, { action: 'promote' }, seen.seq)
  if (isTried) await refuseUnfit(deployment, await readRelease(target, unit, id), seen, request)
  const tried = isTried ? await smokeIn(deployment, unit, id, seen, { api, ...(login ? { login } : {}) }) : null
  const { seq } = await promote(deployment, unit, id, request)
  return {
    text: `${tried?.text ?? ''}${unit} ${id} is promoted, registry ${environment} ${seq}\n`,
    data: { unit, release: id, environment, seq, opened: tried?.data.opened ?? null },
    writes,
  }
}

/** `release promote <unit> [id]`: users load this release from now on. */
export function addPromoteCommand(program: Command): void {
  const command = withPeople(
    withApi(withDryRun(withDeployment(program.command('promote'))), 'the API that the release will call'),
  )
    .description('check a published release and give it to users; for the host, also write index.html')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
  for (const option of reachOptions) command.addOption(option)
  reporting(command, (unit: string, id: string | undefined, options: DeploymentOptions & PromotionOptions) =>
    promoteIn(deploymentOf(options), unit, id, options),
  )
}
