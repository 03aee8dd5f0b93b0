import { countryCodes, countryName, type InvoiceParty } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

type SentParty = { [Key in keyof InvoiceParty]?: string | null | undefined } & { Title: string }

/** A party of an invoice; a change without a country keeps the stored one. */
export type StoredParty = Omit<InvoiceParty, 'Country'> & { Country?: string }

/** Converts a party from the wire to its stored form; null if none was sent. */
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

/** The organization as the supplier, from its invoice information. */
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

/** The code of a country that was typed as its English name or code; empty if unknown. */
function countryCodeOf(typed: string): string {
  const wanted = typed.trim().toLowerCase()
  return countryCodes.find((code) => code.toLowerCase() === wanted || countryName(code).toLowerCase() === wanted) ?? ''
}

/** A customer as party of an invoice, with the country of their last invoice; null if unknown or archived. */
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
