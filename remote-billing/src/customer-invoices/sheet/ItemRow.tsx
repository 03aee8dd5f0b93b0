import { invoiceItemLimits } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { Button, chakra, Field, IconButton, Input, Textarea } from '@dayline/shared/ui'
import { MoneyInput, NumberInput } from '@dayline/shared/ui/form'
import { Clock, X } from 'lucide-react'
import { memo } from 'react'
import type { DraftItem } from './invoiceDraft.ts'
import { hoursText, itemGrid, wholeRow } from './itemGrid.ts'

export type ItemRowProps = {
  item: DraftItem
  index: number
  currency: number
  /** In minor units. */
  total: number
  hasRates: boolean
  /** Errors by field as JSON: a string, so that a row rerenders only when its own errors change. */
  errors: string
  /** Measures the row's height; only for long invoices. */
  measure: ((row: HTMLElement | null) => void) | undefined
  onChange: (index: number, change: Partial<DraftItem>) => void
  onRemove: (index: number) => void
  onBlur: () => void
  onShowTime: (key: number) => void
}

/** One line of a draft. Memoized, because invoices can have hundreds of lines. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, currency, total, hasRates, onChange, onRemove, onBlur, onShowTime } = props
  const errors = JSON.parse(props.errors) as Partial<Record<keyof DraftItem, string[]>>
  const of = `of item ${index + 1}`
  const set = (change: Partial<DraftItem>) => onChange(index, change)
  const number = { size: 'sm', isPlain: true, textAlign: 'end', onBlur } as const
  return (
    <chakra.div
      ref={props.measure}
      role="group"
      aria-label={`Item ${index + 1}`}
      data-item={index}
      py="1"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      {...itemGrid({ hasRates, isEdited: true })}
    >
      <chakra.div {...wholeRow}>
        <Field label={`Title ${of}`} isLabelHidden error={errors.Title}>
          <Textarea
            isPlain
            data-cell="Title"
            rows={1}
            minH="8"
            py="1.5"
            fontSize="sm"
            resize="none"
            css={{ fieldSizing: 'content' }}
            placeholder="What was done or sold"
            autoComplete="off"
            value={item.Title}
            onChange={(event) => set({ Title: event.currentTarget.value.replace(/\n/g, ' ') })}
            onBlur={onBlur}
          />
        </Field>
        {hasRates && !item.TaxRate && (
          <Field label={`Tax exemption ${of}`} isLabelHidden error={errors.TaxExemption}>
            <Input
              size="sm"
              isPlain
              fontSize="xs"
              placeholder="Why no tax is due"
              value={item.TaxExemption}
              onChange={(event) => set({ TaxExemption: event.currentTarget.value })}
              onBlur={onBlur}
            />
          </Field>
        )}
      </chakra.div>
      {item.Minutes === null ? (
        <Field label={`Quantity ${of}`} isLabelHidden error={errors.Quantity}>
          <NumberInput
            {...number}
            data-cell="Quantity"
            {...invoiceItemLimits.quantity}
            value={item.Quantity}
            onChange={(Quantity) => set({ Quantity })}
          />
        </Field>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<Clock />}
          px="1"
          aria-label={`${hoursText(item.Minutes)}, show the time ${of}`}
          disabled={item.Key === null}
          onClick={() => item.Key !== null && onShowTime(item.Key)}
        >
          <span data-number>{hoursText(item.Minutes)}</span>
        </Button>
      )}
      <Field label={`Price ${of}`} isLabelHidden error={errors.Price}>
        <MoneyInput
          {...number}
          isBare
          data-cell="Price"
          currency={currency}
          value={item.Price}
          onChange={(Price) => set({ Price })}
        />
      </Field>
      {hasRates && (
        <>
          <Rate
            label={`Discount ${of}`}
            error={errors.DiscountRate}
            value={item.DiscountRate}
            onBlur={onBlur}
            onChange={(DiscountRate) => set({ DiscountRate })}
          />
          <Rate
            label={`Tax ${of}`}
            error={errors.TaxRate}
            value={item.TaxRate}
            onBlur={onBlur}
            onChange={(TaxRate) => set({ TaxRate, ...(TaxRate ? { TaxExemption: '' } : {}) })}
          />
        </>
      )}
      <chakra.span textAlign="end" fontSize="sm" lineHeight="2rem" data-number aria-label={`Total ${of}`} role="note">
        {money(total, currency)}
      </chakra.span>
      <IconButton
        size="sm"
        label={`Remove item ${index + 1}`}
        icon={<X />}
        justifySelf="end"
        onClick={() => onRemove(index)}
      />
    </chakra.div>
  )
})

type RateProps = {
  label: string
  error: string[] | undefined
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
}

function Rate({ label, error, value, onChange, onBlur }: RateProps) {
  return (
    <Field label={label} isLabelHidden error={error}>
      <NumberInput
        size="sm"
        isPlain
        textAlign="end"
        decimals={2}
        min={0}
        max={100}
        unit="%"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Field>
  )
}
