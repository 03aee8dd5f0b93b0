/** Adds items to the selection, in the given order, up to the maximum. */
export function withMore(
  selected: ReadonlySet<number>,
  more: readonly number[],
  most: number,
): { ids: ReadonlySet<number>; isFull: boolean } {
  const fresh = more.filter((id) => !selected.has(id))
  const free = most - selected.size
  return { ids: new Set([...selected, ...fresh.slice(0, free)]), isFull: fresh.length > free }
}

/** The selection without these items. */
export function withoutThese(selected: ReadonlySet<number>, these: readonly number[]): ReadonlySet<number> {
  const gone = new Set(these)
  return new Set([...selected].filter((id) => !gone.has(id)))
}

/** All ids from one to the other, both included, in the order of the page; only `to` if either is not on the page. */
export function rangeBetween(page: readonly number[], from: number | null, to: number): number[] {
  const start = from === null ? -1 : page.indexOf(from)
  const end = page.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
