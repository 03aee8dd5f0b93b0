import { InvoiceType } from '@dayline/shared/contract'
import { someAccount } from '@dayline/shared/testing'

const invoice = {
  Type: InvoiceType.Individual,
  CommercialTitleOrFullName: 'Ada Lovelace',
  TaxNumberOrIdentity: '1',
  TaxOffice: '',
  Country: 'UK',
  ZipCode: '',
  Address: 'Dorset Street',
}
/** The account of an Owner; with `hasInvoice: false`, of an organization without invoice information. */
export function someOwner({
  hasInvoice = true,
  ...options
}: Parameters<typeof someAccount>[0] & { hasInvoice?: boolean } = {}) {
  const account = someAccount(options)
  if (account.CurrentOrganization) account.CurrentOrganization.Invoice = hasInvoice ? invoice : null
  return account
}
