import { collectFailures } from '../jobs/forEachSeparately.ts'
import { isUnanswered } from './mailer.ts'
import { retryAt } from './retryAt.ts'

/** One mail that makes the server wait does not stop the others; two in a row are the server's fault. */
const maxUnanswered = 2

/** When a mail is due again after this many tries; null: it is abandoned. */
export type DueAfter = (tries: number) => Date | null

type Sending<Mail> = {
  send: (mail: Mail) => Promise<unknown>
  /** Makes a claimed mail due again. */
  putBack: (mail: Mail, dueAfter: DueAfter) => Promise<unknown>
  signal: AbortSignal
  now: number
}

/**
 * Sends claimed mails one by one. A mail that fails is retried later and does not stop the others; those that are left
 * when the process ends are put back, as are those that are left when the server does not answer: waiting for it again
 * for each would keep other jobs waiting for minutes.
 * @throws AggregateError with the errors of all that failed, after the last one
 */
export async function sendEach<Mail>(
  mails: readonly Mail[],
  { send, putBack, signal, now }: Sending<Mail>,
): Promise<void> {
  const retry: DueAfter = (tries) => retryAt(tries, now)
  let unanswered = 0
  const failures = await collectFailures(mails, async (mail) => {
    if (signal.aborted) return putBack(mail, () => new Date(now))
    if (unanswered === maxUnanswered) return putBack(mail, retry)
    try {
      await send(mail)
      unanswered = 0
    } catch (error) {
      unanswered = isUnanswered(error) ? unanswered + 1 : 0
      await putBack(mail, retry)
      throw error
    }
  })
  if (failures.length > 0) throw new AggregateError(failures, `Mails that were not sent: ${failures.length}`)
}
