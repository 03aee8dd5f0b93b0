import type { Command } from 'commander'
import { abandonedFiles, garbageOf, removeFiles, removeReleases } from '../../store/gc.ts'
import { parseCount } from '../arguments.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { reporting } from '../report.ts'

type Options = PlaceOptions & { days: number }

/** `release gc`: removes releases that nobody can ask for any more, and what was broken off. */
export function addGcCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('gc')))
    .description('remove releases that no registry named for so many days, and what writers that ended too early left')
    .option('--days <n>', 'how long open tabs and rollbacks may ask for a release', parseCount, 30)
  reporting(command, async (options: Options) => {
    const { target, writes } = placeOf(options)
    const garbage = await garbageOf(target, options.days)
    const files = await abandonedFiles(target)
    await removeReleases(target, garbage)
    await removeFiles(target, files)
    const verb = options.dryRun ? 'would go' : 'is removed'
    const lines = [
      ...garbage.map(({ unit, release, reason }) => `${unit} ${release} ${verb}: ${reason}`),
      ...files.map(({ path, bytes }) => `${path} (${bytes} bytes) ${verb}: its writer ended before its time`),
      `${garbage.length} releases, ${files.length} temporary files`,
    ]
    return { text: `${lines.join('\n')}\n`, data: { removed: garbage, files }, writes }
  })
}
