import { type Command, InvalidArgumentError, Option } from 'commander'
import type { PromoteOptions } from '../../registry/changes.ts'
import { Swap } from '../../registry/schema.ts'
import { promote } from '../../store/promote.ts'
import type { UnitName } from '../../units.ts'
import { type PlaceOptions, placeOf, unitList, withPlace } from '../place.ts'
import { parseUnit } from './build.ts'

function parsePercent(text: string): number {
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent
  throw new InvalidArgumentError('A percentage is a whole number from 0 to 100.')
}

function parseOrganization(text: string, earlier: number[] = []): number[] {
  const id = Number(text)
  if (Number.isSafeInteger(id) && id > 0) return [...earlier, id]
  throw new InvalidArgumentError('An organization is named by its number.')
}

type Options = PlaceOptions & { percent?: number; organization?: number[]; swap: Swap }

/** `release promote <unit> <id>`: users load this release from now on. */
export function addPromoteCommand(program: Command): void {
  withPlace(program.command('promote'))
    .description('let users load a published release; of the host, write index.html too')
    .argument('<unit>', unitList, parseUnit)
    .argument('<id>', 'release id')
    .option('--percent <n>', 'only for this part of the users', parsePercent)
    .option('--organization <number>', 'for this organization, may be given again', parseOrganization)
    .addOption(
      new Option('--swap <how>', 'open tabs: at the next visit, when asked, or at once')
        .choices(Swap.options)
        .default('next-nav'),
    )
    .action(async (unit: UnitName, id: string, options: Options) => {
      const how: PromoteOptions = {
        swap: options.swap,
        ...(options.percent === undefined ? {} : { percent: options.percent }),
        ...(options.organization ? { organizations: options.organization } : {}),
      }
      const { seq } = await promote(placeOf(options), unit, id, how)
      process.stdout.write(`${unit} ${id} is promoted, registry ${options.environment} ${seq}\n`)
    })
}
