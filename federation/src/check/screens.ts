import type { ReleaseFile, RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { Problem } from './problem.ts'

/** The parts of a remote that the host shows: screens and slots, by id. */
export type Exposed = { screens: string[]; slots: string[] }

/** The screens and slots of a release, from its manifest. */
export function exposedOf({ remote }: Pick<RemoteReleaseFile, 'remote'>): Exposed {
  return { screens: Object.keys(remote.preload.screens).sort(), slots: Object.keys(remote.preload.slots).sort() }
}

const without = (before: string[], after: string[]): string[] => before.filter((id) => !after.includes(id))

/**
 * Screens and slots of the active release that the next one lacks: links, bookmarks and the sidebar still point to them.
 * @param mayDrop the check was waived
 */
export function droppedScreens(file: ReleaseFile, live: ReleaseFile | null, mayDrop = false): Problem[] {
  if (file.kind !== 'remote' || live?.kind !== 'remote') return []
  const [before, after] = [exposedOf(live), exposedOf(file)]
  const lost = [
    ...without(before.screens, after.screens).map((id) => `the screen ${id}`),
    ...without(before.slots, after.slots).map((id) => `the slot ${id}`),
  ]
  if (lost.length === 0) return []
  const { unit, id } = file
  const text =
    `${unit} ${id} lacks ${lost.join(', ')}, which the active release ${live.id} has: links to it would show ` +
    `a notice only. Restore it in ${unit}; to remove it on purpose: --drop-screens "why" (the reason is logged).`
  return [{ level: mayDrop ? 'warn' : 'refuse', unit, release: id, module: null, responsible: unit, text }]
}
