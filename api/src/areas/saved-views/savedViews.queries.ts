import type { SavedView } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

/** The person, in an organization, whose views are read. */
type Owner = { organizationId: number; employmentId: number }

/** Most views of one screen. */
export const maxViewsPerScreen = 50
export const titleIsTaken = 'Another view of this screen has this name.'
export const screenIsFull = `A screen has up to ${maxViewsPerScreen} views. Delete one first.`

export async function viewsOf(db: Db, { employmentId }: Owner): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select id as "ID", screen as "Screen", title as "Title", search as "Search",
      is_default as "IsDefault"
    from saved_views where employee_id = ${employmentId} order by screen, place, id`.execute(db)
  return rows
}

/** @throws ValidationFailed under `Title`; NotFound for an id that is not one of the owner's views */
export async function saveView(db: Db, owner: Owner, body: ReadBody<'/savedview/save'>): Promise<SavedView> {
  const { Id, Screen, Title, Search, IsDefault } = body
  const all = await viewsOf(db, owner)
  const onScreen = all.filter((view) => view.Screen === Screen)
  if (Id && !onScreen.some(({ ID }) => ID === Id)) throw new NotFound()
  const { rows: namesakes } = await sql`select from saved_views where employee_id = ${owner.employmentId}
    and screen = ${Screen} and lower(title) = lower(${Title}) and id <> ${Id ?? 0}`.execute(db)
  if (namesakes.length > 0) throw new ValidationFailed({ Title: titleIsTaken })
  if (!Id && onScreen.length >= maxViewsPerScreen) {
    throw new ValidationFailed({ Title: screenIsFull })
  }
  if (IsDefault) {
    await db
      .updateTable('saved_views')
      .set({ is_default: false })
      .where('employee_id', '=', owner.employmentId)
      .where('screen', '=', Screen)
      .where('is_default', '=', true)
      .execute()
  }
  const values = { title: Title, search: Search.replace(/^\?/, ''), is_default: IsDefault }
  const { id } = await (Id
    ? db
        .updateTable('saved_views')
        .set(values)
        .where('id', '=', Id)
        .where('employee_id', '=', owner.employmentId)
        .returning('id')
        .executeTakeFirstOrThrow()
    : db
        .insertInto('saved_views')
        .values({
          ...values,
          organization_id: owner.organizationId,
          employee_id: owner.employmentId,
          screen: Screen,
          place: onScreen.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
  return { ID: id, Screen, Title, Search: values.search, IsDefault }
}

export async function orderViews(db: Db, owner: Owner, { Screen, Ids }: ReadBody<'/savedview/order'>) {
  const current = (await viewsOf(db, owner)).filter((view) => view.Screen === Screen).map(({ ID }) => ID)
  const named = [...new Set(Ids)].filter((id) => current.includes(id))
  const order = [...named, ...current.filter((id) => !named.includes(id))]
  await sql`update saved_views v set place = o.place
    from unnest(${order}::int[]) with ordinality as o (id, place)
    where v.id = o.id and v.employee_id = ${owner.employmentId}`.execute(db)
}

/** Moves a view into the bin. @throws NotFound for an id that is not one of the owner's views */
export async function deleteView(db: Db, actor: Actor, id: number): Promise<void> {
  const deletion: Deletion = {
    kind: 'savedView',
    records: sql`saved_views v where v.employee_id = ${actor.employmentId} and v.id = ${id}`,
    id: sql`v.id`,
    title: sql`v.title`,
    parentId: sql`v.employee_id`,
    parts: [{ table: 'saved_views', where: sql`x.id = v.id` }],
  }
  await deleteIntoBin(db, actor, deletion, async () => {
    const { numAffectedRows } = await sql`delete from saved_views
      where employee_id = ${actor.employmentId} and id = ${id}`.execute(db)
    if (numAffectedRows === 0n) throw new NotFound()
  })
}
