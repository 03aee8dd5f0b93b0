/**
 * Does a job's work for one organization, person or record after the other, until the signal stops it. One that fails
 * does not stop the others; `work` stops them by calling its second parameter, for a service that does not answer:
 * waiting for it again for each would keep other jobs waiting for minutes.
 * @returns whether `work` has stopped it
 * @throws AggregateError with the errors of all that failed, after the last one
 */
export async function forEachSeparately<Item>(
  items: readonly Item[],
  work: (item: Item, stop: () => void) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<boolean> {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  const failures = await collectFailures(
    items,
    (item) => work(item, stop),
    () => signal?.aborted || isStopped,
  )
  if (failures.length === 0) return isStopped
  const messages = failures.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(failures, `Failed for ${failures.length} of ${items.length}: ${messages.join('; ')}`)
}

/**
 * Does the work for one item after the other; one that fails does not stop the others.
 * @param isOver whether the items that are left are not to be worked on; never by default
 * @returns the errors of all that failed
 */
export async function collectFailures<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  isOver: () => boolean | undefined = () => false,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) {
    if (isOver()) break
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}
