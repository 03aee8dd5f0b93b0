/** Distinguishable hues; their lightness suits both themes. */
const hues = [262, 205, 168, 32, 330, 88, 12, 232, 140, 300, 52, 186]

/** The color of an app: the same on every day and for everyone. */
export function appColor(name: string): string {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return `hsl(${hues[hash % hues.length]} 50% 58%)`
}
