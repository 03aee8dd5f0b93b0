import type { CallData, Notification } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { formatsOf } from '../../http/formats.ts'
import { pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'
import { kindsFor } from '../account/notifications.ts'
import { concernsReader } from './concernsReader.ts'
import { notificationText } from './text.rules.ts'

const storedDays = 90

/**
 * In SQL: the bell `x` of this person. It excludes kinds that their role no longer receives, and news about people whom
 * a Manager no longer leads.
 */
const ofBell = ({ organizationId, employmentId, role }: Actor) => sql`notifications x
  join employments e on e.organization_id = x.organization_id and e.id = x.employee_id
  where x.organization_id = ${organizationId} and x.employee_id = ${employmentId} and x.in_bell
    and x.type = any(${kindsFor(role)}::smallint[]) and ${concernsReader}`

type Row = { id: number; type: number; params: object; path: string; created_at: Date; read_at: Date | null }

export async function listNotifications(
  db: Db,
  actor: Actor,
  body: ReadBody<'/account/listnotifications'>,
): Promise<CallData<'/account/listnotifications'>> {
  const [counts, found] = await Promise.all([
    sql<{ all: number; unread: number }>`select count(*)::int as all,
      (count(*) filter (where x.read_at is null))::int as unread from ${ofBell(actor)}`.execute(db),
    sql<Row>`select x.id, x.type, x.params, x.path, x.created_at, x.read_at from ${ofBell(actor)}
      order by x.created_at desc, x.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(
      db,
    ),
  ])
  const { all = 0, unread = 0 } = counts.rows[0] ?? {}
  const formats = formatsOf(actor)
  const items = found.rows.map(({ id, type, params, path, created_at, read_at }): Notification => {
    const { title, detail } = notificationText(type, params, formats)
    return {
      ID: id,
      Type: type,
      Title: title,
      Detail: detail,
      Path: path,
      CreateDate: created_at.toISOString(),
      IsRead: read_at !== null,
    }
  })
  return { ...pageOf(items, all, body), Unread: unread }
}

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from ${ofBell(actor)}
      and x.read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

/**
 * Marks these, or all, as read; read ones are no longer pushed.
 * @param ids null means all; ids of other people's notifications are ignored
 */
export async function markRead(db: Db, actor: Actor, ids: readonly number[] | null): Promise<void> {
  // Locked rows are being settled or withdrawn; waiting for them could deadlock.
  await sql`update notifications set read_at = now(), push_at = null where organization_id = ${actor.organizationId}
    and id = any(array(select x.id from ${ofBell(actor)} and x.read_at is null
      and ${ids ? sql`x.id = any(${ids}::int[])` : sql`true`} for update of x skip locked))`.execute(db)
}

/** Deletes notifications older than the bell shows, some at a time. @returns whether there are more */
export function deleteOldNotifications(database: Database): Promise<boolean> {
  return database.system((trx) =>
    deleteSome(trx, 'notifications', sql`created_at < now() - make_interval(days => ${storedDays})`, 1000),
  )
}
