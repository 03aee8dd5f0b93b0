import { type CustomerInvoice, type InvoiceItem, toMinor } from '@dayline/shared/contract'
import { count, money } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import { Clock } from 'lucide-react'
import { ItemHead } from './ItemHead.tsx'
import { hoursText, itemGrid, wholeRow } from './itemGrid.ts'
import { Paper, Sides } from './Paper.tsx'
import { PartyText } from './PartyBlock.tsx'
import { SheetDateTexts } from './SheetDates.tsx'
import { SheetTotals } from './SheetTotals.tsx'

type ReadSheetProps = { invoice: CustomerInvoice; onShowTime: (key: number) => void }

/** The sheet of a read-only invoice. */
export function ReadSheet({ invoice, onShowTime }: ReadSheetProps) {
  const { Items, Currency, Subtotal, Taxes, Total, Paid, Notes } = invoice
  const hasRates = Items.some(({ DiscountRate, TaxRate, TaxExemption }) => DiscountRate || TaxRate || TaxExemption)
  const exemptions = [...new Set(Items.map(({ TaxExemption }) => TaxExemption).filter(Boolean))]
  return (
    <Paper invoice={invoice}>
      <Sides>
        <PartyText title="From" party={invoice.Supplier} />
        <PartyText title="Bill to" party={invoice.Customer} />
      </Sides>
      <SheetDateTexts invoice={invoice} />
      <chakra.section aria-label="Items">
        <ItemHead hasRates={hasRates} isEdited={false} />
        {Items.map((item) => (
          <ReadItem key={item.Key} item={item} currency={Currency} hasRates={hasRates} onShowTime={onShowTime} />
        ))}
      </chakra.section>
      <SheetTotals
        amounts={{
          subtotal: toMinor(Subtotal),
          taxes: Taxes.map(({ Rate, Amount }) => ({ rate: toMinor(Rate), amount: toMinor(Amount) })),
          total: toMinor(Total),
        }}
        paid={toMinor(Paid)}
        credited={toMinor(invoice.Credited)}
        currency={Currency}
      />
      {(exemptions.length > 0 || Notes) && (
        <chakra.div fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {exemptions.map((reason) => (
            <p key={reason}>No tax is due: {reason}</p>
          ))}
          {Notes && <p>{Notes}</p>}
        </chakra.div>
      )}
    </Paper>
  )
}

type ReadItemProps = {
  item: InvoiceItem
  currency: number
  hasRates: boolean
  onShowTime: (key: number) => void
}

function ReadItem({ item, currency, hasRates, onShowTime }: ReadItemProps) {
  const { Title, Quantity, Minutes, Price, DiscountRate, TaxRate, TaxExemption, Total } = item
  const number = { textAlign: 'end', 'data-number': true } as const
  return (
    <chakra.div
      py="2"
      fontSize="sm"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      {...itemGrid({ hasRates, isEdited: false })}
    >
      <chakra.span {...wholeRow} px={{ md: '2' }} overflowWrap="anywhere">
        {Title}
      </chakra.span>
      {Minutes === null ? (
        <chakra.span {...number} pe="2">
          {count(Quantity)}
        </chakra.span>
      ) : (
        <Button size="xs" variant="ghost" tone="neutral" icon={<Clock />} px="1" onClick={() => onShowTime(item.Key)}>
          <span data-number>{hoursText(Minutes)}</span>
        </Button>
      )}
      <chakra.span {...number} pe="2">
        {money(toMinor(Price), currency)}
      </chakra.span>
      {hasRates && (
        <>
          <chakra.span {...number} pe="2">
            {DiscountRate ? `${DiscountRate}%` : ''}
          </chakra.span>
          <chakra.span {...number} pe="2">
            {TaxExemption ? 'Exempt' : `${TaxRate}%`}
          </chakra.span>
        </>
      )}
      <chakra.span {...number}>{money(toMinor(Total), currency)}</chakra.span>
    </chakra.div>
  )
}
