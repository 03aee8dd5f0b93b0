import type { Command } from 'commander'
import { ensureReleases } from '../../promotion/ensure.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from '../deployment.ts'

/** `release ensure`: called by `pnpm start`; prints one JSON line for each step. */
export function addEnsureCommand(program: Command): void {
  withDeployment(program.command('ensure'))
    .description('build, publish and promote every unit whose sources changed')
    .action(async (options: DeploymentOptions) => {
      const failed = await ensureReleases(deploymentOf(options), (step) => {
        process.stdout.write(`${JSON.stringify(step)}\n`)
      })
      if (failed.length > 0) process.exitCode = 4
    })
}
