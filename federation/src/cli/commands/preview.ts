import { type Command, InvalidArgumentError } from 'commander'
import { closePreview, openPreview } from '../../promotion/preview.ts'
import { RefusedError } from '../../registry/changes.ts'
import { newestRelease } from '../../releases/releases.ts'
import { previewName } from '../../storage/paths.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, type OpenDeployment, withDeployment, withDryRun } from '../deployment.ts'
import { type Report, reporting } from '../report.ts'

type PreviewOptions = DeploymentOptions & { as: string; end?: boolean }

function parseName(word: string): string {
  if (previewName.test(word)) return word
  throw new InvalidArgumentError(
    'The name becomes part of an address: use lowercase letters, digits and dashes, at most 40.',
  )
}

async function open(
  deployment: OpenDeployment,
  name: string,
  unit: UnitName,
  requestedId: string | undefined,
): Promise<Report> {
  const id = requestedId ?? (await newestRelease(deployment.target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const { seq } = await openPreview(deployment, name, unit, id)
  const address = `preview-${name}.<your host>`
  return {
    text: `${unit} ${id} is at ${address}, with the rest of ${deployment.environment}. To remove it: release preview --as ${name} --end\n`,
    data: { unit, release: id, preview: name, seq },
    writes: deployment.writes,
  }
}

/** `release preview <unit> [id] --as <name>`: serves a release at its own address, for example for a branch. */
export function addPreviewCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('preview')))
    .description('show a published release at an address of its own: http://preview-<name>.localhost:8080')
    .argument('[unit]', unitList, parseUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
    .requiredOption('--as <name>', 'name of the preview, such as the branch', parseName)
    .option('--end', 'remove the preview')
  reporting(command, async (unit: UnitName | undefined, id: string | undefined, options: PreviewOptions) => {
    const deployment = deploymentOf(options)
    const { as: name, end } = options
    if (!end && !unit) throw new RefusedError(`Please name a unit: release preview <unit> --as ${name}`)
    if (unit && !end) return open(deployment, name, unit, id)
    await closePreview(deployment, name)
    return { text: `The preview ${name} is removed.\n`, data: { preview: name }, writes: deployment.writes }
  })
}
