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
  const failures: unknown[] = []
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  for (const item of items) {
    if (signal?.aborted || isStopped) break
    try {
      await work(item, stop)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 0) return isStopped
  const messages = failures.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(failures, `Failed for ${failures.length} of ${items.length}: ${messages.join('; ')}`)
}
