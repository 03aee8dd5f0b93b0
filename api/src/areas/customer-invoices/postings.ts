import type { Db } from '../../platform/db/database.ts'
import { postEntries } from '../../platform/ledger/ledger.ts'

type Invoice = {
  organizationId: number
  id: number
  customerId: number
  currency: number
  /** Minor units; tax is part of the total. */
  total: number
  tax: number
  postedBy: number | null
}

const receivable = ({ customerId }: Invoice) => `receivable from customer ${customerId}`

/** Posts what a customer owes once a draft becomes an awaiting invoice. */
export async function postIssued(db: Db, invoice: Invoice): Promise<void> {
  await post(db, invoice, { kind: 'invoice issued', subject: `invoice ${invoice.id}`, sign: 1 })
}

/** Reverses the posting of a deleted awaiting invoice. */
export async function postDeleted(db: Db, invoice: Invoice): Promise<void> {
  await post(db, invoice, { kind: 'invoice deleted', subject: `invoice ${invoice.id}`, sign: -1 })
}

async function post(
  db: Db,
  invoice: Invoice,
  { kind, subject, sign }: { kind: string; subject: string; sign: 1 | -1 },
) {
  const { organizationId, currency, total, tax, postedBy } = invoice
  await postEntries(db, {
    ...{ organizationId, kind, subject, currency, postedBy },
    lines: [
      { account: receivable(invoice), amount: sign * total },
      { account: 'revenue', amount: -sign * (total - tax) },
      { account: 'tax', amount: -sign * tax },
    ],
  })
}

/** Posts a credit note: the customer owes less, and the organization owes less tax. */
export async function postCredited(
  db: Db,
  invoice: Invoice,
  { creditNoteId, total, tax }: { creditNoteId: number; total: number; tax: number },
): Promise<void> {
  const subject = `credit note ${creditNoteId}`
  await post(db, { ...invoice, total, tax }, { kind: 'invoice credited', subject, sign: -1 })
}

/** Posts a payment of a customer; a negative amount is a refund. @param historyId the payment's entry in the history */
export async function postPayment(
  db: Db,
  invoice: Omit<Invoice, 'total' | 'tax'>,
  { historyId, amount }: { historyId: number; amount: number },
): Promise<void> {
  const { organizationId, currency, postedBy } = invoice
  await postEntries(db, {
    ...{ organizationId, currency, postedBy },
    kind: amount > 0 ? 'invoice payment' : 'invoice refund',
    subject: `${amount > 0 ? 'invoice payment' : 'invoice refund'} ${historyId}`,
    lines: [
      { account: 'cash', amount },
      { account: receivable({ ...invoice, total: 0, tax: 0 }), amount: -amount },
    ],
  })
}
