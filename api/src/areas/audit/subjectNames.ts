import { dayText, localDate } from '@dayline/shared/calendar'
import type { AuditSubject } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { formatsOf } from '../../http/formats.ts'
import type { Db } from '../../platform/db/database.ts'

type Row = { id: number; name: string | null; from?: string | Date | null; to?: string | null }
type Find = (organizationId: number, ids: readonly number[]) => RawBuilder<Row>

const titled =
  (table: string, column = 'title'): Find =>
  (organizationId, ids) =>
    sql<Row>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where organization_id = ${organizationId} and id = any(${ids}::int[])`

const people = sql`join employments e on e.organization_id = r.organization_id and e.id = r.employee_id
  left join users u on u.id = e.user_id`
const fullName = sql`u.first_name || ' ' || u.last_name`

/** How the names of records are read; records of other types are shown by number. */
const finders: Partial<Record<AuditSubject, Find>> = {
  apiKey: titled('api_keys'),
  customer: titled('customers'),
  project: titled('projects'),
  report: titled('report_links'),
  task: titled('tasks'),
  team: titled('teams'),
  webhook: titled('webhooks', 'url'),
  employee: (organizationId, ids) => sql<Row>`select e.id, coalesce(${fullName}, 'Invited person') as name
    from employments e left join users u on u.id = e.user_id
    where e.organization_id = ${organizationId} and e.id = any(${ids}::int[])`,
  timeEntry: (organizationId, ids) => sql<Row>`select r.id, ${fullName} as name, r.started_at as "from"
    from time_entries r ${people} where r.organization_id = ${organizationId} and r.id = any(${ids}::int[])`,
  leaveRequest: (
    organizationId,
    ids,
  ) => sql<Row>`select r.id, ${fullName} as name, r.start_date as "from", r.end_date as "to"
    from leave_requests r ${people} where r.organization_id = ${organizationId} and r.id = any(${ids}::int[])`,
  leaveRight: (organizationId, ids) => sql<Row>`select r.id, ${fullName} as name
    from leave_rights r ${people} where r.organization_id = ${organizationId} and r.id = any(${ids}::int[])`,
}

export type NameOf = (subject: AuditSubject, id: number) => string | undefined

/** Reads the current names of records, with one statement per type. Deleted records have none. */
export async function readSubjectNames(
  db: Db,
  actor: Actor,
  wanted: ReadonlyMap<AuditSubject, ReadonlySet<number>>,
): Promise<NameOf> {
  const formats = formatsOf(actor)
  const zone = actor.trackSettings.Timezone
  const day = (value: string | Date) =>
    dayText(typeof value === 'string' ? value : localDate(value.getTime(), zone), 'list', formats)
  const nameOf = ({ name, from, to }: Row) => {
    const days = [from, to].filter((value) => value !== null && value !== undefined).map(day)
    return [name ?? 'Former member', [...new Set(days)].join(' – ')].filter(Boolean).join(', ')
  }
  const found = await Promise.all(
    [...wanted].map(async ([subject, ids]) => {
      const find = finders[subject]
      if (!find || ids.size === 0) return [subject, new Map<number, string>()] as const
      const { rows } = await find(actor.organizationId, [...ids]).execute(db)
      return [subject, new Map(rows.map((row) => [row.id, nameOf(row)]))] as const
    }),
  )
  const names = new Map(found)
  return (subject, id) => names.get(subject)?.get(id)
}
