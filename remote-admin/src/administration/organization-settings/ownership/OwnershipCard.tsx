import { fullName, type OwnershipOffer } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Button, Card, chakra, Notice, useZone } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { useOwnership, useWithdrawOffer } from '../../ownership.api.ts'
import { OfferOwnershipDialog } from './OfferOwnershipDialog.tsx'

/** Transfers the organization to a colleague; only for its Owner (docs/product/organization.md#ownership). */
export function OwnershipCard() {
  const canOffer = useCan('ownership.offer')
  const isDemo = useIsDemo()
  const { data } = useOwnership(canOffer && !isDemo)
  const [dialog, setDialog] = useState<'offer' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  const withdraw = useWithdrawOffer(close)
  const zone = useZone()
  if (!canOffer) return null
  const offer = data?.Offer
  return (
    <Card
      title="Ownership"
      subtitle="A colleague who accepts becomes the Owner. You become a Co-owner, and both of you sign in again."
    >
      {offer ? (
        <Notice
          kind="info"
          title={`Offered to ${fullName(offer.To)}`}
          action={
            <Button size="sm" variant="outline" tone="neutral" onClick={() => setDialog('withdraw')}>
              Withdraw offer
            </Button>
          }
        >
          It can be accepted until {listDate(offer.ExpireDate, zone)}.
        </Notice>
      ) : (
        <Button variant="outline" tone="neutral" onClick={() => setDialog('offer')}>
          Transfer ownership
        </Button>
      )}
      {data && data.History.length > 0 && <History offers={data.History} zone={zone} />}
      {dialog === 'offer' && <OfferOwnershipDialog onClose={close} />}
      {dialog === 'withdraw' && offer && (
        <ConfirmDialog
          title="Withdraw offer"
          text={`${fullName(offer.To)} can no longer accept it. Both of you get a mail.`}
          confirmLabel="Withdraw"
          isBusy={withdraw.isMutating}
          onConfirm={() => void withdraw.trigger({})}
          onClose={close}
        />
      )}
    </Card>
  )
}

function History({ offers, zone }: { offers: OwnershipOffer[]; zone: string }) {
  return (
    <chakra.ul
      aria-label="Former offers"
      mt="4"
      mb="0"
      p="0"
      listStyleType="none"
      display="grid"
      gap="1"
      fontSize="sm"
      color="fg.muted"
    >
      {offers.map(({ Id, From, To, Outcome, DecideDate }) => (
        <li key={Id}>
          {DecideDate && listDate(DecideDate, zone)}: {fullName(From)} to {fullName(To)}, {Outcome}
        </li>
      ))}
    </chakra.ul>
  )
}
