/**
 * The cells of a CSV file by RFC 4180: commas, CRLF, quotes doubled inside quotes.
 * @throws for anything else, and for a file that is not UTF-8 with a byte order mark
 */
export function readCsv(file: Buffer): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  if (!text.startsWith('\uFEFF')) throw new Error('There is no byte order mark.')
  const rows: string[][] = []
  let at = 1
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const [cell, end] = text[at] === '"' ? quoted(text, at) : plain(text, at)
      row.push(cell)
      at = end + 1
      if (text[end] === ',') continue
      if (!text.startsWith('\r\n', end)) throw new Error(`Row ${rows.length + 1} does not end with CRLF.`)
      at = end + 2
      break
    }
    if (row.length !== (rows[0] ?? row).length) throw new Error(`Row ${rows.length + 1} has ${row.length} cells.`)
    rows.push(row)
  }
  return rows
}

type Read = [cell: string, end: number]

function plain(text: string, from: number): Read {
  const length = text.slice(from).search(/[,\r\n"]/)
  if (length < 0 || text[from + length] === '"') throw new Error(`A quote is missing near ${from}.`)
  return [text.slice(from, from + length), from + length]
}

function quoted(text: string, from: number): Read {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return [text.slice(from + 1, at).replaceAll('""', '"'), at + 1]
    at++
  }
  throw new Error(`A quote is not closed, from ${from}.`)
}
