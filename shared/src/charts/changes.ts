/** How a value differs from the one that it is compared with. */
export type ChartChange = {
  /** "+1h 10m (+20%)". */
  text: string
  /** For screen readers: "1h 10m more, 20 percent". */
  words: string
  direction: 'more' | 'less' | 'same'
  /** Why the difference may be chance; null where it is not. */
  smallBecause: string | null
}

/** The comparison as text to append to a value: "; 1h 10m more than Mon 09 Nov, 20 percent". */
export function changePhrase({ words, direction, smallBecause }: ChartChange, label: string): string {
  const [difference, ...percent] = words.split(', ')
  const compared = `${difference} ${direction === 'same' ? 'from' : 'than'} ${label}`
  return `; ${[compared, ...percent].join(', ')}${smallBecause ? `. ${smallBecause}` : ''}`
}
