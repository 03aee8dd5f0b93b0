/** Messages from the main thread to the database worker. `connection` identifies one client of the pool. */
export type ToWorker =
  | { type: 'connect'; connection: number }
  | { type: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'dump' }
  | { type: 'close' }

/**
 * Messages from the database worker. The receiver drops bytes of a closed connection and never passes them to the next.
 */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; connection: number; message: string }
  | { type: 'dumped'; archive: ArrayBuffer }
  | { type: 'closed' }

export type WorkerSettings = {
  /** Folder of the database; null for a database in memory (tests). */
  folder: string | null
  /** Stops as soon as the database folder has been created. */
  initOnly?: boolean
  /** A dumped database to start from (in memory only). */
  template?: ArrayBuffer
  /** One Int32: how many times the database made its files durable. */
  syncCounter: SharedArrayBuffer
  /** One BigInt64: since when (epoch ms) the database has been working on a request; 0 = idle. */
  runningSince: SharedArrayBuffer
}
