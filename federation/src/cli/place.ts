import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { Place } from '../registry/served.ts'
import { openTarget } from '../store/openTarget.ts'
import { rehearse } from '../store/rehearsal.ts'
import { root } from '../units.ts'

/** What every command that touches a store takes. */
export type PlaceOptions = { store: string; environment: string; dryRun?: boolean }

/** Where releases are kept unless said otherwise. */
export function defaultStore(): string {
  return join(process.env.DATA_DIR ?? join(root, '.dayline'), 'store')
}

/** Adds `--store` and `--environment` to a command. */
export function withPlace(command: Command): Command {
  return command
    .addOption(
      new Option('--store <address>', 'the release store: a folder, or s3://bucket/prefix')
        .env('DAYLINE_STORE')
        .default(defaultStore()),
    )
    .addOption(new Option('--environment <name>', 'whose registry').env('DAYLINE_ENVIRONMENT').default('production'))
}

/** Adds `--dry-run` to a command that changes a store. */
export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'do everything but the writing, and say what would be written')
}

/** Adds `--api`, which says where the API answers. */
export function withApi(command: Command, why: string): Command {
  return command.addOption(new Option('--api <address>', why).env('DAYLINE_API').default('http://localhost:8080/api'))
}

/** The store and registry that the options name, and what a dry run would have written there. */
export type OpenPlace = Place & { writes: string[] | null }

/** Opens the store that the options name. */
export function placeOf({ store, environment, dryRun }: PlaceOptions): OpenPlace {
  const real = openTarget(store)
  if (!dryRun) return { target: real, environment, writes: null }
  const { target, writes } = rehearse(real)
  return { target, environment, writes }
}
