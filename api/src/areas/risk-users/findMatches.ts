import { localDate } from '@dayline/shared/calendar'
import { NotificationType, type RiskReport, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { isReal } from '../../identity/servedOrganizations.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { riskMail } from '../../platform/mail/templates.ts'
import { meetsAll } from './conditions.rules.ts'
import { type RiskMinutes, readRiskMinutes } from './riskMinutes.queries.ts'
import { findRiskReports } from './riskReports.queries.ts'

type Parts = { database: Database; mail: Pick<Mailer, 'send'>; publicUrl: string }
type Place = { organizationId: number; title: string; trackSettings: TrackSettings }
/** Someone who was not noted today before. */
type Match = { employeeId: number; teamId: number | null; name: string; report: string }

/**
 * Notes who meets a risk report, once per person and day, and mails it (docs/product/risk-users.md#matches).
 * @returns false: the next run is as soon as it has to be
 */
export async function findMatches(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  for (const place of await findPlaces(parts.database)) {
    if (signal.aborted) break
    const matches = await noteMatches(parts.database, place, now)
    if (matches.length > 0) await mailMatches(parts, place, matches)
  }
  return false
}

/** Organizations with a report whose people are watched: not the demo, which nobody reads mail of. */
async function findPlaces(database: Database): Promise<Place[]> {
  const { rows } = await database.statement((db) =>
    sql<{ id: number; title: string; track_settings: unknown }>`select o.id, o.title, o.track_settings
      from organizations o join subscriptions s on s.organization_id = o.id and (s.is_lifetime or s.end_at > now())
      where ${isReal}
        and exists (select from risk_reports r where r.organization_id = o.id)
      order by o.id`.execute(db),
  )
  return rows.map(({ id, title, track_settings }) => ({
    organizationId: id,
    title,
    trackSettings: TrackSettings.parse(track_settings),
  }))
}

async function noteMatches(database: Database, place: Place, now: number): Promise<Match[]> {
  const { organizationId, trackSettings } = place
  const reports = await database.statement((db) => findRiskReports(db, organizationId))
  const matches: Match[] = []
  for (const report of reports) {
    const scope = { organizationId, zone: trackSettings.Timezone, excluded: report.ExcludedEmployeeIds, now }
    const minutes = await database.statement((db) => readRiskMinutes(db, scope, report.Conditions))
    const found = minutes.filter(({ values }) => meetsAll(report.Conditions, values))
    matches.push(...(await insertMatches(database, place, { report, found, now })))
  }
  return matches
}

type Found = { report: RiskReport; found: RiskMinutes[]; now: number }

/** The row comes before the mail: another process, or the next run, finds it and stays silent. */
async function insertMatches(database: Database, place: Place, { report, found, now }: Found): Promise<Match[]> {
  if (found.length === 0) return []
  const { organizationId, trackSettings } = place
  const { rows } = await database.statement((db) =>
    sql<{ employeeId: number; teamId: number | null; name: string }>`with noted as (
        insert into risk_matches (organization_id, employee_id, day, report_id)
        select ${organizationId}::int, unnest(${found.map(({ employeeId }) => employeeId)}::int[]),
          ${localDate(now, trackSettings.Timezone)}::date, ${report.ID}::int
        on conflict do nothing returning employee_id)
      select e.id as "employeeId", e.team_id as "teamId", concat_ws(' ', u.first_name, u.last_name) as name
      from noted n join employments e on e.organization_id = ${organizationId} and e.id = n.employee_id
      join users u on u.id = e.user_id order by name, e.id`.execute(db),
  )
  return rows.map((row) => ({ ...row, report: report.Title }))
}

type Reader = { id: number; role: number; team_id: number | null; email: string; first_name: string }

async function mailMatches({ database, mail, publicUrl }: Parts, place: Place, matches: Match[]): Promise<void> {
  const { rows: readers } = await database.statement((db) =>
    sql<Reader>`select e.id, e.role, e.team_id, u.email, u.first_name
      from employments e join users u on u.id = e.user_id and u.deleted_at is null
      left join notification_settings n on n.organization_id = e.organization_id and n.employee_id = e.id
        and n.type = ${NotificationType.RiskMatch}
      where e.organization_id = ${place.organizationId} and e.role <= ${Role.Manager} and e.blocked_at is null
        and e.deleted_at is null and coalesce(n.email, true) and u.email not like '%.dayline.test'
      order by e.id`.execute(db),
  )
  for (const reader of readers) {
    const seen = matches.filter(
      ({ employeeId, teamId }) =>
        employeeId !== reader.id && (reader.role !== Role.Manager || (teamId !== null && teamId === reader.team_id)),
    )
    if (seen.length === 0) continue
    const people = seen.map(({ name, report }) => ({ label: name, value: report }))
    await mail.send(
      riskMail(publicUrl, { email: reader.email, firstName: reader.first_name, organization: place.title, people }),
    )
  }
}
