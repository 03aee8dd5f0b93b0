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

/** The comparison as text to append to a value. */
export const changePhrase = ({ words, smallBecause }: ChartChange, label: string): string =>
  `; ${words} than ${label}`.replace('no change than', 'no change from') + (smallBecause ? `. ${smallBecause}` : '')
