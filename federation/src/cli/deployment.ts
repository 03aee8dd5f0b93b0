import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { Deployment } from '../registry/served.ts'
import { root } from '../repository.ts'
import { rehearse } from '../storage/dryRun.ts'
import { openTarget } from '../storage/openTarget.ts'
import { parseEnvironment } from './arguments.ts'

/** Options of every command that uses a store. */
export type DeploymentOptions = { store: string; environment: string; dryRun?: boolean }

/** The default release store. */
export function defaultStore(): string {
  return join(process.env.DATA_DIR ?? join(root, '.dayline'), 'store')
}

/** Adds `--store` and `--environment` to a command. */
export function withDeployment(command: Command): Command {
  return command
    .addOption(
      new Option('--store <address>', 'the release store: a folder, or s3://bucket/prefix')
        .env('DAYLINE_STORE')
        .default(defaultStore()),
    )
    .addOption(
      // An empty DAYLINE_ENVIRONMENT is refused: a job whose own variable is undefined must not change production.
      new Option('--environment <name>', 'whose registry')
        .env('DAYLINE_ENVIRONMENT')
        .default('production')
        .argParser(parseEnvironment),
    )
}

/** Adds `--dry-run` to a command that changes a store. */
export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'write nothing, and print what would be written')
}

/** Adds `--api`, the address of the API. */
export function withApi(command: Command, why: string): Command {
  return command.addOption(new Option('--api <address>', why).env('DAYLINE_API').default('http://localhost:8080/api'))
}

/** The store and registry that the options name; `writes` lists what a dry run would have written, else null. */
export type OpenDeployment = Deployment & { writes: string[] | null }

/** Opens the store that the options name. */
export function deploymentOf({ store, environment, dryRun }: DeploymentOptions): OpenDeployment {
  const real = openTarget(store)
  if (!dryRun) return { target: real, environment, writes: null }
  const { target, writes } = rehearse(real)
  return { target, environment, writes }
}
