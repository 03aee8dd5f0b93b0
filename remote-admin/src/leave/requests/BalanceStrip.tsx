import { chakra } from '@dayline/shared/ui'
import { LeaveBalanceCard } from '../LeaveBalanceCard.tsx'
import { useEmployeeLeave } from './requests.api.ts'

/** One person's days left of each type; renders nothing while the list is about several people. */
export function BalanceStrip({ employeeId }: { employeeId: number | null }) {
  const balances = useEmployeeLeave(employeeId).data?.Items ?? []
  if (balances.length === 0) return null
  return (
    <chakra.section
      aria-label="Days left"
      display="grid"
      gap="3"
      mb="4"
      gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))"
    >
      {balances.map((balance) => (
        <LeaveBalanceCard key={balance.Type} balance={balance} />
      ))}
    </chakra.section>
  )
}
