/**
 * Does a job's work for one organization, person or record after the other, until the signal stops it. One that fails
 * does not stop the others.
 * @throws AggregateError with the errors of all that failed, after the last one
 */
export async function forEachSeparately<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) break
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 0) return
  const messages = failures.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(failures, `Failed for ${failures.length} of ${items.length}: ${messages.join('; ')}`)
}
