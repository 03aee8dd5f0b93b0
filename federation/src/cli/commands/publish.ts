import type { Command } from 'commander'
import { buildFolders, lastBuild } from '../../build/buildFolders.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { publishRelease } from '../../releases/releases.ts'
import { requireRight } from '../../rights/requireRight.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, type OpenDeployment, withDeployment, withDryRun } from '../deployment.ts'
import { type Report, reporting } from '../report.ts'

/** Uploads a build of this machine. */
export async function publish(
  deployment: OpenDeployment,
  unit: UnitName,
  requestedId: string | undefined,
): Promise<Report> {
  const registry = await readRegistry(deployment.target, deployment.environment)
  await requireRight(deployment.target, registry, { action: 'publish', unit })
  const built = requestedId ?? lastBuild(unit)
  if (!built) throw new RefusedError(`${unit} has no build here. First: release build ${unit}`)
  const { files, maps } = buildFolders(unit, built)
  const { id, files: published } = await publishRelease(deployment.target, files, maps)
  return {
    text: `${unit} ${id} is published. Next: release promote ${unit} ${id}\n`,
    data: { unit, release: id, files: published.length },
    writes: deployment.writes,
  }
}

/** `release publish <unit> [id]`: uploads a build; no user sees it yet. */
export function addPublishCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('publish')))
    .description('upload a build of a unit; users get it only once it is promoted')
    .argument('<unit>', unitList, parseUnit)
    .argument('[id]', 'release id (default: the build that finished last)', parseId)
  reporting(command, (unit: UnitName, requestedId: string | undefined, options: DeploymentOptions) =>
    publish(deploymentOf(options), unit, requestedId),
  )
}
