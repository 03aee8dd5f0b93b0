/** The document changed between reading and writing it. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

/** A document with the version by which the target detects changes: a hash on a disk, an ETag on S3. */
export type Versioned = { content: string; version: string }

/** A temporary file of an interrupted writer. */
export type Leftover = { path: string; bytes: number; age: number }

/**
 * Where releases are stored. Three kinds of content: release folders, written once and never changed;
 * mutable documents, changed only by compare-and-swap; an append-only log.
 */
export type ReleaseTarget = {
  /** Writes a file that must not exist yet. @throws ConflictError when it does */
  create(path: string, content: string | Uint8Array): Promise<void>
  /** Replaces a document. @param expected the version that was read, null = must not exist @throws ConflictError */
  replace(path: string, content: string | Uint8Array, expected: string | null): Promise<void>
  /** null = there is no such file. */
  read(path: string): Promise<Versioned | null>
  /** The bytes of a file; null = there is no such file. */
  readBytes(path: string): Promise<Uint8Array | null>
  /** Names directly in a folder, sorted; empty when there is no folder. */
  list(folder: string): Promise<string[]>
  /** Milliseconds since a file was written, by the store's own clock; null = there is no such file. */
  age(path: string): Promise<number | null>
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>
  /** Temporary files, including those of writers at work. */
  leftovers(): Promise<Leftover[]>
  /**
   * Checks the free space before something large is written, and refills the reserve.
   * @param isRehearsal only checks @throws FullStoreError
   */
  expectRoom(bytes: number, isRehearsal?: boolean): Promise<void>
  /** Runs work while no other work of that name runs here. Avoids conflicts; correctness does not depend on it. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Runs work on each item, a few at a time. After a failure no further item starts, and running ones are awaited. */
export async function forEachOf<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    try {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
    } catch (error) {
      rest.length = 0
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
