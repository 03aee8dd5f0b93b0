import { forEachSeparately } from '../jobs/forEachSeparately.ts'

/**
 * A mail job of two steps: stores new mails, then sends those that are due, also if some could not be stored.
 * @param send returns whether there are more mails
 * @returns the result of `send`
 * @throws AggregateError with the errors of both steps
 */
export async function noteAndSend(note: () => Promise<void>, send: () => Promise<boolean>): Promise<boolean> {
  let hasMore = false
  const sendNoted = async () => {
    hasMore = await send()
  }
  await forEachSeparately([note, sendNoted], (step) => step())
  return hasMore
}
