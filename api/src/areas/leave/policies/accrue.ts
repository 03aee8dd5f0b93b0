import type { Leave, LocalDate } from '@dayline/shared/calendar'
import { LeaveRequestStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { todayOf } from '../../../http/todayOf.ts'
import { joinedAt } from '../../../identity/joinedAt.ts'
import { planAndSettings, type SettingsRow } from '../../../identity/subscription/settingsInEffect.ts'
import { noteJobAction } from '../../../platform/audit/jobAuditRules.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import { readWorkWeeks } from '../../../tracking/work-days/workWeeks.queries.ts'
import { dueRights, type Known, type Policy, type PolicyRight, policyFor, takenByDay } from './accrual.rules.ts'

type Organization = Pick<Actor, 'organizationId' | 'trackSettings'>
/** A person with the policy that applies to them: their team's once its first period has begun, or everyone's. */
type Covered = Policy &
  Pick<Known, 'joined' | 'blockedOn'> & { employeeId: number; policyId: number; type: number; createdBy: number }
type StoredRight = Known['rights'][number] & { employeeId: number; type: number }
type StoredLeave = Leave & { employeeId: number; type: number }
type NewRight = PolicyRight & { covered: Covered }

/**
 * Adds all rights that the policies of an organization grant until a day. A second run adds none.
 * @returns ids of the people whose days changed, repeated for each added right that is not zero
 */
export async function accrueOrganization(db: Db, organization: Organization, today: LocalDate): Promise<number[]> {
  const covered = await readCovered(db, organization, today)
  if (covered.length === 0) return []
  const ids = [...new Set(covered.map(({ employeeId }) => employeeId))]
  const knownOf = await readKnown(db, organization, ids)
  const due = covered.flatMap((one): NewRight[] => {
    const known = knownOf(one)
    return dueRights(policyFor(one, known, today), known, today).map((right) => ({ ...right, covered: one }))
  })
  return insertRights(db, organization.organizationId, due)
}

async function readCovered(
  db: Db,
  { organizationId, trackSettings }: Organization,
  today: LocalDate,
): Promise<Covered[]> {
  const { rows } = await sql<Covered>`select distinct on (e.id, p.type) e.id as "employeeId",
      (${joinedAt} at time zone ${trackSettings.Timezone})::date::text as joined,
      (e.blocked_at at time zone ${trackSettings.Timezone})::date::text as "blockedOn", p.id as "policyId", p.type,
      p.half_days as "halfDays", p.period, p.starts_on::text as "startsOn", p.carry_half_days as "carryHalfDays",
      p.carry_last_day as "carryLastDay", p.created_by as "createdBy"
    from employments e
    join leave_policies p on p.organization_id = e.organization_id and (p.team_id is null or p.team_id = e.team_id)
    where e.organization_id = ${organizationId} and e.user_id is not null and e.deleted_at is null
      and date_trunc(p.period, p.starts_on::timestamp) <= ${today}::date
    order by e.id, p.type, p.team_id nulls last`.execute(db)
  return rows
}

/** Granted and taken leave, by person and type. */
async function readKnown(db: Db, organization: Organization, ids: number[]): Promise<(covered: Covered) => Known> {
  const { organizationId, trackSettings } = organization
  const rights = await sql<StoredRight>`select employee_id as "employeeId", type, half_days as "halfDays",
      policy_kind as kind, policy_period as period,
      coalesce(granted_for, (created_at at time zone ${trackSettings.Timezone})::date)::text as "on"
    from leave_rights where organization_id = ${organizationId} and employee_id = any(${ids}::int[])`.execute(db)
  const leaves = await sql<StoredLeave>`select employee_id as "employeeId", type, start_date::text as "from",
      end_date::text as "to", half_days as "halfDays"
    from leave_requests where organization_id = ${organizationId} and employee_id = any(${ids}::int[])
      and status <> ${LeaveRequestStatus.Rejected}`.execute(db)
  const weekOf = await readWorkWeeks(db, organization, ids)
  const keyOf = ({ employeeId, type }: { employeeId: number; type: number }) => `${employeeId} ${type}`
  const rightsOf = Map.groupBy(rights.rows, keyOf)
  const leavesOf = Map.groupBy(leaves.rows, keyOf)
  return (covered) => ({
    joined: covered.joined,
    blockedOn: covered.blockedOn,
    rights: rightsOf.get(keyOf(covered)) ?? [],
    taken: takenByDay(leavesOf.get(keyOf(covered)) ?? [], weekOf(covered.employeeId)),
  })
}

const noteOf = ({ kind, grantedFor, covered }: NewRight): string => {
  if (kind === 'limit') return `Not carried over into ${grantedFor.slice(0, 4)}`
  if (kind === 'last-day') return `Carried over and not taken by ${grantedFor.slice(0, 4)}-${covered.carryLastDay}`
  return covered.period === 'month' ? `For ${grantedFor.slice(0, 7)}` : `For ${grantedFor.slice(0, 4)}`
}

async function insertRights(db: Db, organizationId: number, due: readonly NewRight[]): Promise<number[]> {
  if (due.length === 0) return []
  const ofPolicy = <Key extends keyof Covered>(key: Key) => due.map(({ covered }) => covered[key])
  type Added = { id: number; halfDays: number }
  const { rows } = await sql<Added>`insert into leave_rights (organization_id, employee_id, type, half_days, notes,
      created_by, policy_id, policy_kind, policy_period, granted_for)
    select ${organizationId}::int, employee_id, type, half_days, notes, created_by, policy_id, kind,
      case when kind = 'accrual' then period end, granted_for
    from unnest(${ofPolicy('employeeId')}::int[], ${ofPolicy('type')}::smallint[],
      ${due.map(({ halfDays }) => halfDays)}::int[], ${due.map(noteOf)}::text[], ${ofPolicy('createdBy')}::int[],
      ${ofPolicy('policyId')}::int[], ${due.map(({ kind }) => kind)}::text[],
      ${ofPolicy('period')}::text[], ${due.map(({ grantedFor }) => grantedFor)}::date[])
      as due (employee_id, type, half_days, notes, created_by, policy_id, kind, period, granted_for)
    on conflict do nothing returning employee_id as id, half_days as "halfDays"`.execute(db)
  return rows.flatMap(({ id, halfDays }) => (halfDays === 0 ? [] : [id]))
}

type Row = SettingsRow & { id: number }

/**
 * Adds due rights in every organization with policies and leave management.
 * @returns how many rights were added
 * @throws AggregateError with the errors of the organizations that failed, after the others are done
 */
export async function accrueAll(database: Database, now: number = Date.now()): Promise<number> {
  const { rows } = await database.system((db) =>
    sql<Row>`select o.id, o.track_settings, s.plan_id from organizations o
      left join subscriptions s on s.organization_id = o.id where o.deleted_at is null
      and exists (select from leave_policies p where p.organization_id = o.id) order by o.id`.execute(db),
  )
  let given = 0
  await forEachSeparately(rows, async ({ id, ...settings }) => {
    const { trackSettings } = planAndSettings(settings)
    if (!trackSettings.EnableLeaveManagement) return
    const today = todayOf({ trackSettings }, now)
    const people = await database.system(async (db) => {
      const ids = await accrueOrganization(db, { organizationId: id, trackSettings }, today)
      if (ids.length > 0) noteJobAction(db, 'give leave rights', { organizationId: id, ids: [...new Set(ids)] })
      return ids
    })
    given += people.length
  })
  return given
}
