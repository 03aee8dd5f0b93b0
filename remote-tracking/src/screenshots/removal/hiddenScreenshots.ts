import { useSyncExternalStore } from 'react'

// Module state, because a deletion continues after the user leaves the screen.
let hidden: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<number>) {
  hidden = next
  for (const listener of listeners) listener()
}

export function hideScreenshots(ids: readonly number[]): void {
  change(new Set([...hidden, ...ids]))
}

export function showScreenshots(ids: readonly number[]): void {
  change(new Set([...hidden].filter((id) => !ids.includes(id))))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Screenshots shown as deleted while the deletion can still be undone. */
export function useHiddenScreenshots(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => hidden)
}

// The removals that can still be undone, the latest last.
let undos: readonly (() => void)[] = []

function changeUndos(next: readonly (() => void)[]) {
  undos = next
  for (const listener of listeners) listener()
}

export function addUndo(undo: () => void): void {
  changeUndos([...undos, undo])
}

export function dropUndo(undo: () => void): void {
  changeUndos(undos.filter((other) => other !== undo))
}

/** Restores the last removed screenshots that can still be restored; null if there are none. */
export function useUndoRemoval(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => undos.at(-1) ?? null)
}

/** A page of screenshots without the hidden ones. */
export function withoutHidden<Data extends { Items: { ID: number }[]; TotalCount: number }>(
  data: Data | undefined,
  gone: ReadonlySet<number>,
): Data | undefined {
  const Items = data?.Items.filter(({ ID }) => !gone.has(ID))
  if (!data || !Items || Items.length === data.Items.length) return data
  return { ...data, Items, TotalCount: data.TotalCount - (data.Items.length - Items.length) }
}
