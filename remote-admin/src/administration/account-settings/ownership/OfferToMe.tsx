import { fullName, Role } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { useMe, useOrganization } from '@dayline/shared/session'
import { Button, chakra, Field, Notice, PasswordInput, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { useAcceptForm, useDeclineOffer, useOwnership } from '../../ownership.api.ts'

/**
 * The organization that is offered to the user, with buttons to accept and decline; renders nothing without an offer.
 */
export function OfferToMe() {
  const me = useMe()
  const isDemo = useIsDemo()
  const { Title } = useOrganization()
  const { data } = useOwnership(me.Role !== Role.Owner && !isDemo)
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null)
  const close = () => setDialog(null)
  const decline = useDeclineOffer(close)
  const zone = useZone()
  const offer = data?.Offer
  if (!offer || offer.To.ID !== me.EmployeeId) return null
  return (
    <>
      <Notice kind="info" title={`${fullName(offer.From)} offers you the ownership of ${Title}`}>
        <chakra.p m="0">
          You would pay for the subscription and be the only one who can delete the organization. The offer ends on{' '}
          {listDate(offer.ExpireDate, zone)}.
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          <Button size="sm" onClick={() => setDialog('accept')}>
            Accept
          </Button>
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setDialog('decline')}>
            Decline
          </Button>
        </chakra.div>
      </Notice>
      {dialog === 'accept' && <AcceptDialog id={offer.Id} title={Title} onClose={close} />}
      {dialog === 'decline' && (
        <ConfirmDialog
          title="Decline the ownership"
          text={`${offer.From.FirstName} remains the Owner of ${Title}. Both of you get a mail.`}
          confirmLabel="Decline"
          isBusy={decline.isMutating}
          onConfirm={() => void decline.trigger({ Id: offer.Id })}
          onClose={close}
        />
      )}
    </>
  )
}

function AcceptDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const form = useAcceptForm(id)
  return (
    <FormDialog
      title="Accept the ownership"
      description={`You become the Owner of ${title}. You are signed out, and sign in again with your new role.`}
      size="sm"
      submitLabel="Accept"
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
