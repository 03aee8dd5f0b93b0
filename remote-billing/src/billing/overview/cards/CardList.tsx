import type { BillingPaymentMethod } from '@dayline/shared/contract'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Badge, Button, Card, chakra, Notice, Stack, Text } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { usePrices } from '../../payment/payment.api.ts'
import { useCards, useMakePrimary } from '../billing.api.ts'
import { AddCardDialog } from './AddCardDialog.tsx'
import { DeleteCardDialog } from './DeleteCardDialog.tsx'

type Method = BillingPaymentMethod['PaymentMethod']

/** Cards of the current organization; exactly one of them is primary. */
export function CardList() {
  const cards = useCards()
  const { ID } = useOrganization()
  const hasCheckout = Boolean(usePrices().data?.Checkout)
  const isDemo = useIsDemo()
  const makePrimary = useMakePrimary()
  const [open, setOpen] = useState<'add' | Method | null>(null)
  const isClosed = isDemo || hasCheckout

  return (
    <Stack gap="4">
      <DemoNotice />
      {hasCheckout && <Notice>Enter your card at checkout when a payment is due.</Notice>}
      <Card
        title="Payment methods"
        subtitle="The primary one renews the subscription."
        actions={
          <Button size="sm" disabled={isClosed} onClick={() => setOpen('add')}>
            Add card
          </Button>
        }
      >
        <QueryView query={cards} skeleton={<SkeletonList rows={2} />} isCompact>
          {({ Items }) => {
            const own = Items.filter(({ Organization }) => Organization.Id === ID)
            if (own.length === 0) return <EmptyState isCompact text="No saved cards." />
            return (
              <chakra.ul listStyle="none" display="grid" gap="4" aria-label="Payment methods">
                {own.map(({ PaymentMethod }) => (
                  <CardRow
                    key={PaymentMethod.Id}
                    method={PaymentMethod}
                    isClosed={isClosed}
                    onPrimary={() => void makePrimary.trigger({ Id: PaymentMethod.Id })}
                    onDelete={() => setOpen(PaymentMethod)}
                  />
                ))}
              </chakra.ul>
            )
          }}
        </QueryView>
      </Card>
      {open === 'add' && <AddCardDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <DeleteCardDialog method={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

type CardRowProps = { method: Method; isClosed: boolean; onPrimary: () => void; onDelete: () => void }

function CardRow({ method, isClosed, onPrimary, onDelete }: CardRowProps) {
  const { Bin, Last4, Family, HasError, IsPrimary, ExpireMonth, ExpireYear } = method
  const name = `${Family} ending in ${Last4}`
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span aria-hidden color="fg.muted">
        <CreditCard size={20} />
      </chakra.span>
      <chakra.div flex="1 1 12rem" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Text fontWeight="medium">{Family}</Text>
          <Badge tone={HasError ? 'red' : 'green'}>{HasError ? 'Error' : 'Active'}</Badge>
          {IsPrimary && <Badge tone="brand">Primary</Badge>}
        </chakra.div>
        <Text fontSize="sm" color="fg.muted" data-number>
          {`${Bin.slice(0, 4)} ${Bin.slice(4)}•• •••• ${Last4} · expires ${String(ExpireMonth).padStart(2, '0')}/${ExpireYear}`}
        </Text>
        {HasError && (
          <Text fontSize="sm" color="fg.error">
            The last payment with this card failed.
          </Text>
        )}
      </chakra.div>
      {!IsPrimary && (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          disabled={isClosed}
          aria-label={`Make ${name} primary`}
          onClick={onPrimary}
        >
          Make primary
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        tone="danger"
        disabled={isClosed}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </chakra.li>
  )
}
