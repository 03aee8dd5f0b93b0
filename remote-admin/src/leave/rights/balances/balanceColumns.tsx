import { type CallData, fullName, type LeaveBalance } from '@dayline/shared/contract'
import { count, leaveTypeDisplay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { leaveTypes } from '../../leaveOptions.ts'

export type PersonBalances = CallData<'/leavemanagement/listleavebalances'>['Items'][number]

const sumOf = (balances: readonly LeaveBalance[], key: 'Granted' | 'Approved' | 'Pending' | 'Count') =>
  balances.reduce((sum, balance) => sum + balance[key], 0)

/** Each person's days left by type, and the sums (docs/product/leave.md#days-left). */
export function balanceColumns(type: number | undefined): Column<PersonBalances>[] {
  const shown = leaveTypes.filter((each) => type === undefined || each === type)
  const sum = (
    id: string,
    header: string,
    key: 'Granted' | 'Approved' | 'Pending' | 'Count',
  ): Column<PersonBalances> => ({
    id,
    header,
    isNumber: true,
    onCard: key === 'Count' ? 'figure' : 'line',
    cell: ({ Balances }) => count(sumOf(Balances, key)),
  })
  return [
    {
      id: 'employee',
      header: 'Employee',
      width: '24%',
      onCard: 'title',
      cell: ({ Employee }) => (
        <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
      ),
    },
    ...shown.map(
      (each): Column<PersonBalances> => ({
        id: `type-${each}`,
        header: leaveTypeDisplay(each).label,
        isNumber: true,
        cell: ({ Balances }) => <TypeBalance balance={Balances.find(({ Type }) => Type === each)} />,
      }),
    ),
    sum('granted', 'Granted', 'Granted'),
    sum('approved', 'Approved', 'Approved'),
    sum('pending', 'Pending', 'Pending'),
    sum('left', 'Left', 'Count'),
  ]
}

function TypeBalance({ balance }: { balance: LeaveBalance | undefined }) {
  if (!balance) return '–'
  const { Count, Granted, Approved, Pending } = balance
  return (
    <Tooltip content={`${Granted} granted, ${Approved} approved, ${Pending} pending`}>
      <chakra.span tabIndex={0} borderRadius="l1" color={Count < 0 ? 'fg.error' : undefined}>
        {count(Count)} <chakra.span color="fg.muted">/ {count(Granted)}</chakra.span>
      </chakra.span>
    </Tooltip>
  )
}
