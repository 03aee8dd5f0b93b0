import { type Command, Option } from 'commander'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { Registry } from '../../registry/schema.ts'
import { newestRelease, readRelease } from '../../releases/releases.ts'
import { keepProof } from '../../smoke/proof.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import {
  type DeploymentOptions,
  deploymentOf,
  type OpenDeployment,
  withApi,
  withDeployment,
  withDryRun,
} from '../deployment.ts'
import { type Report, reporting } from '../report.ts'

/** The demo's users: an owner, one whose subscription has ended, one without an organization. */
const demo = ['owner@demo.dayline.test', 'owner@lapsed.dayline.test', 'nobody@demo.dayline.test']
const demoPassword = 'dayline-demo-1'

/** The users who open a candidate, and the API behind it. */
export type SmokeCommandOptions = { api: string; login?: string[] }

/** Adds `--login` to a command that opens a candidate. */
export function withPeople(command: Command): Command {
  return command.addOption(
    new Option(
      '--login <address...>',
      'accounts that open the screens; their password is in DAYLINE_SMOKE_PASSWORD (default: the demo accounts)',
    ),
  )
}

/** Opens a published release in the active host, and stores the result. @throws RefusedError with every problem found */
export async function smokeIn(
  deployment: OpenDeployment,
  unit: string,
  id: string,
  registry: Registry,
  { api, login = demo }: SmokeCommandOptions,
): Promise<Report> {
  const file = await readRelease(deployment.target, unit, id)
  if (file.kind === 'remote' && !registry.host) {
    throw new RefusedError(`${deployment.environment} has no host to open ${unit} in. First: release promote host`)
  }
  const password = process.env.DAYLINE_SMOKE_PASSWORD ?? demoPassword
  // Loaded on demand: other commands need no browser.
  const { smoke } = await import('../../smoke/smoke.ts')
  const people = login.map((email) => ({ email, password }))
  const { opened, problems } = await smoke(deployment, file, registry, { api, people })
  if (problems.length > 0) {
    const list = problems.map((problem) => `✗ ${problem}`).join('\n')
    throw new RefusedError(
      `${unit} ${id} failed in a browser:\n${list}\nFix it in ${unit} and ship it again, or promote it with --skip-smoke ` +
        '"why" (the reason is logged).',
    )
  }
  if (file.kind === 'remote' && registry.host) await keepProof(deployment, unit, id, registry.host.release, opened)
  const text = `${unit} ${id} works in a browser: ${opened.join(', ') || 'it has no screens'}\n`
  return { text, data: { unit, release: id, opened }, writes: deployment.writes }
}

/** `release smoke <unit> [id]`: opens every screen of a published release before users get it. */
export function addSmokeCommand(program: Command): void {
  const command = withPeople(
    withApi(withDryRun(withDeployment(program.command('smoke'))), 'the API that the screens call'),
  )
    .description('try every screen of a published release in a browser: open, type, leave, return; promote requires it')
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
  reporting(
    command,
    async (unit: string, requestedId: string | undefined, options: DeploymentOptions & SmokeCommandOptions) => {
      const deployment = deploymentOf(options)
      const id = requestedId ?? (await newestRelease(deployment.target, unit))
      if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
      return smokeIn(deployment, unit, id, await readRegistry(deployment.target, deployment.environment), options)
    },
  )
}
