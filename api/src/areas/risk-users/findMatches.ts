import type { LocalDate } from '@dayline/shared/calendar'
import { NotificationType, type RiskReport, Role, type TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { todayOf } from '../../http/todayOf.ts'
import { matchViews } from '../../identity/notifications/matchViews.rules.ts'
import { notify, publishNotified } from '../../identity/notifications/notify.ts'
import { isReal } from '../../identity/servedOrganizations.ts'
import { planAndSettings, type SettingsRow } from '../../identity/subscription/settingsInEffect.ts'
import { noteJobAction } from '../../platform/audit/jobAuditRules.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { meetsAll } from './conditions.rules.ts'
import { type RiskMinutes, readRiskMinutes } from './riskMinutes.queries.ts'
import { findRiskReports } from './riskReports.queries.ts'

type Parts = {
  database: Database
  /** Absent in processes without connected tabs. */
  events?: Pick<Events, 'publish'>
}
type Place = { organizationId: number; trackSettings: TrackSettings }
/** A person who was not stored as a match earlier today. */
type Match = { employeeId: number; teamId: number | null; name: string; report: string }

/**
 * Stores who matches a risk report, once per person and day, and notifies who leads them
 * (docs/product/risk-users.md#matches).
 * @returns always false: there is never more to do before the next scheduled run
 * @throws AggregateError with the errors of the organizations that failed, after the others are done
 */
export async function findMatches(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const work = async (place: Place) => {
    const notified = await noteMatches(parts.database, place, now)
    if (parts.events) publishNotified(parts.events.publish, notified)
  }
  await forEachSeparately(await findPlaces(parts.database), work, signal)
  return false
}

/** Organizations with a risk report, without the demo. */
async function findPlaces(database: Database): Promise<Place[]> {
  const { rows } = await database.statement((db) =>
    sql<SettingsRow & { id: number }>`select o.id, o.track_settings, s.plan_id
      from organizations o join subscriptions s on s.organization_id = o.id and (s.is_lifetime or s.end_at > now())
      where ${isReal}
        and exists (select from risk_reports r where r.organization_id = o.id)
      order by o.id`.execute(db),
  )
  return rows.map(({ id, ...row }) => ({ organizationId: id, trackSettings: planAndSettings(row).trackSettings }))
}

async function noteMatches(database: Database, place: Place, now: number): Promise<number[]> {
  const { organizationId, trackSettings } = place
  const reports = await database.statement((db) => findRiskReports(db, organizationId))
  const notified: number[] = []
  for (const report of reports) {
    const scope = { organizationId, zone: trackSettings.Timezone, excluded: report.ExcludedEmployeeIds, now }
    const minutes = await database.statement((db) => readRiskMinutes(db, scope, report.Conditions))
    const found = minutes.filter(({ values }) => meetsAll(report.Conditions, values))
    notified.push(...(await insertMatches(database, place, { report, found, now })))
  }
  return notified
}

type Found = { report: RiskReport; found: RiskMinutes[]; now: number }

/** Another process or a later run finds the row and notifies no one again. @returns whose bell has changed */
async function insertMatches(database: Database, place: Place, { report, found, now }: Found): Promise<number[]> {
  if (found.length === 0) return []
  const { organizationId } = place
  const day = todayOf(place, now)
  return database.system(async (trx) => {
    const { rows } = await sql<{ employeeId: number; teamId: number | null; name: string }>`with noted as (
        insert into risk_matches (organization_id, employee_id, day, report_id)
        select ${organizationId}::int, unnest(${found.map(({ employeeId }) => employeeId)}::int[]),
          ${day}::date, ${report.ID}::int
        on conflict do nothing returning employee_id)
      select e.id as "employeeId", e.team_id as "teamId", concat_ws(' ', u.first_name, u.last_name) as name
      from noted n join employments e on e.organization_id = ${organizationId} and e.id = n.employee_id
      join users u on u.id = e.user_id order by name, e.id`.execute(trx)
    const matches = rows.map((row) => ({ ...row, report: report.Title }))
    if (matches.length === 0) return []
    const notified = await notifyReaders(trx, place, matches, day)
    noteJobAction(trx, 'find risk users', { organizationId, ids: matches.map(({ employeeId }) => employeeId) })
    return notified
  })
}

/**
 * Notifies the people who lead each matched person, but not that person.
 * @returns whose bell has changed
 */
function notifyReaders(
  db: Db,
  { organizationId }: Place,
  matches: readonly Match[],
  day: LocalDate,
): Promise<number[]> {
  const { cards, days } = matchViews
  return notify(
    db,
    { organizationId, type: NotificationType.RiskMatch, isMailed: true },
    sql`select e.id, concat('risk ', m.id, ' ', ${day}::text),
        case when e.role = ${Role.Manager} then concat(${days.path}::text, m.id, '&day=', ${day}::text)
          else ${cards.path}::text end,
        jsonb_build_object('name', m.name, 'report', m.report, 'personId', m.id)
      from unnest(${matches.map(({ employeeId }) => employeeId)}::int[], ${matches.map(({ teamId }) => teamId)}::int[],
          ${matches.map(({ name }) => name)}::text[], ${matches.map(({ report }) => report)}::text[])
        as m (id, team_id, name, report)
      join employments e on e.organization_id = ${organizationId} and e.id <> m.id
        and (e.role in (${Role.Owner}, ${Role.Coowner}) or e.role = ${Role.Manager} and e.team_id = m.team_id)`,
  )
}
