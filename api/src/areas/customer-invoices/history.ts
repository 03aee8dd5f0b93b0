import { InvoiceHistoryType } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

type Entry = {
  title: string
  /** Minor units: the amount of a payment, or the total paid at the time of an event. */
  paid: number
  payment?: { date: string; notes: string | null }
}

/** Adds an entry to the history of an invoice. @returns the id of the entry */
export async function addHistory(
  db: Db,
  { organizationId, employmentId }: Pick<Actor, 'organizationId' | 'employmentId'>,
  invoiceId: number,
  { title, paid, payment }: Entry,
): Promise<number> {
  const { id } = await db
    .insertInto('invoice_history')
    .values({
      organization_id: organizationId,
      invoice_id: invoiceId,
      type: payment ? InvoiceHistoryType.Payment : InvoiceHistoryType.Event,
      title,
      paid_minor: paid,
      payment_date: payment?.date ?? null,
      notes: payment?.notes ?? null,
      employee_id: employmentId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
