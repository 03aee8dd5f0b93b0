import { type Command, Option } from 'commander'
import { operatorKey, readHealth } from '../../health/health.ts'
import type { Health } from '../../health/verdicts.ts'
import type { DamagedLogError } from '../../registry/log.ts'
import { freezeOf, readRegistry } from '../../registry/registryStore.ts'
import { laggingDocuments } from '../../registry/served.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from '../deployment.ts'
import { exitCodeOf, exitCodes, reporting, sentenceOf } from '../report.ts'
import { statusOf, tabsOf } from './statusTable.ts'

type Options = DeploymentOptions & { tabs?: boolean; api: string }

/** Tabs whose last report is older are not counted. */
const tabMinutes = 60

/** `release status`: shows what users load now. */
export function addStatusCommand(program: Command): void {
  const command = withDeployment(program.command('status'))
    .description('show which releases users load')
    .option(
      '--tabs',
      `also show how many tabs run each release, and how many left it in the last ${tabMinutes} minutes`,
    )
    .addOption(
      new Option('--api <address>', 'the API that tabs report to')
        .env('DAYLINE_API')
        .default('http://localhost:8080/api'),
    )
  reporting(command, async (options: Options) => {
    const deployment = deploymentOf(options)
    const { target, environment } = deployment
    const registry = await readRegistry(target, environment)
    const damaged: DamagedLogError[] = []
    const frozen = await freezeOf(deployment, registry.seq, (error) => damaged.push(error))
    const lagging = await laggingDocuments(deployment)
    const { health, error } = options.tabs ? await findHealth(options.api) : { health: null }
    const notes = [
      ...(frozen ? [`frozen since ${frozen.at} by ${frozen.by}: ${frozen.reason}`] : []),
      ...lagging.map((path) => `${path} is older than the registry; to update it: release verify --repair`),
      ...damaged.map(({ message }) => message),
    ]
    const text = statusOf(registry, environment) + notes.map((note) => `${note}\n`).join('')
    return {
      text:
        text + (health ? tabsOf(health.Items) : '') + (error ? `\nThe tabs are unknown: ${sentenceOf(error)}\n` : ''),
      data: {
        environment,
        frozen,
        lagging,
        registry,
        health: health?.Items ?? null,
        // As of commands that end with an error.
        ...(error ? { exitCode: exitCodeOf(error), message: sentenceOf(error) } : {}),
        damaged: damaged.map(({ path }) => path),
      },
      exitCode: damaged.length > 0 ? exitCodes.damaged.code : error ? exitCodeOf(error) : exitCodes.done.code,
    }
  })
}

/** The releases matter most while the API is down. @returns the error instead when there is no key or no answer */
async function findHealth(api: string): Promise<{ health: Health | null; error?: unknown }> {
  try {
    return { health: await readHealth({ api, key: await operatorKey() }, tabMinutes) }
  } catch (error) {
    return { health: null, error }
  }
}
