import { Worker } from 'node:worker_threads'

/** A cell; dates are wall-clock times written as if they were UTC. Text is text, whatever it begins with. */
export type Cell = string | number | Date | null

/** A sheet with one heading row. `format` is the spreadsheet's own, such as `[h]:mm`. */
export type Sheet = {
  name: string
  columns: { title: string; width: number; format?: string }[]
  rows: Cell[][]
}

/** A duration in minutes as a spreadsheet counts it: a fraction of a day. */
export const duration = (minutes: number): number => minutes / 1440
export const durationFormat = '[h]:mm'

/** Writes a workbook in a thread of its own, because twenty thousand rows take more than half a second. */
export function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { workerData: sheets })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The xlsx writer ended with ${code}.`)))
  })
}
