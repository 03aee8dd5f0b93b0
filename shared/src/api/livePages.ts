import type { CallPath } from '@dayline/shared/contract'

/** Growing lists on the screen, by path. SWR hides their keys from filters, so each registers how it is read again. */
const shown = new Map<CallPath, Set<() => Promise<unknown>>>()

/** Registers a list while it is mounted; answers how to take it out again. */
export function registerPages(path: CallPath, readAgain: () => Promise<unknown>): () => void {
  const lists = shown.get(path) ?? new Set()
  shown.set(path, lists.add(readAgain))
  return () => {
    lists.delete(readAgain)
  }
}

/** Reads the growing lists of these paths again; of all paths when left out. */
export function readPagesAgain(paths: readonly CallPath[] = [...shown.keys()]): Promise<unknown> {
  return Promise.all(paths.flatMap((path) => [...(shown.get(path) ?? [])]).map((readAgain) => readAgain()))
}
