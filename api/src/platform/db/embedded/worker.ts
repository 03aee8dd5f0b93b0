import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, syncFolder } from './durableFiles.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { Reply } from './reply.ts'
import { WireFrames } from './wireFrames.ts'

/**
 * The embedded database, off the main thread: a long report must not stop HTTP and sockets.
 * It uses the PostgreSQL protocol through messages, so the application uses one driver for both databases.
 */
const settings = workerData as WorkerSettings
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const runningSince = new BigInt64Array(settings.runningSince)

const options = (values: Record<string, string | number>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The stock parameters without -F, which switches fsync off. */
const startParams = [
  '--single',
  '-O',
  '-j',
  ...options({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: 0,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_method: 'sync',
    timezone: 'UTC',
    shared_buffers: '32MB',
    max_wal_size: '64MB',
    fsync: settings.folder ? 'on' : 'off',
    wal_sync_method: 'fsync',
  }),
]

async function open(): Promise<PGlite> {
  if (!settings.folder) {
    return PGlite.create({ startParams, loadDataDir: settings.template && new Blob([settings.template]) })
  }
  const files = new DurableFiles(settings.folder, new Int32Array(settings.syncCounter))
  return PGlite.create({ startParams, fs: files })
}

/** Answers requests strictly one after the other: the database is one connection for all clients. */
function serve(database: PGlite) {
  let live = 0
  let frames = new WireFrames()
  const jobs: (() => Promise<void>)[] = []
  let isWorking = false

  async function work() {
    if (isWorking) return
    isWorking = true
    for (let job = jobs.shift(); job; job = jobs.shift()) await job()
    isWorking = false
  }

  /** Clears what the former client left (a transaction, settings, a role) before the next one begins. */
  async function resetSession() {
    await database.exec('rollback').catch(() => {})
    await database.exec('discard all')
  }

  async function answer(connection: number, request: Uint8Array<ArrayBuffer>) {
    const reply = new Reply((bytes) => send({ type: 'data', connection, bytes }, [bytes.buffer]))
    Atomics.store(runningSince, 0, BigInt(Date.now()))
    try {
      await database.execProtocolRawStream(request, { onRawData: (data) => reply.add(data) })
      reply.send()
    } catch (error) {
      send({ type: 'failed', connection, message: error instanceof Error ? error.message : String(error) })
    } finally {
      Atomics.store(runningSince, 0, 0n)
    }
  }

  async function dump() {
    const archive = await (await database.dumpDataDir('none')).arrayBuffer()
    send({ type: 'dumped', archive }, [archive])
  }

  async function close() {
    await database.close()
    send({ type: 'closed' })
  }

  port?.on('message', (message: ToWorker) => {
    if (message.type === 'connect') {
      live = message.connection
      frames = new WireFrames()
      jobs.push(resetSession)
    } else if (message.type === 'data') {
      if (message.connection !== live) return
      for (const request of frames.push(message.bytes)) jobs.push(() => answer(message.connection, request))
    } else {
      jobs.push(message.type === 'dump' ? dump : close)
    }
    void work()
  })
  send({ type: 'ready' })
}

const database = await open()
if (settings.initOnly) {
  await database.close()
  if (settings.folder) await syncFolder(settings.folder)
  send({ type: 'closed' })
} else {
  serve(database)
}
