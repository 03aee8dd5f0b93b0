import type { Command } from 'commander'
import { ensureReleases } from '../../store/ensure.ts'
import { type PlaceOptions, placeOf, withPlace } from '../place.ts'

/** `release ensure`: what `pnpm start` calls; one JSON line for each step. */
export function addEnsureCommand(program: Command): void {
  withPlace(program.command('ensure'))
    .description('build, publish and promote every unit whose sources changed')
    .action(async (options: PlaceOptions) => {
      const failed = await ensureReleases(placeOf(options), (step) => {
        process.stdout.write(`${JSON.stringify(step)}\n`)
      })
      if (failed.length > 0) process.exitCode = 4
    })
}
