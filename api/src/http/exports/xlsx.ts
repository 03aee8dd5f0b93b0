import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type LocalDate, zoneOffsetMs } from '@dayline/shared/calendar'

/** A cell; dates are wall-clock times written as if they were UTC. Text stays text, even if it starts with `=`. */
export type Cell = string | number | Date | null

/** A sheet with one heading row. `format` is a spreadsheet format, such as `[h]:mm`. */
export type Sheet = {
  name: string
  columns: { title: string; width: number; format?: string }[]
  rows: Cell[][]
  /** A last row in bold, such as totals. */
  total?: Cell[]
}

/** Converts minutes to a spreadsheet duration: a fraction of a day. */
export const duration = (minutes: number): number => minutes / 1440
export const durationFormat = '[h]:mm'

/** Converts a day to a cell. */
export const dayCell = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`)

/** Converts an instant to a cell with the time that a zone's clock shows. */
export function timeCell(instant: string, zone: string): Date {
  const at = Date.parse(instant)
  return new Date(at + zoneOffsetMs(at, zone))
}

/** Rows copied to the worker at once: more would delay requests. */
const rowsAtOnce = 500

/** Starting a thread takes longer than writing a small workbook, so the last thread waits here for the next one. */
const idle = new Set<Worker>()

/**
 * Writes a workbook in its own thread, because twenty thousand rows take more than half a second. Rows are sent in
 * batches, so that requests are served in between.
 */
export async function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  const worker = takeWorker()
  const written = answerOf(worker)
  // Handled below; without this, a thread that ends while rows are being sent would be an unhandled rejection.
  written.catch(() => {})
  worker.postMessage({ heads: sheets.map((sheet) => ({ ...sheet, rows: [] })) } satisfies ToWriter)
  for (const [sheet, { rows }] of sheets.entries()) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      worker.postMessage({ sheet, rows: rows.slice(from, from + rowsAtOnce) } satisfies ToWriter)
      await setImmediate()
    }
  }
  worker.postMessage('complete' satisfies ToWriter)
  const book = await written
  keepWorker(worker)
  return book
}

function takeWorker(): Worker {
  const [waiting] = idle
  if (!waiting) return new Worker(new URL('./xlsx.worker.ts', import.meta.url))
  idle.delete(waiting)
  forgetListeners(waiting)
  waiting.ref()
  return waiting
}

/** An idle thread does not keep the process alive; at most one is kept. */
function keepWorker(worker: Worker) {
  forgetListeners(worker)
  worker.unref()
  if (idle.size > 0) return void worker.terminate()
  idle.add(worker)
  worker.once('error', () => idle.delete(worker))
  worker.once('exit', () => idle.delete(worker))
}

function forgetListeners(worker: Worker) {
  // By name: the thread also has internal listeners, without which no message arrives.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function answerOf(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The xlsx writer ended with ${code}.`)))
  })
}

/** Messages to the writer: sheets without rows, rows of one of them, and the end, after which it returns the file. */
export type ToWriter = { heads: Sheet[] } | { sheet: number; rows: Cell[][] } | 'complete'
