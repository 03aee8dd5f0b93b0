import { dayText, type LocalDate } from '@dayline/shared/calendar'
import { NotificationType, PeriodState, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { formatsOf, ownFormatsFrom } from '../../../http/formats.ts'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { isServed } from '../../../identity/servedOrganizations.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { retryAt } from '../../../platform/mail/retryAt.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'
import type { Media } from '../../../platform/media/media.ts'

type Parts = { database: Database; mail: Pick<Mailer, 'send'>; media: Media; publicUrl: string }
type Submitted = { organizationId: number; employeeId: number; from: LocalDate; to: LocalDate }

/** Mails sent in one slice; other jobs run between two. */
const atOnce = 20

/**
 * Notes whom to mail about a submitted period: the Managers of the person's team, or Owners and Co-owners where there is
 * none (docs/product/timesheet.md#mails). Submitting again is news again.
 */
export async function noteSubmitted(db: Db, { organizationId, employeeId, from, to }: Submitted): Promise<void> {
  await sql`with deciding as (
      select m.id, m.role from employments m
      join employments e on e.organization_id = m.organization_id and e.id = ${employeeId}
      where m.organization_id = ${organizationId} and m.id <> ${employeeId} and m.blocked_at is null
        and m.deleted_at is null and (m.role = any(${[Role.Owner, Role.Coowner]}::int[])
          or m.role = ${Role.Manager} and m.team_id = e.team_id))
    insert into period_mails (organization_id, employee_id, from_day, to_day, recipient_id)
    select ${organizationId}::int, ${employeeId}::int, ${from}::date, ${to}::date, d.id from deciding d
    where d.role = ${Role.Manager} or not exists (select from deciding where role = ${Role.Manager})
    order by d.id
    on conflict (organization_id, employee_id, from_day, to_day, recipient_id)
      do update set due_at = excluded.due_at, tries = 0, sent_at = null`.execute(db)
}

type Row = {
  id: number
  organization_id: number
  recipient_id: number
  tries: number
  from_day: LocalDate
  to_day: LocalDate
  person: string
  organization: string
  track_settings: unknown
  formats: unknown
  email: string
  first_name: string
}

/**
 * Mails those who decide which timesheets were submitted: one mail for each reader.
 * @returns whether there are more
 * @throws what the mail server answers; the next run goes on with the others
 */
export async function sendPeriodMails(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const { rows, count } = await takeDue(parts.database, now)
  const failures: unknown[] = []
  for (const ofReader of Map.groupBy(rows, ({ recipient_id }) => recipient_id).values()) {
    const ids = ofReader.map(({ id }) => id)
    if (signal.aborted) {
      await change(parts.database, ids, sql`due_at = ${new Date(now)}`)
      continue
    }
    try {
      await sendMail(parts, ofReader)
      await change(parts.database, ids, sql`sent_at = ${new Date(now)}`)
    } catch (error) {
      const tries = Math.max(...ofReader.map((row) => row.tries))
      await change(parts.database, ids, sql`due_at = ${retryAt(tries, now)}::timestamptz`)
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} mails about timesheets were not sent.`)
  return count === atOnce
}

/**
 * Takes what is due, with everything else of the same reader, so that no other process sends it; a crash loses at most
 * these. What was decided or is no longer the reader's business is left out.
 */
function takeDue(database: Database, now: number): Promise<{ rows: Row[]; count: number }> {
  return database.system(async (trx) => {
    const taken = await sql<{ id: number; recipient_id: number }>`with due as (
        select organization_id, recipient_id from period_mails where due_at <= ${new Date(now)}
        group by organization_id, recipient_id order by min(due_at) limit ${atOnce})
      update period_mails m set due_at = null, tries = tries + 1 from due
      where m.organization_id = due.organization_id and m.recipient_id = due.recipient_id and m.due_at is not null
      returning m.id, m.recipient_id`.execute(trx)
    if (taken.rows.length === 0) return { rows: [], count: 0 }
    const { rows } =
      await sql<Row>`select m.id, m.organization_id, m.recipient_id, m.tries, m.from_day::text as from_day,
        m.to_day::text as to_day, pu.first_name || ' ' || pu.last_name as person, o.title as organization,
        o.track_settings, u.formats, u.email, u.first_name
      from period_mails m
      join timesheet_periods t on t.organization_id = m.organization_id and t.employee_id = m.employee_id
        and t.from_day = m.from_day and t.to_day = m.to_day and t.state = ${PeriodState.Submitted}
      join organizations o on o.id = m.organization_id and ${isServed(now)}
      join employments e on e.organization_id = m.organization_id and e.id = m.recipient_id and e.blocked_at is null
        and e.deleted_at is null
      join employments p on p.organization_id = m.organization_id and p.id = m.employee_id
        and (e.role <> ${Role.Manager} or p.team_id = e.team_id) and e.role <> ${Role.Employee}
      join users pu on pu.id = p.user_id
      join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      left join notification_settings n on n.organization_id = m.organization_id and n.employee_id = m.recipient_id
        and n.type = ${NotificationType.TimesheetSubmitted}
      where m.id = any(${taken.rows.map(({ id }) => id)}::int[]) and coalesce(n.email, true)
      order by m.from_day, person, m.id`.execute(trx)
    return { rows, count: new Set(taken.rows.map(({ recipient_id }) => recipient_id)).size }
  })
}

async function sendMail({ mail, media, publicUrl }: Parts, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const formats = formatsOf({
    trackSettings: TrackSettings.parse(first.track_settings),
    ownFormats: ownFormatsFrom(first.formats),
  })
  const nameOf = ({ from_day, to_day }: Row) =>
    `${dayText(from_day, 'list', formats)} – ${dayText(to_day, 'list', formats)}`
  const [subject, sentence] =
    rows.length === 1
      ? [`${first.person} submitted a timesheet`, 'A timesheet waits for your approval.']
      : [`${rows.length} timesheets were submitted`, `${rows.length} timesheets wait for your approval.`]
  await mail.send(
    summaryMail(first.email, {
      subject,
      paragraphs: [`Hello ${first.first_name},`, `${sentence} Organization: ${first.organization}.`],
      figures: [],
      lists: [{ title: 'Submitted', rows: rows.map((row) => ({ label: row.person, value: nameOf(row) })) }],
      button: 'Open the timesheets',
      kind: 'submitted timesheets',
      url: `${publicUrl}/app/tracking/timesheet?${new URLSearchParams({ period: first.from_day, timesheets: 'open' })}`,
      unsubscribeUrl: unsubscribeUrl(publicUrl, media, {
        organizationId: first.organization_id,
        employmentId: first.recipient_id,
        type: NotificationType.TimesheetSubmitted,
      }),
    }),
  )
}

function change(database: Database, ids: readonly number[], set: ReturnType<typeof sql>) {
  return database.system((trx) => sql`update period_mails set ${set} where id = any(${[...ids]}::int[])`.execute(trx))
}
