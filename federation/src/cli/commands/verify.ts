import type { Command } from 'commander'
import { verify } from '../../releases/verify.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { exitCodes, reporting } from '../report.ts'

type Options = DeploymentOptions & { all?: boolean; repair?: boolean }

/** `release verify`: checks that everything in the store is as it was released. */
export function addVerifyCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('verify')))
    .description('compare the registry, the page and every file that users may load with what was released')
    .option('--all', 'check every release of the store, not only those that the registry names')
    .option('--repair', 'finish an interrupted change; restore a damaged registry from the log')
  reporting(command, async (options: Options) => {
    const deployment = deploymentOf(options)
    const verdict = await verify(deployment, {
      ...(options.all ? { isAll: true } : {}),
      ...(options.repair ? { repairs: true } : {}),
    })
    const { releases, files, damage, repaired } = verdict
    const lines = [
      ...repaired.map((path) => `repaired ${path}`),
      ...damage.map(({ path, text }) => `✗ ${path} ${text}`),
      damage.length > 0
        ? `${damage.length} differences from what was released. See docs/operations.md for what to do.`
        : `${releases} releases with ${files} files are unchanged since they were released`,
    ]
    return {
      text: `${lines.join('\n')}\n`,
      data: { environment: deployment.environment, ...verdict },
      exitCode: damage.length > 0 ? exitCodes.damaged.code : exitCodes.done.code,
      writes: deployment.writes,
    }
  })
}
