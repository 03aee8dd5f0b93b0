import type { Command } from 'commander'
import { garbageOf, removeReleases } from '../../store/gc.ts'
import { parseCount } from '../arguments.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { reporting } from '../report.ts'

type Options = PlaceOptions & { days: number }

/** `release gc`: removes releases that nobody can ask for any more. */
export function addGcCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('gc')))
    .description('remove releases that no registry named for so many days, and that are older than that')
    .option('--days <n>', 'how long open tabs and rollbacks may ask for a release', parseCount, 30)
  reporting(command, async (options: Options) => {
    const { target, writes } = placeOf(options)
    const garbage = await garbageOf(target, options.days)
    await removeReleases(target, garbage)
    const verb = options.dryRun ? 'would go' : 'is removed'
    const lines = garbage.map(({ unit, release, reason }) => `${unit} ${release} ${verb}: ${reason}`)
    return { text: `${[...lines, `${garbage.length} releases`].join('\n')}\n`, data: { removed: garbage }, writes }
  })
}
