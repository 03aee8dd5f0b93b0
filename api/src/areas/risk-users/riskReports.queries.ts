import type { RiskCondition, RiskReport } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { BinRule } from '../../http/bin/binKinds.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { hasPerson, restoreRows } from '../../http/bin/restoreRows.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Row = { id: number; title: string; conditions: RiskCondition[]; created_at: Date; excluded: number[] }

/** Reports of an organization, oldest first; with `id` only that one. */
export async function findRiskReports(db: Db, organizationId: number, id: number | null = null): Promise<RiskReport[]> {
  const { rows } = await sql<Row>`select r.id, r.title, r.conditions, r.created_at,
      (select coalesce(array_agg(x.employee_id order by x.employee_id), '{}') from risk_report_exclusions x
        where x.organization_id = r.organization_id and x.report_id = r.id) as excluded
    from risk_reports r
    where r.organization_id = ${organizationId} and (${id}::int is null or r.id = ${id}::int)
    order by r.id`.execute(db)
  return rows.map((row) => ({
    ID: row.id,
    Title: row.title,
    ExcludedEmployeeIds: row.excluded,
    Conditions: row.conditions,
    CreateDate: row.created_at.toISOString(),
    IsOpen: false,
  }))
}

/** @throws NotFound */
export async function getRiskReport(db: Db, { organizationId }: Actor, id: number): Promise<RiskReport> {
  const [report] = await findRiskReports(db, organizationId, id)
  if (!report) throw new NotFound()
  return report
}

/** @throws NotFound for an unknown report, ValidationFailed for excluded people of another organization */
export async function saveRiskReport(
  db: Db,
  actor: Actor,
  { Id, Title, ExcludedEmployeeIds, Conditions }: ReadBody<'/riskusersettings/addorupdate'>,
): Promise<RiskReport> {
  const { organizationId } = actor
  const excluded = [...new Set(ExcludedEmployeeIds)]
  await requireColleagues(db, organizationId, excluded)
  const conditions = JSON.stringify(Conditions)
  const id = Id
    ? (await getRiskReport(db, actor, Id)).ID
    : (
        await db
          .insertInto('risk_reports')
          .values({ organization_id: organizationId, title: Title, conditions, created_by: actor.employmentId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  await db
    .updateTable('risk_reports')
    .set({ title: Title, conditions })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('risk_report_exclusions')
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', id)
    .execute()
  await sql`insert into risk_report_exclusions (organization_id, report_id, employee_id)
    select ${organizationId}::int, ${id}::int, unnest(${excluded}::int[])`.execute(db)
  return getRiskReport(db, actor, id)
}

async function requireColleagues(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute()
  if (found.length < ids.length) throw new ValidationFailed({ ExcludedEmployeeIds: 'Please choose an employee.' })
}

/** Moves a report into the bin; the days on which it found people stay. @throws NotFound */
export async function deleteRiskReport(db: Db, actor: Actor, id: number): Promise<void> {
  const { organizationId } = actor
  const deletion: Deletion = {
    kind: 'riskReport',
    records: sql`risk_reports r where r.organization_id = ${organizationId} and r.id = ${id}`,
    id: sql`r.id`,
    title: sql`r.title`,
    parts: [
      { table: 'risk_reports', where: sql`x.organization_id = r.organization_id and x.id = r.id` },
      { table: 'risk_report_exclusions', where: sql`x.organization_id = r.organization_id and x.report_id = r.id` },
    ],
  }
  await deleteIntoBin(db, actor, deletion, async () => {
    const deleted = await db
      .deleteFrom('risk_reports')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new NotFound()
  })
}

/** Reports with the people whom they exclude. */
export const riskReportBin: BinRule = {
  can: 'organization.settings',
  scope: () => sql`true`,
  async restore({ db, actor: { organizationId } }, items) {
    const itemIds = items.map(({ id }) => id)
    await restoreRows(db, { organizationId, itemIds }, [
      { table: 'risk_reports' },
      { table: 'risk_report_exclusions', only: hasPerson(organizationId) },
    ])
    return new Map()
  },
}
