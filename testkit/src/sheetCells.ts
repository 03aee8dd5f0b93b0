import { readZip } from './readZip.ts'

/**
 * The cells of a workbook's sheet, row by row, read from its XML; shared strings are resolved.
 * @param sheet counted from 1
 */
export function sheetCells(workbook: Buffer, sheet: number): string[][] {
  const files = readZip(workbook)
  const texts = [...String(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>/g)]
  const xml = String(files.get(`xl/worksheets/sheet${sheet}.xml`))
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row]) => {
    const read: string[] = []
    // The file omits empty cells.
    for (const [, column, kind, cell] of String(row).matchAll(/<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)) {
      const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/.exec(cell ?? '')?.[1] ?? ''
      read[String(column).charCodeAt(0) - 65] = kind?.includes('t="s"') ? (texts[Number(value)]?.[1] ?? '') : value
    }
    return read
  })
}
