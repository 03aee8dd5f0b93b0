import { type BinItem, type BinKind, binDays, type CallData } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
import { countFound, pageOf } from '../paging.ts'
import type { ReadBody } from '../route.ts'
import { contains } from '../search.ts'
import { type BinRule, mayRestore } from './binKinds.ts'

type Row = Omit<BinItem, 'DeleteDate' | 'ForgetDate'> & { deleted_at: Date; forgotten_at: Date }

/** What the actor may restore, most recently deleted first. */
export async function listBin(
  db: Db,
  actor: Actor,
  rules: ReadonlyMap<BinKind, BinRule>,
  body: ReadBody<'/bin/list'>,
): Promise<CallData<'/bin/list'>> {
  const { Kinds, SearchTerm, Page, PageSize } = body
  const own = [...rules].filter(([kind, rule]) => (Kinds ?? [kind]).includes(kind) && mayRestore(actor, rule))
  if (own.length === 0) return pageOf([], 0, body)
  const inScope = own.map(([kind, rule]) => sql`(d.kind = ${kind} and ${rule.scope(actor)})`)
  const found = sql`from deleted_items d
    left join employments e on e.organization_id = d.organization_id and e.id = d.deleted_by
    left join users u on u.id = e.user_id
    where d.organization_id = ${actor.organizationId} and d.restored_at is null
      and d.deleted_at > now() - make_interval(days => ${binDays})
      and ${SearchTerm ? contains(sql`d.title`, SearchTerm) : sql`true`} and (${sql.join(inScope, sql` or `)})`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<Row>`select d.id as "ID", d.kind as "Kind", d.record_id as "RecordId", d.title as "Title",
        ${placeOf(own)} as "Where", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "DeletedBy", d.deleted_at,
        d.deleted_at + make_interval(days => ${binDays}) as forgotten_at
      ${found} order by d.deleted_at desc, d.id desc limit ${PageSize} offset ${(Page - 1) * PageSize}`.execute(db),
  ])
  const items = page.rows.map(({ deleted_at, forgotten_at, ...item }) => ({
    ...item,
    DeleteDate: deleted_at.toISOString(),
    ForgetDate: forgotten_at.toISOString(),
  }))
  return pageOf(items, count, body)
}

/** In SQL: what the item `d` belongs to. */
function placeOf(rules: readonly (readonly [BinKind, BinRule])[]): RawBuilder<unknown> {
  const places = rules.flatMap(([kind, { where }]) => (where ? [sql`when ${kind} then ${where}`] : []))
  return places.length === 0 ? sql`null::text` : sql`case d.kind ${sql.join(places, sql` `)} end`
}
