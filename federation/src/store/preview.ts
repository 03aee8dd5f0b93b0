import { promoteHost, promoteRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { isPreview, previewEnvironment, storePaths } from './paths.ts'
import { readRelease } from './releases.ts'
import { refuseDamaged } from './wholeness.ts'

/**
 * Shows a published release at an address of its own, beside everything else as it runs in the place's environment now.
 * Nobody else sees it: it is an environment of its own, with its own registry, page and log. The same name again shows
 * another release there, or adds one of another unit.
 * @param name becomes the first part of the address: `preview-<name>.<host>`
 * @returns the preview's registry
 * @throws RefusedError when the release is not there, damaged, or nothing runs beside it
 */
export async function openPreview(place: Place, name: string, unit: string, id: string): Promise<Registry> {
  if (isPreview(place.environment)) throw new RefusedError(`${place.environment} is a preview itself.`)
  const release = await readRelease(place.target, unit, id)
  await refuseDamaged(place.target, release)
  const live = await readRegistry(place.target, place.environment)
  if (!live.host && release.kind !== 'host') {
    throw new RefusedError(`Nothing runs in ${place.environment} yet. First: release promote host`)
  }
  const preview = { target: place.target, environment: previewEnvironment(name) }
  const change = { action: 'preview', unit, release: id, reason: null }
  return changeRegistry(preview, change, (before) => {
    const base = before.seq === 0 ? live : before
    return release.kind === 'host' ? promoteHost(base, release) : promoteRemote(base, release)
  })
}

/** Takes a preview's address away; its log stays. @throws RefusedError when there is none of that name */
export async function closePreview({ target }: Place, name: string): Promise<void> {
  const environment = previewEnvironment(name)
  if (!(await target.read(storePaths.registry(environment)))) {
    const open = (await openPreviews(target)).join(', ')
    throw new RefusedError(`There is no preview ${name}. ${open ? `Open: ${open}.` : 'None is open.'}`)
  }
  // The page first: without it nobody asks for the rest.
  for (const path of [
    storePaths.previewPage(environment),
    storePaths.registryScript(environment),
    storePaths.registry(environment),
  ]) {
    await target.remove(path)
  }
}

/** Names of the previews that are open. */
export async function openPreviews(target: Place['target']): Promise<string[]> {
  const files = await target.list('registry')
  return files.flatMap((file) => /^preview-([\w-]+)\.json$/.exec(file)?.[1] ?? [])
}
