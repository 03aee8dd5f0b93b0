import { collectFailures } from '../jobs/forEachSeparately.ts'
import { isUnanswered } from './mailer.ts'
import { retryAt } from './retryAt.ts'

/** One mail that makes the server wait does not stop the others; two in a row are the server's fault. */
const maxUnanswered = 2

/** When a mail is due again after this many tries; null: it is abandoned. */
export type DueAfter = (tries: number) => Date | null

type Sending<Mail, Sent> = {
  send: (mail: Mail) => Promise<Sent>
  /** Stores that a mail was sent, with what `send` returned. A failure does not make the mail due again. */
  note?: (mail: Mail, sent: Sent) => Promise<unknown>
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
export async function sendEach<Mail, Sent>(
  mails: readonly Mail[],
  { send, note, putBack, signal, now }: Sending<Mail, Sent>,
): Promise<void> {
  const retry: DueAfter = (tries) => retryAt(tries, now)
  let unanswered = 0
  let unnoted = 0
  const failures = await collectFailures(mails, async (mail) => {
    if (signal.aborted) return putBack(mail, () => new Date(now))
    if (unanswered === maxUnanswered) return putBack(mail, retry)
    let sent: Sent
    try {
      sent = await send(mail)
      unanswered = 0
    } catch (error) {
      unanswered = isUnanswered(error) ? unanswered + 1 : 0
      await putBack(mail, retry)
      throw error
    }
    try {
      await note?.(mail, sent)
    } catch (error) {
      unnoted += 1
      throw error
    }
  })
  if (failures.length === 0) return
  const unsent = `Mails that were not sent: ${failures.length - unnoted}`
  throw new AggregateError(failures, unnoted > 0 ? `${unsent}, sent but not noted: ${unnoted}` : unsent)
}
