/** Formats rows as columns of text; the column `KiB` is aligned to the right. */
export function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const cellOf = (cell: string, column: number) =>
    head[column] === 'KiB' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return `${all.map((row) => row.map(cellOf).join('  ').trimEnd()).join('\n')}\n`
}
