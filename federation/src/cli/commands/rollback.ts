import type { Command } from 'commander'
import { rollback } from '../../store/promote.ts'
import type { UnitName } from '../../units.ts'
import { type PlaceOptions, placeOf, unitList, withPlace } from '../place.ts'
import { parseUnit } from './build.ts'

type Options = PlaceOptions & { to?: string; urgent?: boolean; reason: string }

/** `release rollback <remote>`: back to an earlier release in seconds, without a build. */
export function addRollbackCommand(program: Command): void {
  withPlace(program.command('rollback'))
    .description('put a remote back on an earlier release and block the one that runs now')
    .argument('<remote>', unitList, parseUnit)
    .option('--to <id>', 'any kept release (default: the one before)')
    .option('--urgent', 'open tabs change in place, once nothing unsaved stands in the area')
    .requiredOption('--reason <text>', 'why; it stays in the log')
    .action(async (unit: UnitName, options: Options) => {
      const registry = await rollback(placeOf(options), unit, {
        reason: options.reason,
        ...(options.to ? { to: options.to } : {}),
        ...(options.urgent ? { isUrgent: true } : {}),
      })
      const now = registry.remotes[unit]?.active
      process.stdout.write(`${unit} is back on ${now}, registry ${options.environment} ${registry.seq}\n`)
    })
}
