import { type Command, Option } from 'commander'
import { readRegistry } from '../../registry/registryStore.ts'
import { rollback } from '../../store/rollback.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { type Report, reporting } from '../report.ts'

type Options = PlaceOptions & { to?: string; urgent?: boolean; nextNav?: boolean; reason: string }

async function goBack(unit: string, options: Options): Promise<Report> {
  const place = placeOf(options)
  await refuseUnknownUnit(place, unit)
  const seen = await readRegistry(place.target, place.environment)
  const { seq, host, remotes } = await rollback(place, unit, {
    seen,
    reason: options.reason,
    ...(options.to ? { to: options.to } : {}),
    isGentle: options.nextNav ?? false,
  })
  const release = unit === 'host' ? host?.release : remotes[unit]?.active
  const reach =
    unit === 'host'
      ? 'new pages get it'
      : options.nextNav
        ? 'open tabs follow at their next visit'
        : 'open tabs follow at once'
  return {
    text: `${unit} is back on ${release}, registry ${place.environment} ${seq}; ${reach}\n`,
    data: { unit, release, environment: place.environment, seq, blocked: remotes[unit]?.blocked ?? [] },
    writes: place.writes,
  }
}

/** `release rollback <unit>`: back to an earlier release in seconds, without a build. */
export function addRollbackCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('rollback')))
    .description('put a unit back on the last good release, in open tabs too; of a remote, block the one that runs now')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .option('--to <id>', 'any kept release (default: the last one known to be good)', parseId)
    .addOption(new Option('--urgent', 'open tabs change at once (the default)').conflicts('nextNav'))
    .option('--next-nav', 'open tabs change at their next visit of the area, and what they run is not blocked')
    .requiredOption('--reason <text>', 'why; it stays in the log')
  reporting(command, goBack)
}
