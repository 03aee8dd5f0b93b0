import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Settings = CallData<'/costmanagement/getinvoicesettings'>['Item']
type Scope = Pick<Actor, 'organizationId'>

/** By default, reminders are on and electronic invoices are off. */
export async function readInvoiceSettings(db: Db, { organizationId }: Scope): Promise<Settings> {
  const row = await db
    .selectFrom('invoice_settings')
    .select(['sends_reminders', 'is_electronic'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return { SendsReminders: row?.sends_reminders ?? true, IsElectronic: row?.is_electronic ?? false }
}

/** Changes the reminders of new invoices only, and whether PDFs embed the electronic form. */
export async function saveInvoiceSettings(
  db: Db,
  { organizationId }: Scope,
  { SendsReminders, IsElectronic }: ReadBody<'/costmanagement/updateinvoicesettings'>,
): Promise<void> {
  const changes = {
    ...(SendsReminders === undefined ? {} : { sends_reminders: SendsReminders }),
    ...(IsElectronic === undefined ? {} : { is_electronic: IsElectronic }),
  }
  if (Object.keys(changes).length === 0) return
  await db
    .insertInto('invoice_settings')
    .values({ organization_id: organizationId, ...changes })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changes))
    .execute()
}

/** Turns the reminders of one invoice on or off. @throws NotFound */
export async function saveInvoiceOptions(
  db: Db,
  { organizationId }: Scope,
  { Id, SendsReminders }: ReadBody<'/costmanagement/updateinvoiceoptions'>,
): Promise<void> {
  const changed = await db
    .updateTable('customer_invoices')
    .set({ sends_reminders: SendsReminders })
    .where('organization_id', '=', organizationId)
    .where('id', '=', Id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new NotFound()
}
