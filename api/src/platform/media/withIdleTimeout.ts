import type { ReadableStream } from 'node:stream/web'

type Waiting = {
  /** Longest wait for the next part, ms. Time during which the reader requests nothing does not count. */
  idleMs: number
  /** Aborts the request. */
  stop: AbortController
}

/**
 * The parts of a response. Unlike a timeout of the request, it ends only a service that is silent: a large file, and a
 * reader with a slow connection, take as long as they need.
 * @throws TimeoutError
 */
export async function* withIdleTimeout(
  body: ReadableStream<Uint8Array>,
  { idleMs, stop }: Waiting,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), { idleMs, stop })
      if (done) return
      yield value
    }
  } finally {
    // The reader may leave before the end.
    stop.abort()
  }
}

/** @throws TimeoutError, after it has aborted the request */
export async function inTime<Value>(work: Promise<Value>, { idleMs, stop }: Waiting): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DOMException('The object storage does not answer.', 'TimeoutError')
    stop.abort(error)
    reject(error)
  }, idleMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
