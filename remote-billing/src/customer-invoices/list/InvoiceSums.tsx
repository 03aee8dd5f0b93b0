import { type CallData, toMinor } from '@dayline/shared/contract'
import { currencyCode, money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Stat, StatGroup } from '@dayline/shared/ui/data'

type Sums = CallData<'/costmanagement/listinvoices'>['Sums']

/** Amounts due from customers, by currency; renders nothing if nothing is due. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  const owed = sums.filter(({ Due }) => Due > 0)
  if (owed.length === 0) return null
  return (
    <chakra.div mb="4" maxW="60rem">
      <StatGroup min="9rem">
        {owed.map(({ Currency, Due, Overdue }) => (
          <Stat
            key={Currency}
            label={`Due in ${currencyCode(Currency)}`}
            value={money(toMinor(Due), Currency)}
            help={Overdue > 0 ? `${money(toMinor(Overdue), Currency)} overdue` : 'Nothing overdue'}
          />
        ))}
      </StatGroup>
    </chakra.div>
  )
}
