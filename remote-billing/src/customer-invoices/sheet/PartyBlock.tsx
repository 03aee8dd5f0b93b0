import { countryCodes, countryName, type InvoiceParty } from '@dayline/shared/contract'
import { capitalize } from '@dayline/shared/format'
import { chakra, Field, Input, Textarea } from '@dayline/shared/ui'
import { Combobox } from '@dayline/shared/ui/form'

type PartyBlockProps = {
  /** Its title on the sheet. */
  title: string
  /** The party's field name in the API, and the prefix of its field labels. */
  name: 'Supplier' | 'Customer'
  party: InvoiceParty
  onChange: (party: InvoiceParty) => void
  onBlur: () => void
  errorOf: (path: string) => string[] | undefined
}

const lines = [
  ['TaxNumber', 'tax number'],
  ['TaxOffice', 'tax office'],
  ['Phone', 'phone'],
  ['Email', 'email'],
] as const

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** One party of the invoice, edited in place. */
export function PartyBlock({ title, name, party, onChange, onBlur, errorOf }: PartyBlockProps) {
  const set = (key: keyof InvoiceParty) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...party, [key]: event.currentTarget.value })
  return (
    <chakra.section aria-label={title} minW="0" mx="-2">
      <chakra.h2 fontSize="xs" color="fg.muted" px="2" mb="1">
        {title}
      </chakra.h2>
      <Field label={`${name} name`} isLabelHidden required error={errorOf(`${name}.Title`)}>
        <Input
          size="sm"
          isPlain
          fontWeight="semibold"
          placeholder={`${name} name *`}
          autoComplete="off"
          value={party.Title}
          onChange={set('Title')}
          onBlur={onBlur}
        />
      </Field>
      <Field label={`${name} address`} isLabelHidden error={errorOf(`${name}.Address`)}>
        <Textarea
          isPlain
          rows={2}
          minH="12"
          py="1"
          fontSize="sm"
          resize="none"
          css={{ fieldSizing: 'content' }}
          placeholder="Address"
          value={party.Address}
          onChange={set('Address')}
          onBlur={onBlur}
        />
      </Field>
      <Field label={`${name} country`} isLabelHidden error={errorOf(`${name}.Country`)}>
        <Combobox
          label={`${name} country`}
          size="sm"
          isPlain
          placeholder="Country"
          options={countries}
          value={party.Country || null}
          onChange={(Country) => onChange({ ...party, Country: Country ?? '' })}
        />
      </Field>
      {lines.map(([key, label]) => (
        <Field key={key} label={`${name} ${label}`} isLabelHidden error={errorOf(`${name}.${key}`)}>
          <Input
            size="sm"
            isPlain
            placeholder={capitalize(label)}
            autoComplete="off"
            value={party[key]}
            onChange={set(key)}
            onBlur={onBlur}
          />
        </Field>
      ))}
    </chakra.section>
  )
}

/** One party of a read-only invoice. */
export function PartyText({ title, party }: { title: string; party: InvoiceParty }) {
  return (
    <chakra.section aria-label={title} minW="0" fontSize="sm" overflowWrap="anywhere">
      <chakra.h2 fontSize="xs" color="fg.muted" mb="1">
        {title}
      </chakra.h2>
      <chakra.p fontWeight="semibold">{party.Title}</chakra.p>
      <chakra.p whiteSpace="pre-line">{party.Address}</chakra.p>
      {party.Country && <p>{countryName(party.Country)}</p>}
      {party.TaxNumber && <p>Tax number {party.TaxNumber}</p>}
      {party.TaxOffice && <p>Tax office {party.TaxOffice}</p>}
      {party.Phone && <p>{party.Phone}</p>}
      {party.Email && <p>{party.Email}</p>}
    </chakra.section>
  )
}
