import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import type { WorkerLink } from './workerStream.ts'

export type EngineOptions = Omit<WorkerSettings, 'syncCounter' | 'runningSince' | 'initOnly'> & {
  /** Longest time one statement may take, in milliseconds; 0 for no limit. */
  statementTimeout: number
  onRestart: (reason: string) => void
}

/**
 * Hosts the worker of the embedded database, which ignores statement_timeout. The only way to end a statement that
 * takes too long is to stop the worker and open the folder again, as after a crash.
 */
export class EmbeddedEngine implements WorkerLink {
  readonly #options: EngineOptions
  readonly #syncCounter = new SharedArrayBuffer(4)
  readonly #listeners = new Map<number, (message: FromWorker) => void>()
  // Shared memory, because two more messages per request would take as long as a short statement.
  readonly #runningSince = new SharedArrayBuffer(8)
  #worker: Worker | null = null
  #watch: NodeJS.Timeout | undefined
  #unlimited = 0
  #backlog: ToWorker[] | null = []
  #restarted: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const { folder, statementTimeout } = this.#options
    if (folder && !fs.existsSync(path.join(folder, 'PG_VERSION'))) {
      // Creating the folder leaves hundreds of megabytes in its thread, so a separate thread does only that.
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      const maker = this.#spawn({ initOnly: true })
      await next(maker, 'closed')
      await maker.terminate()
    }
    await this.#start()
    // Not for a database in memory, which would lose everything in a restart.
    if (folder && statementTimeout > 0) this.#watch = setInterval(() => this.#endLongStatement(), 1000).unref()
  }

  /** How many times files have been made durable. */
  get syncs(): number {
    return Atomics.load(new Int32Array(this.#syncCounter), 0)
  }

  /** Statements may take any time until `work` ends. */
  async withoutLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#unlimited += 1
    try {
      return await work()
    } finally {
      this.#unlimited -= 1
    }
  }

  send(message: ToWorker): void {
    if (this.#backlog) this.#backlog.push(message)
    else this.#worker?.postMessage(message, message.type === 'data' ? [message.bytes.buffer] : [])
  }

  listen(connection: number, onMessage: (message: FromWorker) => void): void {
    this.#listeners.set(connection, onMessage)
  }

  unlisten(connection: number): void {
    this.#listeners.delete(connection)
  }

  /** The whole database as an archive, for tests that start from it. */
  async dump(): Promise<ArrayBuffer> {
    if (!this.#worker) throw new Error('The database is closed.')
    const dumped = next(this.#worker, 'dumped')
    this.send({ type: 'dump' })
    return (await dumped).archive
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    // Otherwise the worker that is starting would keep the process alive, and the folder in use.
    await this.#restarted
    const worker = this.#worker
    if (!worker) return
    this.#worker = null
    const closed = next(worker, 'closed')
    worker.postMessage({ type: 'close' } satisfies ToWorker)
    await closed
    await worker.terminate()
  }

  async #start(): Promise<void> {
    this.#backlog ??= []
    const worker = this.#spawn({})
    await next(worker, 'ready')
    worker.on('message', (message: FromWorker) => this.#receive(message))
    worker.on('error', (error: Error) => this.#restart(error.message))
    this.#worker = worker
    const waiting = this.#backlog
    this.#backlog = null
    for (const message of waiting) worker.postMessage(message)
  }

  #spawn(extra: Pick<WorkerSettings, 'initOnly'>): Worker {
    const { folder, template } = this.#options
    const workerData: WorkerSettings = {
      folder,
      template,
      syncCounter: this.#syncCounter,
      runningSince: this.#runningSince,
      ...extra,
    }
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  }

  #receive(message: FromWorker) {
    if ('connection' in message) this.#listeners.get(message.connection)?.(message)
  }

  #endLongStatement() {
    if (this.#unlimited > 0) return
    const since = Number(Atomics.load(new BigInt64Array(this.#runningSince), 0))
    if (since !== 0 && Date.now() - since > this.#options.statementTimeout) {
      this.#restart(`a statement ran longer than ${this.#options.statementTimeout} ms`)
    }
  }

  #restart(reason: string) {
    const worker = this.#worker
    if (!worker) return
    this.#worker = null
    this.#backlog = []
    Atomics.store(new BigInt64Array(this.#runningSince), 0, 0n)
    worker.removeAllListeners()
    this.#options.onRestart(reason)
    const broken = [...this.#listeners]
    this.#listeners.clear()
    this.#restarted = worker.terminate().then(async () => {
      for (const [connection, send] of broken) send({ type: 'failed', connection, message: `stopped: ${reason}` })
      await this.#start()
    })
  }
}

function next<Type extends FromWorker['type']>(
  worker: Worker,
  type: Type,
): Promise<Extract<FromWorker, { type: Type }>> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', function receive(message: FromWorker) {
      if (message.type !== type) return
      worker.off('message', receive)
      worker.off('error', reject)
      resolve(message as Extract<FromWorker, { type: Type }>)
    })
  })
}
