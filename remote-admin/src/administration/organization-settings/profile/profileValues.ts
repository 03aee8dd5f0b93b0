import { type CallBody, InvoiceType, type Organization } from '@dayline/shared/contract'

/** Fields, named by the keys of their validation errors, so that each message is shown at its field. */
export type ProfileValues = {
  Image: string | null
  Title: string
  Industry: number | null
  Expectation: number | null
  'Invoice.Type': number
  'Invoice.CommercialTitleOrFullName': string
  'Invoice.TaxNumberOrIdentity': string
  'Invoice.TaxOffice': string
  'Invoice.Country': string
  'Invoice.ZipCode': string
  'Invoice.Address': string
}
export type InvoiceKey = Extract<keyof ProfileValues, `Invoice.${string}`>

type Stored = Pick<Organization, 'Image' | 'Title' | 'Industry' | 'Expectation' | 'Invoice'>

/** The form's initial values. */
export function profileValues({ Image, Title, Industry, Expectation, Invoice }: Stored): ProfileValues {
  return {
    Image,
    Title,
    Industry,
    Expectation,
    'Invoice.Type': Invoice?.Type ?? InvoiceType.Corporate,
    'Invoice.CommercialTitleOrFullName': Invoice?.CommercialTitleOrFullName ?? '',
    'Invoice.TaxNumberOrIdentity': Invoice?.TaxNumberOrIdentity ?? '',
    'Invoice.TaxOffice': Invoice?.TaxOffice ?? '',
    'Invoice.Country': Invoice?.Country ?? '',
    'Invoice.ZipCode': Invoice?.ZipCode ?? '',
    'Invoice.Address': Invoice?.Address ?? '',
  }
}

/**
 * The body of the call. A missing choice is sent as it is, because the server has the message for it.
 * @param needsLogo false: without a logo the stored one remains, as in the demo, which refuses uploads
 */
export function profileBody(values: ProfileValues, needsLogo: boolean): CallBody<'/organization/updateprofile'> {
  const { Image, Title, Industry, Expectation, ...invoice } = values
  const Invoice = Object.fromEntries(
    Object.entries(invoice).map(([key, value]) => [key.replace('Invoice.', ''), value]),
  )
  return {
    Image: Image ?? (needsLogo ? '' : null),
    Title,
    Industry,
    Expectation,
    Invoice,
  } as unknown as CallBody<'/organization/updateprofile'>
}

/** The labels of the fields for a type of invoice. */
export const profileLabels = (type: number): Record<keyof ProfileValues, string> => {
  const isCorporate = type === InvoiceType.Corporate
  return {
    Image: 'Logo',
    Title: 'Name',
    Industry: 'Industry',
    Expectation: 'Main expectation',
    'Invoice.Type': 'Invoice type',
    'Invoice.CommercialTitleOrFullName': isCorporate ? 'Commercial title' : 'Full name',
    'Invoice.TaxNumberOrIdentity': isCorporate ? 'Tax number' : 'Identity number',
    'Invoice.TaxOffice': 'Tax office',
    'Invoice.Country': 'Country',
    'Invoice.ZipCode': 'Zip code',
    'Invoice.Address': 'Invoice address',
  }
}
