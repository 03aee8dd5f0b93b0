const maxBytes = 64 * 1024

/**
 * Collects the database's answer to one request. It arrives in small chunks, and a message between threads takes longer
 * than a short statement; only a large answer is split into several messages.
 */
export class Reply {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  #chunks: Uint8Array[] = []
  #length = 0

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  /** Copies the chunk: the database writes the next one into the same memory. */
  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk.slice())
    this.#length += chunk.length
    if (this.#length >= maxBytes) this.send()
  }

  send(): void {
    if (this.#length === 0) return
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#chunks = []
    this.#length = 0
    this.#send(bytes)
  }
}
