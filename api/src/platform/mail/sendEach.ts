import { retryAt } from './retryAt.ts'

type Sending<Mail> = {
  send: (mail: Mail) => Promise<unknown>
  /** Makes a claimed mail due again; null: no more tries. */
  putBack: (mail: Mail, at: Date | null) => Promise<unknown>
  signal: AbortSignal
  now: number
}

/**
 * Sends claimed mails one by one. A mail that fails is retried later and does not stop the others; those that are left
 * when the process ends are put back.
 * @throws AggregateError with the errors of all that failed, after the last one
 */
export async function sendEach<Mail extends { tries: number }>(
  mails: readonly Mail[],
  { send, putBack, signal, now }: Sending<Mail>,
): Promise<void> {
  const failures: unknown[] = []
  for (const mail of mails) {
    if (signal.aborted) {
      await putBack(mail, new Date(now))
      continue
    }
    try {
      await send(mail)
    } catch (error) {
      await putBack(mail, retryAt(mail.tries, now))
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Mails that were not sent: ${failures.length}`)
}
