import { hasFeature, maxWebhooks, type Webhook } from '@dayline/shared/contract'
import { UpgradeBadge, useIsDemo } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Button, Card, chakra } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { DeleteWebhookDialog } from './DeleteWebhookDialog.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { type WebhookAction, WebhookRow } from './WebhookRow.tsx'
import { useWebhooks } from './webhooks.api.ts'

type OpenDialog = { name: 'add' } | { name: WebhookAction; webhook: Webhook } | null

/** Addresses that receive the organization's events, and their deliveries (docs/product/webhooks.md). */
export function WebhooksCard() {
  const webhooks = useWebhooks()
  const isInPlan = hasFeature(useOrganization().Subscription?.Plan, 'ApiAccess')
  const isDemo = useIsDemo()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const count = webhooks.data?.Items.length ?? 0

  return (
    <>
      <Card
        title="Webhooks"
        subtitle={`${count} of ${maxWebhooks}. An address gets what happens here as signed requests, seconds later.`}
        actions={
          <>
            {!isInPlan && <UpgradeBadge />}
            <Button
              size="sm"
              disabled={!isInPlan || isDemo || count >= maxWebhooks}
              onClick={() => setDialog({ name: 'add' })}
            >
              New webhook
            </Button>
          </>
        }
      >
        <QueryView query={webhooks} skeleton={<SkeletonList rows={2} />} isCompact>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState isCompact text="No webhooks yet." />
            ) : (
              <chakra.ul listStyle="none" display="grid" gap="4">
                {Items.map((webhook) => (
                  <WebhookRow key={webhook.ID} webhook={webhook} onAction={(name) => setDialog({ name, webhook })} />
                ))}
              </chakra.ul>
            )
          }
        </QueryView>
      </Card>
      {webhooks.data && count > 0 && <DeliveriesCard webhooks={webhooks.data.Items} />}
      {dialog?.name === 'add' && <WebhookDialog webhook={null} onClose={close} />}
      {dialog?.name === 'edit' && <WebhookDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.name === 'secret' && <SecretDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteWebhookDialog webhook={dialog.webhook} onClose={close} />}
    </>
  )
}
