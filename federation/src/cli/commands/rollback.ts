import type { Command } from 'commander'
import { readRegistry } from '../../registry/registryStore.ts'
import { rollback } from '../../store/rollback.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { type Report, reporting } from '../report.ts'

type Options = PlaceOptions & { to?: string; urgent?: boolean; reason: string }

async function goBack(unit: UnitName, options: Options): Promise<Report> {
  const place = placeOf(options)
  const seen = await readRegistry(place.target, place.environment)
  const { seq, host, remotes } = await rollback(place, unit, {
    seen,
    reason: options.reason,
    ...(options.to ? { to: options.to } : {}),
    ...(options.urgent ? { isUrgent: true } : {}),
  })
  const release = unit === 'host' ? host?.release : remotes[unit]?.active
  return {
    text: `${unit} is back on ${release}, registry ${place.environment} ${seq}\n`,
    data: { unit, release, environment: place.environment, seq, blocked: remotes[unit]?.blocked ?? [] },
    writes: place.writes,
  }
}

/** `release rollback <unit>`: back to an earlier release in seconds, without a build. */
export function addRollbackCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('rollback')))
    .description('put a unit back on an earlier release; of a remote, block the one that runs now')
    .argument('<unit>', unitList, parseUnit)
    .option('--to <id>', 'any kept release (default: the one before)', parseId)
    .option('--urgent', 'open tabs change in place, once nothing unsaved stands in the area')
    .requiredOption('--reason <text>', 'why; it stays in the log')
  reporting(command, goBack)
}
