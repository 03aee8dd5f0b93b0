import { addDays, clockMinutes, instantMs, isZone, type LocalDate, listDays, localDate } from '@dayline/shared/calendar'
import { NotificationType, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { notify } from '../../../identity/notifications/notify.ts'
import type { Database } from '../../../platform/db/database.ts'
import { seenTasks, taskPath } from './noteMails.ts'

/** Hours in the person's zone. After noon the mail comes too late to be useful, and a date set today needs no mail. */
const hours = { from: 8, until: 12 }

const people = sql`organizations o join employments e on e.organization_id = o.id and e.deleted_at is null
  join users u on u.id = e.user_id`

type Zones = { own: string; organization: string }

/**
 * Stores, once a morning, each person's tasks that are due tomorrow, and those that became overdue at midnight
 * (docs/product/tasks.md#mails).
 * @returns whose bell has changed
 */
export async function noteDue(database: Database, now: number): Promise<number[]> {
  const { rows } = await database.statement((db) =>
    sql<Zones>`select distinct u.timezone as own, o.timezone as organization from ${people}
      where o.deleted_at is null and (o.track_settings->>'EnableProjectManagement')::boolean`.execute(db),
  )
  const mornings = rows.flatMap((zones) => morningOf(zones, now))
  if (mornings.length === 0) return []
  return database.system(async (trx) => {
    const { rows: noted } = await sql<{
      organization_id: number
      id: number
    }>`insert into task_mails (organization_id, employee_id, task_id, type, day, zone, due_at)
      select o.id, a.employee_id, t.id, ${NotificationType.DueTomorrow}, morning.today, morning.own, ${new Date(now)}
      from unnest(${mornings.map(({ own }) => own)}::text[], ${mornings.map(({ organization }) => organization)}::text[],
        ${mornings.map(({ today }) => today)}::date[], ${mornings.map(({ tomorrow }) => tomorrow)}::date[],
        ${mornings.map(({ yesterday }) => yesterday)}::date[])
        as morning (own, organization, today, tomorrow, yesterday)
      join (${people}) on u.timezone = morning.own and o.timezone = morning.organization and o.deleted_at is null
        and (o.track_settings->>'EnableProjectManagement')::boolean
      join tasks t on t.organization_id = o.id and t.deleted_at is null
        and (t.due_on = morning.tomorrow and t.status <> ${TaskStatus.Completed}
          or t.due_on = morning.yesterday and t.status = ${TaskStatus.Open})
      join task_assignees a on a.organization_id = t.organization_id and a.task_id = t.id and a.employee_id = e.id
      where not exists (select from task_mails m
        where m.organization_id = o.id and m.day = morning.today and m.zone = morning.own)
      on conflict do nothing returning organization_id, id`.execute(trx)
    const notified: number[] = []
    for (const [organizationId, mails] of Map.groupBy(noted, ({ organization_id }) => organization_id)) {
      const ids = mails.map(({ id }) => id)
      notified.push(
        ...(await notify(trx, { organizationId, type: NotificationType.DueTomorrow }, noticed(organizationId, ids))),
      )
    }
    return notified
  })
}

/** The due tasks of these mails. */
const noticed = (organizationId: number, mailIds: readonly number[]) => sql`
  select m.employee_id, 'task ' || t.id || ' ' || m.day, ${taskPath},
    jsonb_build_object('task', t.title, 'isOverdue', t.due_on < m.day)
  from ${seenTasks} where m.organization_id = ${organizationId} and m.id = any(${mailIds}::int[])`

/**
 * A morning by the person's clock, and the days of the organization, whose calendar has the due dates. Between mornings
 * there is usually one such day; where a clock changes, there may be none or two.
 */
function morningOf({ own, organization }: Zones, now: number) {
  const zone = isZone(own) ? own : organization
  if (!isZone(zone) || !isZone(organization)) return []
  const hour = clockMinutes(now, zone) / 60
  if (hour < hours.from || hour >= hours.until) return []
  // As of the beginning of the morning, because the organization's day may change during it.
  const dayAt = (date: LocalDate) => localDate(instantMs(date, hours.from * 60, zone), organization)
  const date = localDate(now, zone)
  const since = listDays(addDays(dayAt(addDays(date, -1)), 1), dayAt(date))
  return since.map((today) => {
    return { own, organization, today, tomorrow: addDays(today, 1), yesterday: addDays(today, -1) }
  })
}
