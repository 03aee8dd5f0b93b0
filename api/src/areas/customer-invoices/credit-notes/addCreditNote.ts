import { InvoiceStatus, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { todayOf } from '../../../http/todayOf.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockInvoice, setInvoice, statusOf, toPosted } from '../changeStatus.ts'
import { addHistory } from '../history.ts'
import { nextNumber } from '../nextNumber.ts'
import { postCredited } from '../postings.ts'
import { type CreditedAmounts, creditableAmounts, creditOf, freedKeys } from './credit.rules.ts'

/** Who adds the credit note: a caller, or the demo. */
type Creditor = Pick<Actor, 'organizationId' | 'trackSettings' | 'employmentId'>
type Body = ReadBody<'/costmanagement/addcreditnote'>

/**
 * Credits an invoice or a part of it (docs/product/invoices.md#credit-notes).
 * @throws NotFound, Refused for drafts and fully credited invoices, ValidationFailed under `Items.<key>`
 */
export async function addCreditNote(db: Db, actor: Creditor, body: Body): Promise<void> {
  const invoice = await lockInvoice(db, actor, body.Id)
  if (invoice.status === InvoiceStatus.Draft)
    throw new Refused('Edit the draft instead: only issued invoices can be credited.')
  const earlier = await db
    .selectFrom('credit_notes')
    .select(['items', 'taxes', 'total_minor as total'])
    .where('organization_id', '=', actor.organizationId)
    .where('invoice_id', '=', body.Id)
    .orderBy('id')
    .execute()
  const left = creditableAmounts(invoice.items, earlier)
  const credit = creditOf(invoice.items, earlier, body.Items ? chosenAmounts(left, body.Items) : left)
  if (credit.total === 0) throw new Refused('The invoice is already fully credited.')
  const number = await nextNumber(db, actor, 'CN')
  const { id } = await db
    .insertInto('credit_notes')
    .values({
      organization_id: actor.organizationId,
      number,
      invoice_id: body.Id,
      issued_on: todayOf(actor),
      reason: body.Reason,
      items: JSON.stringify(credit.items),
      taxes: JSON.stringify(credit.taxes),
      total_minor: credit.total,
      employee_id: actor.employmentId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credited = invoice.credited_minor + credit.total
  await setInvoice(db, actor, body.Id, {
    credited_minor: credited,
    status: statusOf({ ...invoice, credited_minor: credited }),
  })
  const freed = freedKeys(invoice.items, [...earlier, credit])
  await sql`delete from invoiced_time where organization_id = ${actor.organizationId} and invoice_id = ${body.Id}
    and item_key = any(${freed}::int[])`.execute(db)
  const isWhole = credited === invoice.total_minor
  const title = `${isWhole ? 'Credited' : 'Credited in part'} by ${number}`
  await addHistory(db, actor, body.Id, { title, paid: invoice.paid_minor })
  await postCredited(db, toPosted(actor, invoice), {
    creditNoteId: id,
    total: credit.total,
    tax: credit.taxes.reduce((sum, { amount }) => sum + amount, 0),
  })
}

/** @throws ValidationFailed */
function chosenAmounts(left: CreditedAmounts, items: NonNullable<Body['Items']>): CreditedAmounts {
  const amounts = new Map<number, number>()
  const errors: Record<string, string> = {}
  for (const { Key, Amount } of items) {
    const amount = (amounts.get(Key) ?? 0) + toMinor(Amount)
    amounts.set(Key, amount)
    const most = left.get(Key)
    if (most === undefined) errors[`Items.${Key}`] = 'This line is not on the invoice.'
    else if (most === 0) errors[`Items.${Key}`] = 'This line is already credited.'
    else if (amount > most) errors[`Items.${Key}`] = `Amount must be between 0.01 and ${(most / 100).toFixed(2)}.`
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return amounts
}
