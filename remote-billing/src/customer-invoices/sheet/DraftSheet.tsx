import type { CustomerInvoice } from '@dayline/shared/contract'
import { chakra, Field, Textarea } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import { useMemo, useState } from 'react'
import { ItemGrid } from './ItemGrid.tsx'
import { amountsOf } from './invoiceDraft.ts'
import { Paper, Sides } from './Paper.tsx'
import { PartyBlock } from './PartyBlock.tsx'
import { SheetDates } from './SheetDates.tsx'
import { SheetTotals } from './SheetTotals.tsx'
import type { EditedInvoice } from './useInvoiceDraft.ts'

type DraftSheetProps = {
  invoice: CustomerInvoice
  edited: EditedInvoice
  onAddTime: () => void
  onShowTime: (key: number) => void
}

/** Text that is not a number counts, too: its field shows the message. */
const isUsed = (rate: number | null) => rate !== null && rate !== 0

/** The sheet of a draft: everything is edited in the place where it is printed. */
export function DraftSheet({ invoice, edited, onAddTime, onShowTime }: DraftSheetProps) {
  const { draft, change, flush, errorOf } = edited
  const usesRates = draft.Items.some(
    ({ DiscountRate, TaxRate, TaxExemption }) => isUsed(DiscountRate) || isUsed(TaxRate) || TaxExemption,
  )
  const [wantsRates, setWantsRates] = useState(false)
  const amounts = useMemo(() => amountsOf(draft.Items), [draft.Items])
  const side = { onBlur: flush, errorOf }
  return (
    <Paper invoice={invoice}>
      <Sides>
        <PartyBlock
          title="From"
          name="Supplier"
          party={draft.Supplier}
          onChange={(Supplier) => change({ Supplier })}
          {...side}
        />
        <PartyBlock
          title="Bill to"
          name="Customer"
          party={draft.Customer}
          onChange={(Customer) => change({ Customer })}
          {...side}
        />
      </Sides>
      <SheetDates {...edited} />
      <chakra.div>
        <chakra.div display="flex" justifyContent="flex-end" mb="2">
          <Switch
            label="Tax and discounts"
            checked={usesRates || wantsRates}
            disabled={usesRates}
            onChange={setWantsRates}
          />
        </chakra.div>
        <ItemGrid
          edited={edited}
          totals={amounts.items}
          hasRates={usesRates || wantsRates}
          onAddTime={onAddTime}
          onShowTime={onShowTime}
        />
      </chakra.div>
      <SheetTotals amounts={amounts} paid={0} currency={draft.Currency} />
      <Field label="Notes" error={errorOf('Notes')}>
        <Textarea
          isPlain
          borderColor="border.subtle"
          rows={3}
          css={{ fieldSizing: 'content' }}
          placeholder="Bank account, terms, thanks"
          value={draft.Notes}
          onChange={(event) => change({ Notes: event.currentTarget.value })}
          onBlur={flush}
        />
      </Field>
    </Paper>
  )
}
