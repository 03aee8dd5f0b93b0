import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { buildFolders, lastBuild } from '../../build/buildFolders.ts'
import { type CheckOptions, checkRelease } from '../../check/checkRelease.ts'
import { describeProblems } from '../../check/problem.ts'
import { callsOf } from '../../check/runningApi.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { ReleaseFile } from '../../registry/releaseFile.ts'
import type { Deployment } from '../../registry/served.ts'
import { newestRelease, parseReleaseFile, readRelease } from '../../releases/releases.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withApi, withDeployment } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { exitCodes, type Report, reporting } from '../report.ts'

/** A build on this machine, or a published release; default: the last build, or else the newest release. */
async function candidate({ target }: Deployment, unit: string, requestedId: string | undefined): Promise<ReleaseFile> {
  const built = requestedId ?? lastBuild(unit)
  const note = built && join(buildFolders(unit, built).files, 'release.json')
  if (note && existsSync(note)) return parseReleaseFile(readFileSync(note, 'utf8'), note)
  const id = requestedId ?? (await newestRelease(target, unit))
  if (!id)
    throw new RefusedError(`${unit} has neither a build here nor a release in this store. First: release build ${unit}`)
  return readRelease(target, unit, id)
}

const fine = (unit: string, registry: { host: unknown; remotes: object }) => {
  if (unit !== 'host')
    return registry.host ? 'fits the active host' : 'was not checked against a host: there is none yet'
  return Object.keys(registry.remotes).length > 0
    ? 'fits the active release of every remote'
    : 'was not checked against remotes: there are none yet'
}

/** Checks a release against the active releases. */
export async function check(
  deployment: Deployment,
  unit: string,
  requestedId: string | undefined,
  options: CheckOptions = {},
): Promise<Report> {
  const registry = await readRegistry(deployment.target, deployment.environment)
  const file = await candidate(deployment, unit, requestedId)
  const problems = await checkRelease(deployment, file, registry, options)
  const isRefused = problems.some(({ level }) => level === 'refuse')
  const against = file.calls && options.known ? `The calls were checked against ${options.known.source}.\n` : ''
  const lines = problems.length > 0 ? `${describeProblems(problems)}\n` : ''
  const verdict = isRefused ? 'would break; it cannot be promoted' : fine(unit, registry)
  return {
    text: `${lines}${against}${unit} ${file.id} ${verdict}\n`,
    data: { unit, release: file.id, environment: deployment.environment, seq: registry.seq, problems },
    exitCode: isRefused ? exitCodes.refused.code : exitCodes.done.code,
  }
}

/** `release check <unit> [id]`: checks whether it would run with the active releases. */
export function addCheckCommand(program: Command): void {
  const command = withApi(withDeployment(program.command('check')), 'the API to check the calls against')
    .description(
      'check a release against the active ones: contract, shared modules and the names imported from them, screens, API calls, sizes',
    )
    .argument('<unit>', anyUnit, parseAnyUnit)
    .argument('[id]', 'a build or a published release (default: the build that finished last)', parseId)
  reporting(command, async (unit: string, id: string | undefined, options: DeploymentOptions & { api: string }) => {
    const deployment = deploymentOf(options)
    await refuseUnknownUnit(deployment, unit)
    return check(deployment, unit, id, { known: await callsOf(options.api) })
  })
}
