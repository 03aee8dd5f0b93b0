/** The disk has no room for a write. Partly written files have been removed. */
export class FullStoreError extends Error {
  override name = 'FullStoreError'
}

/** Is the file system full, or the quota used up? */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')
}

const advice =
  'To see what can be removed: release gc --dry-run. To remove it: release gc. Nothing incomplete is served.'

/** @returns the error for a file that could not be written */
export function noRoomFor(path: string, hasReserve: boolean): FullStoreError {
  const why = hasReserve ? '' : ', and the reserve for rollbacks is used up'
  return new FullStoreError(
    `The disk of the store is full${why}: ${path} could not be written, and the incomplete files were removed. ${advice}`,
  )
}

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`

/** @throws FullStoreError when less is free than needed */
export function refuseWithoutRoom(needed: number, free: number): void {
  if (free >= needed) return
  throw new FullStoreError(
    `The disk of the store has too little space: ${mebibytes(needed)} are needed, ${mebibytes(free)} are free. ` +
      `Nothing was written. ${advice}`,
  )
}
