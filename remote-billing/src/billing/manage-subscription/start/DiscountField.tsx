import type { Discount } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Form } from '@dayline/shared/forms'
import { useIsDemo } from '@dayline/shared/lookups'
import { Badge, Button, chakra, Field, Input } from '@dayline/shared/ui'
import { useDiscountForm } from '../subscription.api.ts'

type DiscountFieldProps = { discount: Discount | null; onApplied: (discount: Discount) => void }

/** A discount code for the next payments. */
export function DiscountField({ discount, onApplied }: DiscountFieldProps) {
  const form = useDiscountForm(onApplied)
  const isDemo = useIsDemo()
  if (discount) {
    const { Code, Percent, Payments } = discount
    const span = Payments === 0 ? 'every payment' : Payments === 1 ? 'the first payment' : plural(Payments, 'payment')
    return (
      <chakra.div pb="2">
        <Badge tone="green">{`${Code}: ${Percent}% off ${span}`}</Badge>
      </chakra.div>
    )
  }
  return (
    <Form form={form} label="Discount code">
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <Field label="Discount code" error={form.error('Code')}>
          <Input autoComplete="off" spellCheck={false} disabled={isDemo} {...form.input('Code')} />
        </Field>
        <Button type="submit" variant="outline" tone="neutral" isLoading={form.isSubmitting} disabled={isDemo}>
          Apply
        </Button>
      </chakra.div>
    </Form>
  )
}
