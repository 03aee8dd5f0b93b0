import { type CallBody, InvoiceType, type Organization } from '@dayline/shared/contract'

/** The fields by the keys of their refusals, so that each message is shown at its field. */
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

/** The profile as the form begins with it. */
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
 * What is sent. A choice that was not made travels as it is: the server has the sentence for it.
 * @param needsLogo off: without a logo the stored one stays, as in the demo, which refuses uploads
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

/** What the fields are named for each type of invoice. */
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
