import type { Command } from 'commander'
import { RefusedError } from '../../registry/changes.ts'
import { activeIn } from '../../registry/given.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { compareReleases } from '../../releases/compare.ts'
import { newestRelease, readRelease } from '../../releases/releases.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { reporting } from '../report.ts'

/** `release diff <unit> [from] [to]`: differences between two releases. */
export function addDiffCommand(program: Command): void {
  const command = withDeployment(program.command('diff'))
    .description('show the differences between two published releases')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[from]', 'release id (default: the one that is active)', parseId)
    .argument('[to]', 'release id (default: the newest published one)', parseId)
  reporting(
    command,
    async (unit: string, from: string | undefined, to: string | undefined, options: DeploymentOptions) => {
      const deployment = deploymentOf(options)
      const { target, environment } = deployment
      await refuseUnknownUnit(deployment, unit)
      const registry = await readRegistry(target, environment)
      const before = from ?? activeIn(registry, unit)
      const after = to ?? (await newestRelease(target, unit))
      if (!before || !after)
        throw new RefusedError(`${unit} has no releases to compare. First: release publish ${unit}`)
      const comparison = compareReleases(
        await readRelease(target, unit, before),
        await readRelease(target, unit, after),
      )
      const lines = comparison.lines.length > 0 ? comparison.lines : ['nothing differs']
      return { text: `${unit} ${before} → ${after}\n${lines.join('\n')}\n`, data: { unit, ...comparison } }
    },
  )
}
