import { Readable } from 'node:stream'
import type { ExportFormat } from '@dayline/shared/contract'
import { writeCsv } from './csv.ts'
import { csvType, type ExportFile, xlsxType } from './exportFile.ts'
import { type Sheet, writeXlsx } from './xlsx.ts'

type SheetFile = {
  /** A workbook by default. */
  format?: ExportFormat | undefined
  /** Further sheets of a workbook; CSV holds one table only. */
  sheets?: Sheet[]
}

/** A report as a workbook or CSV, from the same rows. */
export async function sheetFile(
  name: string,
  report: Sheet,
  { format = 'xlsx', sheets = [] }: SheetFile,
): Promise<ExportFile> {
  if (format === 'csv') return { name: `${name}.csv`, type: csvType, content: Readable.from(writeCsv(report)) }
  return { name: `${name}.xlsx`, type: xlsxType, content: await writeXlsx([report, ...sheets]) }
}
