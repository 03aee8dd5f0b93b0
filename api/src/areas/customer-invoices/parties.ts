import type { InvoiceParty } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

type SentParty = { [Key in keyof InvoiceParty]?: string | null | undefined } & { Title: string }

/** A side of an invoice as it is stored. */
export function toParty(sent: SentParty | undefined): InvoiceParty | null {
  if (!sent) return null
  const { Title, Address, TaxNumber, TaxOffice, Phone, Email } = sent
  return {
    Title,
    Address: Address ?? '',
    TaxNumber: TaxNumber ?? '',
    TaxOffice: TaxOffice ?? '',
    Phone: Phone ?? '',
    Email: Email ?? '',
  }
}

/** The organization as its invoice information has it. */
export async function supplierOf(db: Db, { organizationId }: Actor): Promise<InvoiceParty> {
  const { title, invoice } = await db
    .selectFrom('organizations')
    .select(['title', 'invoice'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const address = [invoice?.Address, [invoice?.ZipCode, invoice?.Country].filter(Boolean).join(' ')]
  return {
    Title: invoice?.CommercialTitleOrFullName || title,
    Address: address.filter(Boolean).join('\n'),
    TaxNumber: invoice?.TaxNumberOrIdentity ?? '',
    TaxOffice: invoice?.TaxOffice ?? '',
    Phone: '',
    Email: '',
  }
}

/** The customer as an invoice addresses them; null for one that is unknown or not in use. */
export async function findCustomer(db: Db, actor: Actor, id: number): Promise<InvoiceParty | null> {
  const row = await db
    .selectFrom('customers')
    .select(['title', 'address', 'tax_number', 'tax_office', 'phone', 'email'])
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return toParty({
    Title: row.title,
    Address: row.address,
    TaxNumber: row.tax_number,
    TaxOffice: row.tax_office,
    Phone: row.phone,
    Email: row.email,
  })
}
