import type { Customer } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'

const facts = [
  ['Tax office', 'TaxOffice'],
  ['Tax number', 'TaxNumber'],
  ['Address', 'Address'],
  ['Notes', 'Notes'],
] as const satisfies [string, keyof Customer][]

/** The content of an open row: the invoice address and further details. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  return (
    <chakra.dl
      m="0"
      ps={{ sm: '9' }}
      display="grid"
      gap="4"
      fontSize="sm"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(8rem, 1fr) minmax(8rem, 1fr) 2fr 3fr' }}
    >
      {facts.map(([label, key]) => (
        <chakra.div key={key} minW="0">
          <chakra.dt color="fg.muted" fontSize="xs">
            {label}
          </chakra.dt>
          <chakra.dd m="0" mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere" data-number>
            {customer[key] || '–'}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
