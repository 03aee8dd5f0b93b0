import { type OwnFormats, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { formatsOf, ownFormatsFrom } from '../../http/formats.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type DueAfter, sendEach } from '../../platform/mail/sendEach.ts'
import { summaryMail } from '../../platform/mail/templates.ts'
import type { Media } from '../../platform/media/media.ts'
import { kindsFor } from '../account/notifications.ts'
import { unsubscribeUrl } from '../account/unsubscribeLinks.ts'
import { isServed } from '../servedOrganizations.ts'
import { concernsReader } from './concernsReader.ts'
import { mailPath, mailText } from './mailText.rules.ts'
import { dueAgain, takeDue } from './takeDue.ts'
import { notificationText } from './text.rules.ts'

type Parts = { database: Database; mail: Pick<Mailer, 'send'>; media: Media; publicUrl: string }

/** Mails sent in one slice; other jobs run between two slices. */
const atOnce = 20

type Row = {
  id: number
  organization_id: number
  employee_id: number
  type: number
  tries: number
  path: string
  params: object
  is_read: boolean
  role: number
  email: string
  first_name: string
  formats: unknown
  organization: string
  track_settings: unknown
}
type Batch = { rows: [Row, ...Row[]] }

/**
 * Mails notifications to people: one mail per person and kind, with everything that was gathered within some minutes
 * (docs/product/notifications.md#mails).
 * @returns whether there are more
 * @throws AggregateError with the mail server's errors; the other mails were sent
 */
export async function sendNotificationMails(
  parts: Parts,
  signal: AbortSignal,
  now: number = Date.now(),
): Promise<boolean> {
  const { batches, count } = await takeBatches(parts.database, now)
  await sendEach(batches, {
    send: (batch) => parts.mail.send(composed(parts, batch)),
    putBack: (batch, dueAfter) => putBack(parts.database, batch, dueAfter),
    signal,
    now,
  })
  return count === atOnce
}

/**
 * Takes due mails. Excludes people who have left or no longer have the role or the team for it, and switches that are
 * off.
 */
async function takeBatches(database: Database, now: number): Promise<{ batches: Batch[]; count: number }> {
  return database.system(async (trx) => {
    const mails = { table: 'notifications', dueAt: 'mail_at', tries: 'tries' } as const
    const { ids, count } = await takeDue(trx, mails, now, atOnce)
    if (count === 0) return { batches: [], count }
    const { rows } = await sql<Row>`select x.id, x.organization_id, x.employee_id, x.type, x.tries, x.path, x.params,
        x.read_at is not null as is_read, e.role, u.email, u.first_name, u.formats, o.title as organization, o.track_settings
      from notifications x join organizations o on o.id = x.organization_id and ${isServed(now)}
      join employments e on e.organization_id = x.organization_id and e.id = x.employee_id and e.blocked_at is null
        and e.deleted_at is null
      join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      left join notification_settings n on n.organization_id = x.organization_id and n.employee_id = x.employee_id
        and n.type = x.type
      where x.id = any(${ids}::int[]) and coalesce(n.email, true)
        and ${concernsReader}
      order by x.created_at, x.id`.execute(trx)
    const groups = Map.groupBy(
      rows.filter(({ role, type }) => kindsFor(role).includes(type)),
      ({ employee_id, type }) => `${employee_id}.${type}`,
    )
    return { batches: [...groups.values()].map((group) => ({ rows: group as [Row, ...Row[]] })), count }
  })
}

function composed({ media, publicUrl }: Parts, { rows }: Batch) {
  const [{ organization_id, employee_id, type, email, first_name, organization, ...reader }] = rows
  const ownFormats: OwnFormats = ownFormatsFrom(reader.formats)
  const formats = formatsOf({ trackSettings: TrackSettings.parse(reader.track_settings), ownFormats })
  const news = rows.map(({ path, params }) => ({ path, ...notificationText(type, params, formats) }))
  return summaryMail(email, {
    ...mailText(type, { firstName: first_name, organization }, news),
    url: `${publicUrl}${mailPath(type, news)}`,
    unsubscribeUrl: unsubscribeUrl(publicUrl, media, {
      organizationId: organization_id,
      employmentId: employee_id,
      type,
    }),
  })
}

/** Entries decided meanwhile have been marked as read since, and are not mailed. */
async function putBack(database: Database, { rows }: Batch, dueAfter: DueAfter): Promise<void> {
  const read = rows.filter(({ is_read }) => is_read).map(({ id }) => id)
  await database.system((trx) =>
    sql`update notifications x set mail_at = again.at from ${dueAgain(rows, dueAfter)}
      where x.organization_id = ${rows[0].organization_id} and x.id = again.id
        and (x.read_at is null or x.id = any(${read}::int[]))`.execute(trx),
  )
}
