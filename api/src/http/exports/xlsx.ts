import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A cell; dates are wall-clock times written as if they were UTC. Text is text, even if it begins with `=`. */
export type Cell = string | number | Date | null

/** A sheet with one heading row. `format` is the spreadsheet's own, such as `[h]:mm`. */
export type Sheet = {
  name: string
  columns: { title: string; width: number; format?: string }[]
  rows: Cell[][]
  /** A last row in bold, such as sums. */
  total?: Cell[]
}

/** A duration in minutes as a spreadsheet counts it: a fraction of a day. */
export const duration = (minutes: number): number => minutes / 1440
export const durationFormat = '[h]:mm'

/** Rows copied to the worker at once: more would delay requests. */
const rowsAtOnce = 500

/**
 * Writes a workbook in a thread of its own, because twenty thousand rows take more than half a second. Rows go there in
 * portions, with the requests that came meanwhile in between.
 */
export function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  const heads = sheets.map((sheet) => ({ ...sheet, rows: [] }))
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { workerData: heads })
  const written = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The xlsx writer ended with ${code}.`)))
  })
  const handOver = async () => {
    for (const [sheet, { rows }] of sheets.entries()) {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        worker.postMessage({ sheet, rows: rows.slice(from, from + rowsAtOnce) } satisfies Portion)
        await setImmediate()
      }
    }
    worker.postMessage('complete')
  }
  return Promise.all([written, handOver()]).then(([book]) => book)
}

/** Some rows of one of the sheets, as they are handed over. */
export type Portion = { sheet: number; rows: Cell[][] }
