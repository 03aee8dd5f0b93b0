import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { directoryTarget } from '../store/directoryTarget.ts'
import type { Place } from '../store/promote.ts'
import { root, unitNames } from '../units.ts'

/** What every command that touches a store takes. */
export type PlaceOptions = { store: string; environment: string }

/** Where releases are kept unless said otherwise. */
export function defaultStore(): string {
  return join(process.env.DATA_DIR ?? join(root, '.dayline'), 'store')
}

/** Adds `--store` and `--environment` to a command. */
export function withPlace(command: Command): Command {
  return command
    .addOption(new Option('--store <folder>', 'the release store').env('DAYLINE_STORE').default(defaultStore()))
    .addOption(new Option('--environment <name>', 'whose registry').env('DAYLINE_ENVIRONMENT').default('production'))
}

/** The store and registry that the options name. */
export function placeOf({ store, environment }: PlaceOptions): Place {
  return { target: directoryTarget(store), environment }
}

/** The words that a `<unit>` argument may be. */
export const unitList = unitNames.join(', ')
