import { DeliveryState, type Webhook } from '@dayline/shared/contract'
import { listTimestamp, plural } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { Badge, Box, Button, chakra, Text, useZone } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import { useSendTest, useToggleWebhook } from './webhooks.api.ts'

export type WebhookAction = 'edit' | 'secret' | 'delete'
type WebhookRowProps = { webhook: Webhook; onAction: (action: WebhookAction) => void }

/** One webhook: its address, its last results, and its actions. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { ID, Url, Description, Events, Enabled, FailedCount, LastDelivery } = webhook
  const zone = useZone()
  const isDemo = useIsDemo()
  const toggle = useToggleWebhook(webhook)
  const test = useSendTest()
  const name = Description || Url
  const button = (label: string, action: WebhookAction) => (
    <Button
      size="sm"
      variant="outline"
      tone="neutral"
      aria-label={`${label} of ${name}`}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  )

  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {Url}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {[Description, plural(Events.length, 'event')].filter(Boolean).join(' · ')}
          {LastDelivery
            ? ` · ${LastDelivery.State === DeliveryState.Delivered ? 'delivered' : 'tried'} ${listTimestamp(LastDelivery.At, zone)}`
            : ' · nothing delivered yet'}
        </Text>
        {FailedCount > 0 && <Badge tone="red">{`${FailedCount} failed in 7 days`}</Badge>}
      </Box>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Switch
          label={<chakra.span srOnly>{`${name} enabled`}</chakra.span>}
          checked={Enabled}
          disabled={isDemo}
          onChange={toggle}
        />
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          disabled={isDemo}
          isLoading={test.isMutating}
          aria-label={`Send a test to ${name}`}
          onClick={() => void test.trigger({ Id: ID })}
        >
          Test
        </Button>
        {button('Secret', 'secret')}
        {button('Settings', 'edit')}
        <Button
          size="sm"
          variant="ghost"
          tone="danger"
          aria-label={`Delete ${name}`}
          onClick={() => onAction('delete')}
        >
          Delete
        </Button>
      </chakra.div>
    </chakra.li>
  )
}
