import { sql } from 'kysely'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { notifyPeople, publishNotified } from '../../../identity/notifications/notify.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import { retryAt } from '../../../platform/mail/retryAt.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'
import type { Media } from '../../../platform/media/media.ts'
import { readTopApps, readTotals } from './figures.ts'
import { findRecipients, type Recipient } from './recipients.queries.ts'
import { summaryPath, summaryText } from './wording.rules.ts'

type Parts = {
  database: Database
  mail: Pick<Mailer, 'send'>
  media: Media
  publicUrl: string
  /** Absent if no tab listens. */
  events?: Pick<Events, 'publish'>
}

/** Summaries per slice; other jobs run between slices. */
const atOnce = 20

/**
 * Sends due daily and weekly summaries, a few at a time (docs/decisions/043). A failing mail server ends the slice; a
 * refused address does not, because it would delay the people after it by a minute each time.
 * @returns whether more summaries are due
 * @throws what the mail server answers; the next run continues with the others
 */
export async function sendSummaries(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const recipients = await findRecipients(parts.database, now, atOnce)
  const refusals: unknown[] = []
  for (const recipient of recipients) {
    if (signal.aborted) return true
    try {
      await sendSummary(parts, recipient, now)
    } catch (error) {
      if (!isAboutAddress(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw new AggregateError(refusals, `${refusals.length} addresses were refused.`)
  return recipients.length === atOnce
}

/** Whether the mail server works and refuses only this address. */
const isAboutAddress = (error: unknown): boolean => (error as { command?: unknown }).command === 'RCPT TO'

async function sendSummary(parts: Parts, recipient: Recipient, now: number): Promise<void> {
  const { database } = parts
  const tries = await begin(database, recipient, now)
  if (tries === null) return
  try {
    const mail = await compose(parts, recipient)
    if (!mail) return
    await ring(parts, recipient)
    if (!recipient.isMailed) return
    await parts.mail.send(mail)
  } catch (error) {
    await note(database, recipient, sql`retry_at = ${retryAt(tries, now)}::timestamptz`)
    throw error
  }
  await note(database, recipient, sql`sent_at = ${new Date(now)}`)
}

/** Shows the summary in the bell and pushes it, according to the person's switches; a retry adds no second entry. */
async function ring({ database, events }: Parts, { actor, summary }: Recipient): Promise<void> {
  const { organizationId, employmentId } = actor
  const { type, days } = summary
  const news = { employeeIds: [employmentId], subject: `summary ${days.to}`, path: summaryPath(actor, days) }
  const notified = await database.statement((db) =>
    notifyPeople(db, { organizationId, type }, { ...news, params: days }),
  )
  if (events) publishNotified(events.publish, notified)
}

/** Claims the summary before it is sent. Null if another process has claimed it; otherwise the number of this try. */
async function begin(database: Database, { actor, summary }: Recipient, now: number): Promise<number | null> {
  const { rows } = await database.statement((db) =>
    sql<{ tries: number }>`insert into summary_mails (organization_id, employee_id, type, day, tries, tried_at)
      values (${actor.organizationId}, ${actor.employmentId}, ${summary.type}, ${summary.days.to}, 1, ${new Date(now)})
      on conflict (organization_id, employee_id, type, day) do update
        set tries = summary_mails.tries + 1, tried_at = excluded.tried_at, retry_at = null
        where summary_mails.retry_at <= excluded.tried_at
      returning tries`.execute(db),
  )
  return rows[0]?.tries ?? null
}

function note(database: Database, { actor, summary }: Recipient, change: ReturnType<typeof sql>) {
  return database.statement((db) =>
    sql`update summary_mails set ${change} where organization_id = ${actor.organizationId}
      and employee_id = ${actor.employmentId} and type = ${summary.type} and day = ${summary.days.to}`.execute(db),
  )
}

/** Composes the mail; null for days on which no one in scope worked. */
async function compose({ database, media, publicUrl }: Parts, recipient: Recipient): Promise<Mail | null> {
  const { actor, email, summary } = recipient
  const db = database.reads(actor)
  const totals = await readTotals(db, actor, summary.days)
  if (totals.working === 0) return null
  const before = await readTotals(db, actor, summary.before)
  const apps = await readTopApps(db, actor, summary.days)
  return summaryMail(email, {
    ...summaryText(actor, recipient, summary, { totals, before, apps }),
    url: `${publicUrl}${summaryPath(actor, summary.days)}`,
    unsubscribeUrl: unsubscribeUrl(publicUrl, media, { ...actor, type: summary.type }),
  })
}
