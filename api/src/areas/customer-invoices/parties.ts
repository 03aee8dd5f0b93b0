import { countryCodes, countryName, type InvoiceParty } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

type SentParty = { [Key in keyof InvoiceParty]?: string | null | undefined } & { Title: string }

/** A side as it is sent; without a country the one that is stored stays. */
export type StoredParty = Omit<InvoiceParty, 'Country'> & { Country?: string }

/** A side of an invoice as it is stored. */
export function toParty(sent: SentParty | undefined): StoredParty | null {
  if (!sent) return null
  const { Title, Address, TaxNumber, TaxOffice, Phone, Email, Country } = sent
  return {
    Title,
    Address: Address ?? '',
    TaxNumber: TaxNumber ?? '',
    TaxOffice: TaxOffice ?? '',
    Phone: Phone ?? '',
    Email: Email ?? '',
    ...(typeof Country === 'string' && { Country }),
  }
}

/** The organization as its invoice information has it. */
export async function supplierOf(db: Db, { organizationId }: Actor): Promise<StoredParty> {
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
    Country: countryCodeOf(invoice?.Country ?? ''),
  }
}

/** The code of a country that was typed, by its English name or the code itself; empty for others. */
function countryCodeOf(typed: string): string {
  const wanted = typed.trim().toLowerCase()
  return countryCodes.find((code) => code.toLowerCase() === wanted || countryName(code).toLowerCase() === wanted) ?? ''
}

/** The customer as an invoice addresses them, with the country of their last one; null for one that is unknown or not in use. */
export async function findCustomer(db: Db, actor: Actor, id: number): Promise<StoredParty | null> {
  const row = await db
    .selectFrom('customers')
    .select(['title', 'address', 'tax_number', 'tax_office', 'phone', 'email'])
    .select((eb) =>
      eb
        .selectFrom('customer_invoices as i')
        .select(sql<string>`i.customer ->> 'Country'`.as('country'))
        .whereRef('i.organization_id', '=', 'customers.organization_id')
        .whereRef('i.customer_id', '=', 'customers.id')
        .where('i.deleted_at', 'is', null)
        .orderBy('i.id', 'desc')
        .limit(1)
        .as('country'),
    )
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
    Country: row.country,
  })
}
