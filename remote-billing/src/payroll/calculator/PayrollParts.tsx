import { fullName, type PayrollItem, type PayrollPart, toMinor } from '@dayline/shared/contract'
import { duration, money } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Badge, chakra } from '@dayline/shared/ui'
import { type Column, DataTable } from '@dayline/shared/ui/data'
import { type PayrollFilter, usePayrollParts } from '../payroll.api.ts'

/** The parts of a row: hours times rate by task, so that each amount can be verified by hand. */
export function PayrollParts({ item, filter }: { item: PayrollItem; filter: PayrollFilter }) {
  const parts = usePayrollParts(item.ID, filter)
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  return (
    <chakra.div ps={{ sm: '9' }} pb="2">
      <DataTable
        label={`Parts of ${fullName(item.Employee)}`}
        query={parts}
        columns={partColumns(currency)}
        // Tasks of one name differ in no field that is shown.
        rowKey={(part) => parts.data?.Items.indexOf(part) ?? 0}
        isPlain
      />
    </chakra.div>
  )
}

const partColumns = (currency: number): Column<PayrollPart>[] => [
  { id: 'task', header: 'Task', onCard: 'title', cell: ({ Task }) => Task ?? 'Without a task' },
  { id: 'project', header: 'Project', onCard: 'fact', cell: ({ Project }) => Project ?? '–' },
  { id: 'time', header: 'Time', isNumber: true, cell: (part) => <PartTime part={part} /> },
  { id: 'rate', header: 'Rate', isNumber: true, cell: ({ PayRate }) => `× ${money(toMinor(PayRate), currency)}` },
  {
    id: 'amount',
    header: 'Amount',
    isNumber: true,
    onCard: 'figure',
    cell: ({ Amount }) => `= ${money(toMinor(Amount), currency)}`,
  },
  {
    id: 'paid',
    header: 'Payment',
    width: '7rem',
    onCard: 'fact',
    cell: ({ PaymentId }) =>
      PaymentId === null ? <Badge tone="orange">Unpaid</Badge> : <Badge tone="green">Paid</Badge>,
  },
]

/** A part is usually either overtime or not; it mixes both if the overtime rate equals another rate of the person. */
function PartTime({ part: { TotalMins, OvertimeMins } }: { part: PayrollPart }) {
  const label = OvertimeMins === TotalMins ? 'Overtime' : `${duration(OvertimeMins)} overtime`
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap="2">
      {OvertimeMins > 0 && <Badge tone="purple">{label}</Badge>}
      {duration(TotalMins)}
    </chakra.span>
  )
}
