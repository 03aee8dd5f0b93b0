import type { Command } from 'commander'
import { readRegistry } from '../../registry/registryStore.ts'
import { type PlaceOptions, placeOf, withPlace } from '../place.ts'
import { statusOf } from './statusTable.ts'

type Options = PlaceOptions & { json?: boolean }

/** `release status`: what users load now. */
export function addStatusCommand(program: Command): void {
  withPlace(program.command('status'))
    .description('show which releases users load')
    .option('--json', 'the registry as it is')
    .action(async (options: Options) => {
      const { target, environment } = placeOf(options)
      const registry = await readRegistry(target, environment)
      process.stdout.write(options.json ? `${JSON.stringify(registry, null, 2)}\n` : statusOf(registry, environment))
    })
}
