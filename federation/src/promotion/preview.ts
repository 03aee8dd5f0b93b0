import { promoteHost, promoteRemote, RefusedError } from '../registry/changes.ts'
import { changesBackFrom } from '../registry/log.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { refuseDamaged } from '../releases/damage.ts'
import { readRelease } from '../releases/releases.ts'
import { unitsOf } from '../releases/storeUnits.ts'
import { requireRight } from '../rights/requireRight.ts'
import { isPreview, previewEnvironment, storePaths } from '../storage/paths.ts'

/** How the log names the removal of a preview. */
const endAction = 'end preview'

/** The registry with one release of a remote and no fallback, which would hide its faults. */
function withOnly(registry: Registry, release: RemoteReleaseFile): Registry {
  const { [release.unit]: _live, ...others } = registry.remotes
  return promoteRemote({ ...registry, remotes: others }, release)
}

/**
 * Shows a published release at its own address, beside everything else as it runs in the environment now.
 * No other address shows it: it is an environment with its own registry, page and log. Another call with the same name
 * replaces the release there, or adds one of another unit.
 * @param name becomes the first part of the address: `preview-<name>.<host>`
 * @returns the preview's registry
 * @throws RefusedError when the release is missing or damaged, or nothing runs beside it
 */
export async function openPreview(deployment: Deployment, name: string, unit: string, id: string): Promise<Registry> {
  if (isPreview(deployment.environment)) throw new RefusedError(`${deployment.environment} is itself a preview.`)
  const release = await readRelease(deployment.target, unit, id)
  await refuseDamaged(deployment.target, release)
  const live = await readRegistry(deployment.target, deployment.environment)
  await requireRight(deployment.target, live, { action: 'preview', unit })
  if (!live.host && release.kind !== 'host') {
    throw new RefusedError(`${deployment.environment} has no host yet. First: release promote host`)
  }
  const preview = { target: deployment.target, environment: previewEnvironment(name) }
  const change = { action: 'preview', unit, release: id, reason: null }
  return changeRegistry(preview, change, (before) => {
    const base = before.seq === 0 ? live : before
    return release.kind === 'host' ? promoteHost(base, release) : withOnly(base, release)
  })
}

/** The units that a preview shows; every unit if no entry of its log that names one can be read. */
async function previewedUnits({ target, environment }: Deployment): Promise<string[]> {
  const registry = await readRegistry(target, environment)
  const units = new Set<string>()
  for await (const { action, unit } of changesBackFrom(target, environment, registry.seq)) {
    if (action === 'preview') units.add(unit)
  }
  return units.size > 0 ? [...units] : unitsOf(registry)
}

/**
 * Closes a preview; its log stays, and names who closed it.
 * @throws RefusedError when there is none of that name, or the key lacks the right for a unit that it shows
 */
export async function closePreview({ target, environment: live }: Deployment, name: string): Promise<void> {
  const environment = previewEnvironment(name)
  if (!(await target.read(storePaths.registry(environment)))) {
    const open = (await openPreviews(target)).join(', ')
    throw new RefusedError(
      `There is no preview ${name}. ${open ? `Existing previews: ${open}.` : 'There are no previews.'}`,
    )
  }
  const preview = { target, environment }
  const units = await previewedUnits(preview)
  // The preview's registry is a copy, and may have former owners.
  const registry = await readRegistry(target, live)
  for (const unit of units) await requireRight(target, registry, { action: endAction, unit })
  for (const unit of units) {
    await changeRegistry(preview, { action: endAction, unit, release: null, reason: null }, (before) => before)
  }
  // The page first: without it the rest is not requested.
  for (const path of [
    storePaths.previewPage(environment),
    storePaths.registryScript(environment),
    storePaths.registry(environment),
  ]) {
    await target.remove(path)
  }
}

/** Names of the open previews. */
export async function openPreviews(target: Deployment['target']): Promise<string[]> {
  const files = await target.list('registry')
  return files.flatMap((file) => /^preview-([\w-]+)\.json$/.exec(file)?.[1] ?? [])
}
