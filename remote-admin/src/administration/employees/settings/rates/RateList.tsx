import { type EmployeeRate, toMinor } from '@dayline/shared/contract'
import { type LocalDate, listDate, money } from '@dayline/shared/format'
import { Badge, chakra, IconButton } from '@dayline/shared/ui'
import { ErrorState } from '@dayline/shared/ui/data'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteRate, useEmployeeRates } from './costSettings.api.ts'

const startOf = ({ ValidFrom }: EmployeeRate) => (ValidFrom ? `From ${listDate(ValidFrom)}` : 'From the beginning')

/** All rates of a person, the latest first; all but the first rate can be deleted. */
export function RateList({ employeeId, currency }: { employeeId: number; currency: number }) {
  const rates = useEmployeeRates(employeeId)
  const [deleted, setDeleted] = useState<LocalDate | null>(null)
  const remove = useDeleteRate(() => setDeleted(null))
  if (rates.error && !rates.data) return <ErrorState error={rates.error} onRetry={rates.retry} />
  const items = rates.data?.Items ?? []
  return (
    <chakra.div aria-busy={rates.isLoading}>
      <chakra.h3 id="rates" fontSize="sm" fontWeight="medium" mb="1">
        Rates
      </chakra.h3>
      <chakra.ul aria-labelledby="rates" listStyleType="none" m="0" p="0" maxH="12rem" overflowY="auto">
        {items.map((rate) => (
          <chakra.li
            key={rate.ValidFrom ?? ''}
            display="flex"
            alignItems="center"
            gap="2"
            minH="10"
            borderTopWidth="1px"
            borderColor="border"
            fontSize="sm"
          >
            <chakra.span flex="1" minW="0">
              {startOf(rate)} {rate.IsCurrent && <Badge>Current</Badge>}
            </chakra.span>
            <chakra.span data-number whiteSpace="nowrap">
              {money(toMinor(rate.PayRate), currency)}{' '}
              <chakra.span color="fg.muted">· {money(toMinor(rate.BillRate), currency)}</chakra.span>
            </chakra.span>
            <chakra.span w="8" flex="none">
              {rate.ValidFrom && (
                <IconButton
                  size="sm"
                  label={`Delete the rate from ${listDate(rate.ValidFrom)}`}
                  icon={<Trash2 />}
                  onClick={() => setDeleted(rate.ValidFrom)}
                />
              )}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {deleted && (
        <ConfirmDialog
          title="Delete rate"
          text={`The rate before ${listDate(deleted)} continues. Paid time keeps its payment.`}
          confirmLabel="Delete rate"
          isDanger
          isBusy={remove.isMutating}
          onConfirm={() => void remove.trigger({ EmployeeId: employeeId, ValidFrom: deleted })}
          onClose={() => setDeleted(null)}
        />
      )}
    </chakra.div>
  )
}
