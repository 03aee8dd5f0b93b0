import type { Command } from 'commander'
import { freeze, thaw } from '../../store/stance.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { reporting } from '../report.ts'

type Options = PlaceOptions & { off?: boolean; reason: string }

/** `release freeze`: nothing but rollbacks until somebody ends it. */
export function addFreezeCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('freeze')))
    .description('let nothing but rollbacks through; --off ends it')
    .option('--off', 'end the freeze')
    .requiredOption('--reason <text>', 'why; it stays in the log and is told to whoever is refused')
  reporting(command, async (options: Options) => {
    const place = placeOf(options)
    const { seq } = await (options.off ? thaw : freeze)(place, options.reason)
    const now = options.off ? 'is open again' : 'is frozen: only rollbacks go through'
    const text = `${place.environment} ${now}, registry ${place.environment} ${seq}\n`
    return { text, data: { environment: place.environment, frozen: !options.off, seq }, writes: place.writes }
  })
}
