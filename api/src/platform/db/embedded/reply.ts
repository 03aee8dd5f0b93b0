const maxBytes = 64 * 1024

/**
 * Collects what the database answers to one request. It comes in pieces of some bytes, and a message between threads
 * takes longer than a short statement; only a large answer goes out in several.
 */
export class Reply {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  #pieces: Uint8Array[] = []
  #length = 0

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  /** Takes a copy: the database writes its next piece into the same memory. */
  add(piece: Uint8Array): void {
    this.#pieces.push(piece.slice())
    this.#length += piece.length
    if (this.#length >= maxBytes) this.send()
  }

  send(): void {
    if (this.#length === 0) return
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.#pieces = []
    this.#length = 0
    this.#send(bytes)
  }
}
