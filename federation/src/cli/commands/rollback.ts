import { type Command, Option } from 'commander'
import { rollback } from '../../promotion/rollback.ts'
import { activeIn } from '../../registry/given.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { type Report, reporting } from '../report.ts'

type Options = DeploymentOptions & { to?: string; from?: string; urgent?: boolean; nextNav?: boolean; reason: string }

async function goBack(unit: string, options: Options): Promise<Report> {
  const deployment = deploymentOf(options)
  await refuseUnknownUnit(deployment, unit)
  const seen = await readRegistry(deployment.target, deployment.environment)
  const registry = await rollback(deployment, unit, {
    seen,
    reason: options.reason,
    ...(options.to ? { to: options.to } : {}),
    ...(options.from ? { from: options.from } : {}),
    isGentle: options.nextNav ?? false,
  })
  const { seq, remotes } = registry
  const release = activeIn(registry, unit)
  const reach =
    unit === 'host'
      ? 'new pages get it'
      : options.nextNav
        ? 'open tabs follow at their next visit'
        : 'open tabs follow at once'
  const rollout = remotes[unit]?.rollout
  const rest = rollout ? `; the rollout of ${rollout.release} continues` : ''
  return {
    text: `${unit} is back on ${release}, registry ${deployment.environment} ${seq}; ${reach}${rest}\n`,
    data: { unit, release, environment: deployment.environment, seq, blocked: remotes[unit]?.blocked ?? [] },
    writes: deployment.writes,
  }
}

/** `release rollback <unit>`: restores an earlier release in seconds, without a build. */
export function addRollbackCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('rollback')))
    .description(
      'return a unit to its last good release, in open tabs too; for a remote, also block the release that is left',
    )
    .argument('<unit>', anyUnit, parseAnyUnit)
    .option('--to <id>', 'any stored release (default: the last one known to be good)', parseId)
    .option('--from <id>', 'during a rollout, leave only this release: the active one or that of the rollout', parseId)
    .addOption(new Option('--urgent', 'open tabs change at once (the default)').conflicts('nextNav'))
    .option('--next-nav', 'open tabs change at their next visit to the area, and the release they run is not blocked')
    .requiredOption('--reason <text>', 'reason; it is logged')
  reporting(command, goBack)
}
