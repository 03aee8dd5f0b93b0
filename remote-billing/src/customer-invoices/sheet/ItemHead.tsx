import { chakra } from '@dayline/shared/ui'
import { itemGrid } from './itemGrid.ts'

/** Column headings; for screen readers each field has its own label. */
export function ItemHead({ hasRates, isEdited }: { hasRates: boolean; isEdited: boolean }) {
  const names = ['Quantity', 'Price', ...(hasRates ? ['Discount', 'Tax'] : []), 'Total']
  return (
    <chakra.div
      aria-hidden={isEdited}
      bg="bg.muted"
      borderRadius="l1"
      py="1.5"
      fontSize="xs"
      fontWeight="medium"
      color="fg.muted"
      {...itemGrid({ hasRates, isEdited })}
      display={{ base: 'none', md: 'grid' }}
    >
      <chakra.span px="2">Item</chakra.span>
      {names.map((name) => (
        <chakra.span key={name} textAlign="end" pe={name === 'Total' ? '0' : '2'}>
          {name}
        </chakra.span>
      ))}
    </chakra.div>
  )
}
