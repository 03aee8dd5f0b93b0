import type { Command } from 'commander'
import { readRegistry } from '../../registry/registryStore.ts'
import { abandonedFiles, garbageOf, removeFiles, removeReleases } from '../../releases/gc.ts'
import { requireRight } from '../../rights/requireRight.ts'
import { parseCount } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { reporting } from '../report.ts'

type Options = DeploymentOptions & { days: number }

/** `release gc`: removes releases that are no longer needed, and files of interrupted writes. */
export function addGcCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('gc')))
    .description('remove releases that no registry has named for a number of days, and files of interrupted writes')
    .option('--days <n>', 'days that open tabs and rollbacks may still need a release', parseCount, 30)
  reporting(command, async (options: Options) => {
    const { target, environment, writes } = deploymentOf(options)
    const registry = await readRegistry(target, environment)
    await requireRight(target, registry, { action: 'remove releases', unit: 'all' })
    const garbage = await garbageOf(target, options.days)
    const files = await abandonedFiles(target)
    const { removed, kept } = await removeReleases(target, garbage)
    await removeFiles(target, files)
    const verb = options.dryRun ? 'would be removed' : 'was removed'
    const lines = [
      ...removed.map(({ unit, release, reason }) => `${unit} ${release} ${verb}: ${reason}`),
      ...kept.map(({ unit, release }) => `${unit} ${release} was kept: a registry names it again`),
      ...files.map(({ path, bytes }) => `${path} (${bytes} bytes) ${verb}: its writing was interrupted`),
      `${removed.length} releases, ${files.length} temporary files`,
    ]
    return { text: `${lines.join('\n')}\n`, data: { removed, kept, files }, writes }
  })
}
