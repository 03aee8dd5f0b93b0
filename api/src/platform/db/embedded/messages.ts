/** Messages from the main thread to the database worker. `connection` numbers one client of the pool. */
export type ToWorker =
  | { type: 'connect'; connection: number }
  | { type: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'dump' }
  | { type: 'close' }

/** What the worker answers. The receiver drops bytes of a closed connection and never gives them to the next. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; connection: number; message: string }
  | { type: 'dumped'; archive: ArrayBuffer }
  | { type: 'closed' }

export type WorkerSettings = {
  /** Folder of the database, or null for one that lives in memory (tests). */
  folder: string | null
  /** Ends as soon as the database folder has been made. */
  initOnly?: boolean
  /** A dumped database to start from (in memory only). */
  template?: ArrayBuffer
  /** One Int32: how often the database made its files durable. */
  syncCounter: SharedArrayBuffer
  /** One BigInt64: since when (milliseconds) the database has been at work on a request; 0 = it is at rest. */
  runningSince: SharedArrayBuffer
}
