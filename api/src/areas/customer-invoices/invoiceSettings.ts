import type { CallData } from '@dayline/shared/contract'
import { InvoiceStatus } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Settings = CallData<'/costmanagement/getinvoicesettings'>['Item']
type Scope = Pick<Actor, 'organizationId'>

/** Reminders are on and electronic invoices off until the organization says otherwise. */
export async function readInvoiceSettings(db: Db, { organizationId }: Scope): Promise<Settings> {
  const row = await db
    .selectFrom('invoice_settings')
    .select(['sends_reminders', 'has_e_invoice'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return { SendsReminders: row?.sends_reminders ?? true, HasEInvoice: row?.has_e_invoice ?? false }
}

/** What a new invoice begins with. */
export async function newInvoiceSettings(db: Db, scope: Scope) {
  const { SendsReminders, HasEInvoice } = await readInvoiceSettings(db, scope)
  return { sends_reminders: SendsReminders, has_e_invoice: HasEInvoice }
}

/** Changes what new invoices begin with; those that exist stay as they are. */
export async function saveInvoiceSettings(db: Db, { organizationId }: Scope, settings: Settings): Promise<void> {
  const values = { sends_reminders: settings.SendsReminders, has_e_invoice: settings.HasEInvoice }
  await db
    .insertInto('invoice_settings')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

/** Switches reminders of one invoice, or the electronic invoice of a draft. @throws NotFound, Refused */
export async function saveInvoiceOptions(
  db: Db,
  { organizationId }: Scope,
  { Id, SendsReminders, HasEInvoice }: ReadBody<'/costmanagement/updateinvoiceoptions'>,
): Promise<void> {
  const row = await db
    .selectFrom('customer_invoices')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', Id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (HasEInvoice !== undefined && row.status !== InvoiceStatus.Draft) throw new Refused('Only drafts can be edited.')
  const values = { sends_reminders: SendsReminders, has_e_invoice: HasEInvoice }
  if (Object.values(values).every((value) => value === undefined)) return
  const invoice = db.updateTable('customer_invoices').set(values).where('organization_id', '=', organizationId)
  await invoice.where('id', '=', Id).execute()
}
