import { type CallBody, type CustomerInvoice, InvoiceTimeGrouping, toAmount } from '@dayline/shared/contract'
import { addDays, today } from '@dayline/shared/format'
import { useForm } from '@dayline/shared/forms'
import { chakra, Field, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, MoneyInput, MultiSelect, Select } from '@dayline/shared/ui/form'
import { useShowInvoice } from '../invoices.api.ts'
import { OpenTime } from './OpenTime.tsx'
import { useInvoiceProjects } from './trackedTime.api.ts'

type AddTimeValues = {
  ProjectIds: number[]
  StartDate: string
  EndDate: string
  GroupBy: number
  HourlyRate: number | null
}

const groupings = [
  { value: InvoiceTimeGrouping.Task, label: 'Task' },
  { value: InvoiceTimeGrouping.Person, label: 'Person' },
  { value: InvoiceTimeGrouping.Day, label: 'Day' },
  { value: InvoiceTimeGrouping.Project, label: 'Project' },
]

type AddTimeDialogProps = { invoice: CustomerInvoice; isSaving: boolean; onClose: () => void }

/** Bills tracked time of the customer's projects, by days, grouping and rate. */
export function AddTimeDialog({ invoice, isSaving, onClose }: AddTimeDialogProps) {
  const show = useShowInvoice()
  const EndDate = today(useZone())
  const form = useForm<'/costmanagement/addinvoicetime', AddTimeValues>('/costmanagement/addinvoicetime', {
    initial: {
      ProjectIds: [],
      StartDate: addDays(EndDate, -30),
      EndDate,
      GroupBy: InvoiceTimeGrouping.Task,
      HourlyRate: null,
    },
    toBody: (values) => toRequest(invoice.ID, values),
    draft: false,
    idempotent: true,
    revalidate: [
      '/costmanagement/listinvoices',
      '/costmanagement/previewinvoicetime',
      '/costmanagement/listinvoiceprojects',
    ],
    onDone: ({ Item }) => {
      show(Item)
      onClose()
    },
  })
  const { values } = form
  const projects = useInvoiceProjects({ Id: invoice.ID, StartDate: values.StartDate, EndDate: values.EndDate })
  const chosen = form.control('ProjectIds')
  const rate = form.control('HourlyRate')
  const day = (key: 'StartDate' | 'EndDate', label: string) => (
    <Field label={label} required error={form.error(key)}>
      <DatePicker label={label} w="100%" value={values[key]} onChange={(value) => value && form.set(key, value)} />
    </Field>
  )
  return (
    <FormDialog
      title="Add tracked time"
      description="Time that is on an invoice cannot be billed again. Non-billable tasks are left out."
      size="lg"
      submitLabel="Add to the invoice"
      isSubmitDisabled={isSaving}
      onClose={onClose}
      {...form.dialog}
      isDirty={false}
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {day('StartDate', 'From')}
        {day('EndDate', 'To')}
        <Field label="Projects" error={form.error('ProjectIds')}>
          <MultiSelect
            label="Projects"
            placeholder="All projects of the customer"
            options={projects}
            value={chosen.value}
            onChange={chosen.onChange}
            w="100%"
          />
        </Field>
        <Field label="One line for each" error={form.error('GroupBy')}>
          <Select
            options={groupings}
            value={values.GroupBy}
            onChange={(value) => value !== null && form.set('GroupBy', value)}
          />
        </Field>
        <Field
          label="Hourly rate"
          hint="Leave empty to bill each person at their bill rate."
          error={form.error('HourlyRate')}
        >
          <MoneyInput currency={invoice.Currency} value={rate.value} onChange={rate.onChange} />
        </Field>
      </chakra.div>
      <OpenTime request={toRequest(invoice.ID, values)} currency={invoice.Currency} />
    </FormDialog>
  )
}

function toRequest(
  Id: number,
  { HourlyRate, GroupBy, ...values }: AddTimeValues,
): CallBody<'/costmanagement/addinvoicetime'> {
  return {
    Id,
    ...values,
    GroupBy: GroupBy as InvoiceTimeGrouping,
    HourlyRate: HourlyRate === null ? null : toAmount(HourlyRate),
  }
}
