/** The quantile of a sample; `share` from 0 to 1. */
export function quantile(sample: number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (sample: number[]): number => quantile(sample, 0.5)

/** Aligns rows of text and numbers into columns; the first column is text. */
export function table(title: string, head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('──')
  return ['', title, rule, line(head), rule, ...rows.map(line), ''].join('\n')
}

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1)
export const ms = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
export const ratio = (value: number, base: number): string => (base > 0 ? `${(value / base).toFixed(2)}×` : '–')
