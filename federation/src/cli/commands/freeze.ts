import type { Command } from 'commander'
import { freeze, thaw } from '../../promotion/freeze.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { reporting } from '../report.ts'

type Options = DeploymentOptions & { off?: boolean; reason: string }

/** `release freeze`: allows nothing but rollbacks until it is ended. */
export function addFreezeCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('freeze')))
    .description('allow only rollbacks; --off ends the freeze')
    .option('--off', 'end the freeze')
    .requiredOption('--reason <text>', 'reason; it is logged and shown in refusals')
  reporting(command, async (options: Options) => {
    const deployment = deploymentOf(options)
    const { seq } = await (options.off ? thaw : freeze)(deployment, options.reason)
    const now = options.off ? 'is no longer frozen' : 'is frozen: only rollbacks are allowed'
    const text = `${deployment.environment} ${now}, registry ${deployment.environment} ${seq}\n`
    return { text, data: { environment: deployment.environment, frozen: !options.off, seq }, writes: deployment.writes }
  })
}
