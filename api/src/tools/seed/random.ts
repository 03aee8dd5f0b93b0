/**
 * A stream of numbers in [0, 1) that is the same for the same seed: demo data does not depend on when it is created.
 */
export function randomOf(...words: (string | number)[]): () => number {
  let state = 2166136261
  for (const letter of words.join(':')) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number between both bounds, inclusive. */
export function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** One of the items, weighted if weights are given. */
export function pick<Item>(
  random: () => number,
  items: readonly Item[],
  weight: (item: Item) => number = () => 1,
): Item {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0)
  for (const item of items) {
    left -= weight(item)
    if (left <= 0) return item
  }
  return items.at(-1) as Item
}
