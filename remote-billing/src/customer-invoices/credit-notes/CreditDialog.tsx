import { type CallBody, type CustomerInvoice, type InvoiceItem, toAmount, toMinor } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { useForm } from '@dayline/shared/forms'
import { chakra, Field, Notice, Textarea } from '@dayline/shared/ui'
import { FormDialog, MoneyInput, Switch } from '@dayline/shared/ui/form'
import { useShowInvoice } from '../invoices.api.ts'

type LineKey = `Items.${number}`
/**
 * Amounts in minor units, by the keys of their validation errors; `Items` is only the key of errors about all of them.
 */
type CreditValues = { Reason: string; isWhole: boolean; Items: null } & Record<LineKey, number | null>
type Line = { item: InvoiceItem; left: number }

/** Lines that can be credited, each with its remaining amount in minor units. */
function creditableLines({ Items, CreditNotes }: CustomerInvoice): Line[] {
  const credited = CreditNotes.flatMap((note) => note.Items)
  return Items.map((item) => {
    const before = credited.filter(({ Key }) => Key === item.Key).map(({ Total }) => toMinor(Total))
    return { item, left: toMinor(item.Total) - before.reduce((sum, total) => sum + total, 0) }
  }).filter(({ left }) => left > 0)
}

/** Credits an invoice or parts of its lines (docs/product/invoices.md#credit-notes). */
export function CreditDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  const show = useShowInvoice()
  const lines = creditableLines(invoice)
  const form = useForm<'/costmanagement/addcreditnote', CreditValues>('/costmanagement/addcreditnote', {
    initial: {
      Reason: '',
      isWhole: true,
      Items: null,
      ...Object.fromEntries(lines.map(({ item }) => [lineKey(item), null])),
    },
    toBody: (values) => toRequest(invoice.ID, values),
    draft: `${invoice.ID}`,
    idempotent: true,
    revalidate: ['/costmanagement/listinvoices'],
    onDone: ({ Item }) => {
      show(Item)
      onClose()
    },
  })
  const { isWhole } = form.values
  const left = toMinor(invoice.Total) - toMinor(invoice.Credited)
  return (
    <FormDialog
      title="Credit invoice"
      description={`${invoice.InvoiceNo}, ${money(left, invoice.Currency)} left to credit`}
      submitLabel="Create credit note"
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Reason" required hint="Printed on the credit note." error={form.error('Reason')}>
        <Textarea rows={2} {...form.input('Reason')} />
      </Field>
      <Switch label="Everything left" checked={isWhole} onChange={(value) => form.set('isWhole', value)} />
      {isWhole ? (
        <Notice kind="info">Tracked time on the invoice can be billed again afterwards.</Notice>
      ) : (
        <chakra.div display="grid" gap="3" maxH="20rem" overflowY="auto">
          {lines.map(({ item, left }) => {
            const key = lineKey(item)
            return (
              <Field
                key={key}
                label={item.Title || 'Item'}
                hint={`Up to ${money(left, invoice.Currency)} without tax`}
                error={form.error(key)}
              >
                <MoneyInput
                  currency={invoice.Currency}
                  value={form.values[key] ?? null}
                  onChange={(value) => form.set(key, value)}
                />
              </Field>
            )
          })}
          {form.error('Items') && <Notice kind="error">{form.error('Items')}</Notice>}
        </chakra.div>
      )}
    </FormDialog>
  )
}

const lineKey = ({ Key }: InvoiceItem): LineKey => `Items.${Key}`

function toRequest(
  Id: number,
  { Reason, isWhole, Items: _, ...amounts }: CreditValues,
): CallBody<'/costmanagement/addcreditnote'> {
  if (isWhole) return { Id, Reason }
  const chosen = Object.entries(amounts).filter(([, amount]) => amount !== null && amount !== 0)
  const Items = chosen.map(([key, amount]) => ({
    Key: Number(key.replace('Items.', '')),
    Amount: toAmount(amount ?? 0),
  }))
  return { Id, Reason, Items }
}
