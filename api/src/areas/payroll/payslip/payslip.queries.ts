import type { PayrollPayment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import { getPayment } from '../history.queries.ts'

/** The paid time of one task at one rate; amounts in minor units. */
export type PayslipLine = { title: string; minutes: number; overtime: number; rate: number; price: number }
/** The data of a payslip. */
export type Payslip = {
  organization: string
  /** Storage key of the organization's picture; null without one. */
  imageKey: string | null
  payment: PayrollPayment
  lines: PayslipLine[]
}

/** A payment with its parts, as they were paid. @throws NotFound */
export async function getPayslip(db: Db, actor: Actor, id: number): Promise<Payslip> {
  const [payment, organization, lines] = await Promise.all([
    getPayment(db, actor, id),
    db
      .selectFrom('organizations')
      .select(['title', 'image_key'])
      .where('id', '=', actor.organizationId)
      .executeTakeFirstOrThrow(),
    readLines(db, actor, id),
  ])
  return { organization: organization.title, imageKey: organization.image_key, payment, lines }
}

async function readLines(db: Db, { organizationId }: Actor, id: number): Promise<PayslipLine[]> {
  const { rows } = await sql<PayslipLine>`
    select coalesce(j.title || coalesce(' · ' || t.title, ''), 'Without project') as title, p.minutes,
      p.overtime_minutes as overtime, p.pay_rate_minor as rate, p.price_minor as price
    from payroll_payment_parts p
    left join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
    left join projects j on j.organization_id = p.organization_id and j.id = coalesce(t.project_id, p.project_id)
    where p.organization_id = ${organizationId} and p.payment_id = ${id}
    order by j.title nulls last, t.title nulls first, p.task_id, p.pay_rate_minor`.execute(db)
  return rows
}
