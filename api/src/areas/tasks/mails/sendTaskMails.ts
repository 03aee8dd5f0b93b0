import { sql } from 'kysely'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { dueAgain } from '../../../identity/notifications/takeDue.ts'
import type { Database } from '../../../platform/db/database.ts'
import { deleteSome } from '../../../platform/db/deleteSome.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type DueAfter, sendEach } from '../../../platform/mail/sendEach.ts'
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
 * @throws AggregateError with the mail server's errors; the other mails were sent
 */
export async function sendTaskMails(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const notified = await noteDue(parts.database, now)
  if (parts.events) publishNotified(parts.events.publish, notified)
  const { batches, count } = await takeBatches(parts.database, now, atOnce)
  await sendEach(batches, {
    send: (batch) => sendBatch(parts, batch),
    note: (batch) => noteSent(parts.database, batch, now),
    putBack: (batch, dueAfter) => putBack(parts.database, batch, dueAfter),
    signal,
    now,
  })
  return count === atOnce
}

async function sendBatch({ mail, media, publicUrl }: Parts, batch: Batch): Promise<void> {
  const { organizationId, employeeId, type, news } = batch
  await mail.send(
    summaryMail(batch.email, {
      ...taskMailText(type, batch, news),
      url: `${publicUrl}${taskMailPath(type, employeeId, news)}`,
      unsubscribeUrl: unsubscribeUrl(publicUrl, media, { organizationId, employmentId: employeeId, type }),
    }),
  )
}

const noteSent = (database: Database, { organizationId, events }: Batch, now: number) =>
  database.system((trx) =>
    sql`update task_mails set sent_at = ${new Date(now)} where organization_id = ${organizationId}
      and id = any(${events.map(({ id }) => id)}::int[])`.execute(trx),
  )

const putBack = (database: Database, { organizationId, events }: Batch, dueAfter: DueAfter) =>
  database.system((trx) =>
    sql`update task_mails m set due_at = again.at from ${dueAgain(events, dueAfter)}
      where m.organization_id = ${organizationId} and m.id = again.id`.execute(trx),
  )

/** Deletes old stored mails, some at a time. */
export function deleteOldTaskMails(database: Database): Promise<boolean> {
  return database.system((trx) =>
    deleteSome(trx, 'task_mails', sql`created_at < now() - make_interval(days => ${storedDays})`, 1000),
  )
}
