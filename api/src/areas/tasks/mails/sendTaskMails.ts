import { sql } from 'kysely'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import type { Database } from '../../../platform/db/database.ts'
import { deleteSome } from '../../../platform/db/deleteSome.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { retryAt } from '../../../platform/mail/retryAt.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'
import type { Media } from '../../../platform/media/media.ts'
import { noteDue } from './noteDue.ts'
import { type Batch, takeBatches } from './takeBatches.ts'
import { taskMailPath, taskMailText } from './taskMailText.rules.ts'

type Parts = {
  database: Database
  mail: Pick<Mailer, 'send'>
  media: Media
  publicUrl: string
  events?: Pick<Events, 'publish'>
}

/** Mails sent in one slice; other jobs run between two slices. */
const atOnce = 20
const storedDays = 30

/**
 * Mails people about their tasks: one mail for each person and kind, with everything that happened within some minutes
 * (docs/product/tasks.md#mails).
 * @returns whether there are more
 * @throws the mail server's error; the next run continues with the other mails
 */
export async function sendTaskMails(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const notified = await noteDue(parts.database, now)
  if (parts.events) publishNotified(parts.events.publish, notified)
  const { batches, count } = await takeBatches(parts.database, now, atOnce)
  const failures: unknown[] = []
  for (const batch of batches) {
    if (signal.aborted) {
      await putBack(parts.database, batch, new Date(now))
      continue
    }
    try {
      await sendBatch(parts, batch, now)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails about tasks were not sent.`)
  return count === atOnce
}

async function sendBatch({ database, mail, media, publicUrl }: Parts, batch: Batch, now: number): Promise<void> {
  const { organizationId, employeeId, type, news } = batch
  try {
    await mail.send(
      summaryMail(batch.email, {
        ...taskMailText(type, batch, news),
        url: `${publicUrl}${taskMailPath(employeeId, news)}`,
        unsubscribeUrl: unsubscribeUrl(publicUrl, media, { organizationId, employmentId: employeeId, type }),
      }),
    )
  } catch (error) {
    await putBack(database, batch, retryAt(batch.tries, now))
    throw error
  }
  await note(database, batch, sql`sent_at = ${new Date(now)}`)
}

const putBack = (database: Database, batch: Batch, at: Date | null) =>
  note(database, batch, sql`due_at = ${at}::timestamptz`)

function note(database: Database, { organizationId, ids }: Batch, change: ReturnType<typeof sql>) {
  return database.system((trx) =>
    sql`update task_mails set ${change} where organization_id = ${organizationId} and id = any(${ids}::int[])`.execute(
      trx,
    ),
  )
}

/** Deletes old stored mails, some at a time. */
export function deleteOldTaskMails(database: Database): Promise<boolean> {
  return database.system((trx) =>
    deleteSome(trx, 'task_mails', sql`created_at < now() - make_interval(days => ${storedDays})`, 1000),
  )
}
