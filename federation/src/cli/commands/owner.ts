import { type Command, InvalidArgumentError } from 'commander'
import { RefusedError } from '../../registry/changes.ts'
import { Owner } from '../../registry/schema.ts'
import { ownerText } from '../../rights/owners.ts'
import { setOwner } from '../../rights/setOwner.ts'
import { anyUnit, parseAnyUnit } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment, withDryRun } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { reporting } from '../report.ts'

type Options = DeploymentOptions & { team?: string; contact?: string; none?: boolean }

function parseShort(text: string): string {
  if (Owner.shape.team.safeParse(text.trim()).success) return text.trim()
  throw new InvalidArgumentError('The text must have 1 to 80 characters.')
}

function ownerIn({ team, contact, none }: Options): Owner | null {
  if (none) return null
  if (team && contact) return { team, contact }
  throw new RefusedError('Give --team and --contact, or --none to remove the owner.')
}

/** `release owner <unit>`: sets the team that owns a unit. */
export function addOwnerCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('owner')))
    .description('set the team that owns a unit; users see it where the unit is unavailable')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .option('--team <name>', 'name of the team', parseShort)
    .option('--contact <how>', 'how to reach it: an address, a channel, a phone number', parseShort)
    .option('--none', 'remove the owner')
  reporting(command, async (unit: string, options: Options) => {
    const deployment = deploymentOf(options)
    await refuseUnknownUnit(deployment, unit)
    const owner = ownerIn(options)
    const { seq } = await setOwner(deployment, unit, owner)
    const text = `${unit} ${owner ? `belongs to ${ownerText(owner)}` : 'has no owner now'}, registry ${deployment.environment} ${seq}\n`
    return { text, data: { unit, owner, environment: deployment.environment, seq }, writes: deployment.writes }
  })
}
