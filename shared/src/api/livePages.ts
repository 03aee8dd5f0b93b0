import type { CallPath } from '@dayline/shared/contract'

/** Growing lists on the screen, by path. SWR hides their keys from key filters, so each registers its own refetch. */
const shown = new Map<CallPath, Set<() => Promise<unknown>>>()

/** Registers a list while it is mounted. Returns the function that unregisters it. */
export function registerPages(path: CallPath, readAgain: () => Promise<unknown>): () => void {
  const lists = shown.get(path) ?? new Set()
  shown.set(path, lists.add(readAgain))
  return () => {
    lists.delete(readAgain)
  }
}

/** Refetches the growing lists of these paths, or of all paths when omitted. */
export function readPagesAgain(paths: readonly CallPath[] = [...shown.keys()]): Promise<unknown> {
  return Promise.all(paths.flatMap((path) => [...(shown.get(path) ?? [])]).map((readAgain) => readAgain()))
}
