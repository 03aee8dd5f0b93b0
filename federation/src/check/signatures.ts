import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError } from '../build/BuildError.ts'
import { buildFolders } from '../build/buildFolders.ts'
import type { HostReleaseFile, ReleaseFile, RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { findRelease } from '../releases/releases.ts'
import { type SharedName, unusableNames } from '../signatures/compatible.ts'
import { type RoomTypes, roomTypesFile } from '../signatures/roomTypes.ts'
import { storePaths } from '../storage/paths.ts'
import type { Problem } from './problem.ts'

/** Names that a remote imports and whose type differs in the host. */
function differingNames(remote: RemoteReleaseFile, host: HostReleaseFile): SharedName[] {
  return Object.entries(remote.signatures ?? {}).flatMap(([key, names]) =>
    Object.entries(names).flatMap(([name, signature]) => {
      const given = host.signatures?.[key]?.[name]
      return given !== undefined && given !== signature ? [{ key, name }] : []
    }),
  )
}

/** The declarations that a release was built with, from a build on this machine or from the store; null without any. */
async function typesOf({ target }: Deployment, { unit, id }: ReleaseFile): Promise<RoomTypes | null> {
  const built = join(buildFolders(unit, id).maps, roomTypesFile)
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8')) as RoomTypes
  const found = await target.read(`${storePaths.maps(unit, id)}/${roomTypesFile}`)
  return found && (JSON.parse(found.content) as RoomTypes)
}

/** The names whose type in the host cannot be used as the remote expects; all of them where that cannot be checked. */
async function unusable(
  deployment: Deployment,
  remote: RemoteReleaseFile,
  host: HostReleaseFile,
): Promise<SharedName[]> {
  const names = differingNames(remote, host)
  if (names.length === 0) return []
  const [given, wanted] = [await typesOf(deployment, host), await typesOf(deployment, remote)]
  if (!given || !wanted) return names
  try {
    return await unusableNames(given, wanted, names)
  } catch (error) {
    // No compiler is installed here.
    if (error instanceof BuildError) return names
    throw error
  }
}

const listed = (names: SharedName[]): string =>
  [...Map.groupBy(names, ({ key }) => key)]
    .map(([key, ones]) => `${ones.map(({ name }) => name).join(', ')} from ${key}`)
    .join('; ')

const override = 'If you know that it works anyway: --accept-signatures "why" (the reason is logged).'

async function remoteProblem(
  deployment: Deployment,
  remote: RemoteReleaseFile,
  registry: Registry,
): Promise<Problem | null> {
  const host = registry.host && (await findRelease(deployment.target, 'host', registry.host.release))
  if (host?.kind !== 'host') return null
  // A remote built after the host from other types may use what this host does not have yet. A newer host
  // only has to support what the remote was built for.
  const isHostNewer = host.builtAt > remote.builtAt
  const names = isHostNewer ? await unusable(deployment, remote, host) : differingNames(remote, host)
  if (names.length === 0) return null
  const { unit, id } = remote
  const next = isHostNewer
    ? `Rebuild ${unit} from sources that match this host.`
    : `Promote a host built from the same sources, then this release; or rebuild ${unit} from the host’s sources.`
  const text = `${unit} ${id} imports ${listed(names)}, which has another signature in the active host ${host.id}. ${next} ${override}`
  return {
    level: 'refuse',
    unit,
    release: id,
    module: names[0]?.key ?? null,
    responsible: isHostNewer ? unit : 'host',
    text,
  }
}

async function hostProblems(deployment: Deployment, host: HostReleaseFile, { remotes }: Registry): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [unit, { active, lastGood, rollout }] of Object.entries(remotes)) {
    for (const id of new Set([active, lastGood, rollout?.release])) {
      const note = id ? await findRelease(deployment.target, unit, id) : null
      const names = note?.kind === 'remote' ? await unusable(deployment, note, host) : []
      if (!id || names.length === 0) continue
      const text =
        `${unit} ${id} imports ${listed(names)}, whose signature in the new host ${host.id} no longer allows that use. ` +
        `Keep that use working until ${unit} has a blessed release without it. ${override}`
      problems.push({ level: 'refuse', unit, release: id, module: names[0]?.key ?? null, responsible: 'host', text })
    }
  }
  return problems
}

/**
 * Shared names whose types differ between a remote and a host: for a remote the active host is compared, for a host every
 * release of a remote that users may get. Releases without signatures pass.
 * @param mayDiffer the check was waived
 */
export async function signatureProblems(
  deployment: Deployment,
  file: ReleaseFile,
  registry: Registry,
  mayDiffer = false,
): Promise<Problem[]> {
  const found =
    file.kind === 'host'
      ? await hostProblems(deployment, file, registry)
      : [await remoteProblem(deployment, file, registry)]
  const problems = found.filter((problem) => problem !== null)
  return mayDiffer ? problems.map((problem) => ({ ...problem, level: 'warn' })) : problems
}
