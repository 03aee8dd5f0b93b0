import { useApiQuery } from '@dayline/shared/api'
import type { CallData, CustomerInvoice } from '@dayline/shared/contract'
import { duration, listDate } from '@dayline/shared/format'
import { type Column, DataTable } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'

type BilledTime = CallData<'/costmanagement/listinvoicetime'>['Items'][number]

const columns: Column<BilledTime>[] = [
  { id: 'day', header: 'Day', width: '8rem', sortValue: ({ Day }) => Day, cell: ({ Day }) => listDate(Day) },
  { id: 'person', header: 'Person', onCard: 'title', cell: ({ EmployeeTitle }) => EmployeeTitle },
  {
    id: 'task',
    header: 'Task',
    cell: ({ ProjectTitle, TaskTitle }) => [ProjectTitle, TaskTitle].filter(Boolean).join(' · '),
  },
  {
    id: 'time',
    header: 'Time',
    width: '7rem',
    isNumber: true,
    onCard: 'figure',
    sortValue: ({ Minutes }) => Minutes,
    cell: ({ Minutes }) => duration(Minutes),
  },
]

type TimeBehindDialogProps = { invoice: CustomerInvoice; itemKey: number; onClose: () => void }

/** The tracked time billed by a line. */
export function TimeBehindDialog({ invoice, itemKey, onClose }: TimeBehindDialogProps) {
  const time = useApiQuery('/costmanagement/listinvoicetime', { Id: invoice.ID, Key: itemKey })
  const item = invoice.Items.find(({ Key }) => Key === itemKey)
  return (
    <Dialog
      title="Time on this line"
      description={item && `${item.Title}, ${duration(item.Minutes)}`}
      size="lg"
      onClose={onClose}
    >
      <DataTable label="Time on this line" query={time} columns={columns} isPlain />
    </Dialog>
  )
}
