import { AsyncLocalStorage } from 'node:async_hooks'
import { mock } from 'node:test'
import { roundTrips, type Statement } from '../platform/db/roundTrip.ts'
import type { FileStore } from '../platform/media/fileStore.ts'

const steps: Readonly<Record<string, number>> = { begin: 1, commit: -1, rollback: -1 }

/**
 * Makes a call and does something else while the call stores its first file, as if the store were slow. If the call has
 * a transaction open then, it does nothing else, because that could wait for the transaction.
 * @returns the answer, and how many transactions were open; null when no file was stored
 */
export async function whileStoring<Answer>(
  files: FileStore,
  call: () => Promise<Answer>,
  act: () => Promise<unknown> = async () => {},
): Promise<{ answer: Answer; open: number | null }> {
  const own = new AsyncLocalStorage<{ count: number }>()
  // Runs in the context of the statement's sender, so that work in the background is not counted.
  const count = (message: unknown) => {
    const transactions = own.getStore()
    if (transactions) for (const { sql } of message as Statement[]) transactions.count += steps[sql] ?? 0
  }
  const put = files.put.bind(files)
  const transactions = { count: 0 }
  let open: number | null = null
  const stored = mock.method(
    files,
    'put',
    async (...file: Parameters<FileStore['put']>) => {
      open = transactions.count
      if (open === 0) await own.exit(act)
      await put(...file)
    },
    { times: 1 },
  )
  roundTrips.subscribe(count)
  try {
    return { answer: await own.run(transactions, call), open }
  } finally {
    roundTrips.unsubscribe(count)
    stored.mock.restore()
  }
}
