import { Duplex } from 'node:stream'
import type { FromWorker, ToWorker } from './messages.ts'

/** The part of the worker's host that a stream needs. */
export type WorkerLink = {
  send(message: ToWorker): void
  listen(connection: number, onMessage: (message: FromWorker) => void): void
  unlisten(connection: number): void
}

let lastConnection = 0

/**
 * The socket of the `pg` driver. Every client has its own number, which messages carry: the pool drops a client after
 * an error, and the rest of its late answer must not reach the next client.
 */
export class WorkerStream extends Duplex {
  readonly #connection = ++lastConnection
  readonly #link: WorkerLink

  constructor(link: WorkerLink) {
    super()
    this.#link = link
  }

  connect(): this {
    this.#link.listen(this.#connection, (message) => {
      if (message.type === 'data') this.push(message.bytes)
      else if (message.type === 'failed') this.destroy(new Error(message.message))
    })
    this.#link.send({ type: 'connect', connection: this.#connection })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#link.send({ type: 'data', connection: this.#connection, bytes: new Uint8Array(chunk) })
    done()
  }

  /** The driver writes a request in many chunks; they are sent to the other thread as one. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: (error?: Error | null) => void) {
    this.#link.unlisten(this.#connection)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#link.unlisten(this.#connection)
    done(error)
  }

  // Methods of a socket that the driver calls.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
