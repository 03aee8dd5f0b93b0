const Terminate = 0x58
const Sync = 0x53
const Flush = 0x48
const headerLength = 5
/** Parse, Bind, Describe, Execute, Close: parts of one request that ends with Sync or Flush. */
const extendedQuery = new Set([0x50, 0x42, 0x44, 0x45, 0x43])

/**
 * Splits the byte stream of one client into requests of the PostgreSQL protocol. The database answers a request as a
 * whole, so the messages of an extended query stay together up to their Sync: a client that disconnects halfway then
 * leaves nothing behind.
 */
export class WireFrames {
  #pending: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  #started = false

  /** Accepts the next bytes and returns the requests that are complete now. */
  push(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
    this.#pending = this.#pending.length === 0 ? bytes : concat(this.#pending, bytes)
    const requests: Uint8Array<ArrayBuffer>[] = []
    for (let end = this.#endOfRequest(); end > 0; end = this.#endOfRequest()) {
      if (this.#started && this.#pending[0] === Terminate) {
        this.#pending = new Uint8Array(0)
        break
      }
      this.#started = true
      requests.push(this.#pending.slice(0, end))
      this.#pending = this.#pending.slice(end)
    }
    return requests
  }

  /** Where the first request ends, or 0 while it is incomplete. */
  #endOfRequest(): number {
    if (!this.#started) return this.#endOfStartup()
    const first = this.#endOfMessage(0)
    if (first === 0 || !extendedQuery.has(this.#pending[0] as number)) return first
    let end = 0
    for (let next = first; next > 0; next = this.#endOfMessage(end)) {
      const kind = this.#pending[end]
      end = next
      if (kind === Sync || kind === Flush) return end
    }
    return 0
  }

  /** The first packet of a client has no kind, only its length. */
  #endOfStartup(): number {
    if (this.#pending.length < 4) return 0
    const end = viewOf(this.#pending).getInt32(0)
    return this.#pending.length >= end ? end : 0
  }

  #endOfMessage(start: number): number {
    if (this.#pending.length < start + headerLength) return 0
    const end = start + 1 + viewOf(this.#pending).getInt32(start + 1)
    return this.#pending.length >= end ? end : 0
  }
}

const viewOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function concat(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
