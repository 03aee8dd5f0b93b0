import { type LocalDate, localDate } from '@dayline/shared/calendar'
import {
  CorrectionKind,
  type CorrectionRequest,
  maxOpenCorrections,
  may,
  type Page,
  Role,
  TimeEntryStatus,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { notifyDecided, notifyRequested } from './notifyCorrections.ts'

/** A longer stretch is not a single mistake. */
const maxCorrectionMs = 24 * 3_600_000

/**
 * Stores a person's request to have minutes or a rating corrected (docs/product/privacy.md#corrections).
 * @returns its id, and whose bell has changed
 * @throws ValidationFailed for an invalid stretch, or a rating without an app; Refused when too many requests are open
 */
export async function requestCorrection(
  db: Db,
  actor: Actor,
  { Kind, StartDate, EndDate, Reason }: ReadBody<'/privacy/requestcorrection'>,
): Promise<{ id: number; notified: number[] }> {
  const { organizationId, employmentId, trackSettings } = actor
  const { start, end } = stretchOf(StartDate, EndDate)
  const mine = sql`organization_id = ${organizationId} and employee_id = ${employmentId}`
  // Concurrent requests would each count the open ones without the other. `no key update`, because notifying a
  // colleague who requests at the same time needs a key lock on their row.
  await sql`select from employments where organization_id = ${organizationId} and id = ${employmentId}
    for no key update`.execute(db)
  const open = await sql<{ count: number }>`select count(*)::int as count from correction_requests
    where ${mine} and status = ${TimeEntryStatus.Pending}`.execute(db)
  if ((open.rows[0]?.count ?? 0) >= maxOpenCorrections) {
    throw new Refused(`${maxOpenCorrections} of your requests are open. Please wait for an answer.`)
  }
  const app = await appOf(db, actor, start, end)
  if (Kind === CorrectionKind.Rating && app === null) {
    throw new ValidationFailed({ StartDate: 'No app or website was recorded in these minutes.' })
  }
  const { rows } = await sql<{ id: number; day: LocalDate }>`insert into correction_requests
      (organization_id, employee_id, kind, started_at, ended_at, work_date, app, reason)
    values (${organizationId}, ${employmentId}, ${Kind}, ${start}, ${end},
      coalesce((select min(work_date) from activity_minutes where ${mine} and minute >= ${start} and minute < ${end}),
        ${localDate(start.getTime(), trackSettings.Timezone)}::date),
      ${app}, ${Reason})
    returning id, work_date::text as day`.execute(db)
  const [added] = rows
  if (!added) throw new Error('The request was not stored.')
  const notified = await notifyRequested(db, actor, { ...added, employeeId: employmentId, kind: Kind })
  return { id: added.id, notified }
}

function stretchOf(from: string | null, to: string | null): { start: Date; end: Date } {
  if (!from || !to) {
    throw new ValidationFailed({
      ...(!from && { StartDate: 'Please choose a start.' }),
      ...(!to && { EndDate: 'Please choose an end.' }),
    })
  }
  const start = new Date(from)
  const end = new Date(to)
  const length = end.getTime() - start.getTime()
  if (length <= 0) throw new ValidationFailed({ EndDate: 'End must be after start.' })
  if (length > maxCorrectionMs) throw new ValidationFailed({ EndDate: 'A request can cover at most 24 hours.' })
  if (start.getTime() > Date.now()) throw new ValidationFailed({ StartDate: 'This time is in the future.' })
  return { start, end }
}

/** The app or site with the most minutes of the person in the stretch; null for none. */
async function appOf(db: Db, { organizationId, employmentId }: Actor, start: Date, end: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select coalesce(nullif(a.name, ''), a.url) as name
    from activity_minutes m
    join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
    join apps a on a.id = o.app_id
    where m.organization_id = ${organizationId} and m.employee_id = ${employmentId}
      and m.minute >= ${start} and m.minute < ${end}
    group by a.id, a.name, a.url order by count(*) desc, a.id limit 1`.execute(db)
  return rows[0]?.name ?? null
}

type Row = {
  id: number
  employee_id: number
  person: string | null
  image: string | null
  kind: CorrectionKind
  started_at: Date
  ended_at: Date
  day: string
  app: string | null
  reason: string
  created_at: Date
  status: TimeEntryStatus
  answer: string | null
  decider: string | null
  decided_at: Date | null
}

/** Requests of the caller and of people in scope: open ones first, then the newest. */
export async function listCorrections(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/privacy/listcorrections'>,
): Promise<Page<CorrectionRequest>> {
  const ofPerson = filter.EmployeeId ? sql`and e.id = ${filter.EmployeeId}` : sql``
  const found = sql`from correction_requests r
    join employments e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.organization_id = ${actor.organizationId} and ${inScope(actor)} ${ofPerson}`
  const [count, { rows }] = await Promise.all([
    countFound(db, found),
    sql<Row>`select page.*, page.work_date::text as day, u.first_name || ' ' || u.last_name as person,
        u.image_key as image, d.first_name || ' ' || d.last_name as decider
      from (select r.*, e.user_id ${found} order by r.status > 0, r.id desc
        limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) page
      left join users u on u.id = page.user_id
      left join employments de on de.organization_id = page.organization_id and de.id = page.decided_by
      left join users d on d.id = de.user_id
      order by page.status > 0, page.id desc`.execute(db),
  ])
  return pageOf(
    rows.map((row) => requestOf(row, actor)),
    count,
    filter,
  )
}

function requestOf(row: Row, actor: Actor): CorrectionRequest {
  return {
    ID: row.id,
    Employee: { ID: row.employee_id, Title: row.person ?? 'Former member', Image: imageUrl(row.image) },
    Kind: row.kind,
    StartDate: row.started_at.toISOString(),
    EndDate: row.ended_at.toISOString(),
    Day: row.day,
    AppName: row.app,
    Reason: row.reason,
    CreateDate: row.created_at.toISOString(),
    Status: row.status,
    Answer: row.answer,
    DecidedBy: row.decided_at && (row.decider ?? 'Former member'),
    DecideDate: row.decided_at?.toISOString() ?? null,
    CanDecide: row.status === TimeEntryStatus.Pending && mayDecide(actor, row.employee_id),
  }
}

/** Managers cannot decide their own requests; Owners and Co-owners may decide all. After a lapse, no one decides. */
function mayDecide({ role, trackSettings, employmentId, lapsed }: Actor, employeeId: number): boolean {
  if (lapsed || !may('corrections.decide', { Role: role, TrackSettings: trackSettings })) return false
  return role !== Role.Manager || employeeId !== employmentId
}

/**
 * Accepts or declines an open request. Accepting changes no minute: the correction itself is made on the usual screens.
 * @returns whose request it is, and whose bell has changed
 * @throws NotFound for one out of scope or already decided, ValidationFailed when declined without an answer
 */
export async function decideCorrection(
  db: Db,
  actor: Actor,
  { Id, Approve, Answer }: ReadBody<'/privacy/decidecorrection'>,
): Promise<{ employeeId: number; notified: number[] }> {
  if (!Approve && !Answer) throw new ValidationFailed({ Answer: 'Please enter a reason.' })
  const notOwn = actor.role === Role.Manager ? sql`and r.employee_id <> ${actor.employmentId}` : sql``
  const { rows } = await sql<{ id: number; employeeId: number; kind: CorrectionKind; day: LocalDate }>`
    update correction_requests r
    set status = ${Approve ? TimeEntryStatus.Approved : TimeEntryStatus.Rejected}, answer = ${Answer || null},
      decided_by = ${actor.employmentId}, decided_at = now()
    from employments e
    where r.organization_id = ${actor.organizationId} and r.id = ${Id} and r.status = ${TimeEntryStatus.Pending}
      and e.organization_id = r.organization_id and e.id = r.employee_id and ${inScope(actor)} ${notOwn}
    returning r.id, r.employee_id as "employeeId", r.kind, r.work_date::text as day`.execute(db)
  const [request] = rows
  if (!request) throw new NotFound()
  const notified = await notifyDecided(db, actor, request, { isApproved: Approve, reason: Answer || null })
  return { employeeId: request.employeeId, notified }
}
