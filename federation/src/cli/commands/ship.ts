import type { Command } from 'commander'
import { callsOf } from '../../check/runningApi.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import { requireRight } from '../../rights/requireRight.ts'
import type { UnitName } from '../../units.ts'
import { parseUnit, reachOptions, unitList } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withApi, withDeployment, withDryRun } from '../deployment.ts'
import { type Report, reporting } from '../report.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { type PromotionOptions, promoteIn } from './promote.ts'
import { publish } from './publish.ts'
import { withPeople } from './smoke.ts'

type Options = DeploymentOptions & PromotionOptions

// Loaded on demand: other commands need neither.
const checker = () => Promise.all([import('../../build/typeCheck.ts'), import('../../screens/screenTypes.ts')])

/** Takes a release from sources to users; a refusal stops it. */
async function ship(unit: UnitName, options: Options): Promise<Report> {
  const deployment = deploymentOf(options)
  await requireRight(deployment.target, await readRegistry(deployment.target, deployment.environment), {
    action: 'promote',
    unit,
  })
  const [{ checkTypes }, { writeScreenTypes }] = await checker()
  await writeScreenTypes()
  await checkTypes(unit)
  const built = await build(unit, {})
  const checked = await check(deployment, unit, built.id, {
    ignoresOldTabs: options.leaveOldTabs ?? false,
    dropsScreens: options.dropScreens !== undefined,
    acceptsSignatures: options.acceptSignatures !== undefined,
    known: await callsOf(options.api),
  })
  if (checked.exitCode) return checked
  const published = await publish(deployment, unit, built.id)
  const promoted = await promoteIn(deployment, unit, built.id, options)
  return {
    text: [built, checked, published, promoted].map(({ text }) => text).join(''),
    data: { ...built.data, ...promoted.data },
    writes: deployment.writes,
  }
}

/** `release ship <unit>`: checks types, builds, checks, publishes, promotes. */
export function addShipCommand(program: Command): void {
  const command = withPeople(
    withApi(withDryRun(withDeployment(program.command('ship'))), 'the API that the release will call'),
  )
    .description('type-check, build, check, publish, try and promote one unit')
    .argument('<unit>', unitList, parseUnit)
  for (const option of reachOptions) command.addOption(option)
  reporting(command, ship)
}
