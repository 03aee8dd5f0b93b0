import type { Command } from 'commander'
import { bless } from '../../promotion/bless.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { reporting } from '../report.ts'

/** `release bless <remote> [id]`: marks a release as known to be good. */
export function addBlessCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('bless')))
    .description('mark a release as known to be good: tabs fall back to it when a later one fails')
    .argument('<remote>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the one that is active)', parseId)
  reporting(command, async (unit: string, id: string | undefined, options: DeploymentOptions) => {
    const deployment = deploymentOf(options)
    await refuseUnknownUnit(deployment, unit)
    const { seq, remotes } = await bless(deployment, unit, id)
    const release = id ?? remotes[unit]?.active
    const text = `${unit} ${release} is blessed, registry ${deployment.environment} ${seq}\n`
    return { text, data: { unit, release, environment: deployment.environment, seq }, writes: deployment.writes }
  })
}
