/** A stretch of time in ms; the end is exclusive. */
export type Span = { from: number; to: number }

/**
 * Turns overlapping spans into ones that do not overlap: at each instant the span that began last counts, and what it
 * covered continues afterwards. The result does not depend on the order of the spans.
 */
export function flatten<Item extends Span>(items: readonly Item[]): Item[] {
  const sorted = items
    .filter(({ from, to }) => to > from)
    .map((item) => ({ item, key: '' }))
    .sort((a, b) => a.item.from - b.item.from || a.item.to - b.item.to || compareKeys(a, b))
    .map(({ item }) => item)
  const flat: Item[] = []
  const open: Item[] = []
  let at = -Infinity
  const run = (limit: number) => {
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const to = Math.min(top.to, limit)
      if (to > at) {
        flat.push({ ...top, from: at, to })
        at = to
      }
      if (top.to > limit) return
      open.pop()
    }
  }
  for (const item of sorted) {
    run(item.from)
    at = item.from
    open.push(item)
  }
  run(Infinity)
  return flat
}

/** Breaks ties of spans with the same start and end. */
function compareKeys(a: { item: object; key: string }, b: { item: object; key: string }): number {
  a.key ||= JSON.stringify(a.item)
  b.key ||= JSON.stringify(b.item)
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

/** The parts of sorted, non-overlapping spans that are inside another span. */
export function overlap<Item extends Span>(sorted: readonly Item[], { from, to }: Span): Item[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Item).to <= from) low = middle + 1
    else high = middle
  }
  const inside: Item[] = []
  for (let index = low; index < sorted.length; index++) {
    const item = sorted[index] as Item
    if (item.from >= to) break
    inside.push({ ...item, from: Math.max(item.from, from), to: Math.min(item.to, to) })
  }
  return inside
}
