import { DeliveryState, type Webhook, type WebhookDelivery, webhookLogDays } from '@dayline/shared/contract'
import { useLastPage, usePage } from '@dayline/shared/filters'
import { listTimestamp, type Tone } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { Badge, Button, Card, chakra, useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useMemo, useState } from 'react'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { isPaused, useDeliveries, useReplay } from './webhooks.api.ts'

const states: Record<DeliveryState, { label: string; tone: Tone }> = {
  [DeliveryState.Pending]: { label: 'Waiting', tone: 'blue' },
  [DeliveryState.Delivered]: { label: 'Delivered', tone: 'green' },
  [DeliveryState.Failed]: { label: 'Failed', tone: 'red' },
}
const paused: { label: string; tone: Tone } = { label: 'Paused', tone: 'gray' }
const stateOptions = Object.values(DeliveryState).map((value) => ({ value, label: states[value].label }))
const pageSize = 12

function columnsOf(
  zone: string,
  replay: (delivery: WebhookDelivery) => void,
  { isDemo, webhooks }: { isDemo: boolean; webhooks: readonly Webhook[] },
): Column<WebhookDelivery>[] {
  return [
    {
      id: 'event',
      header: 'Event',
      onCard: 'title',
      cell: ({ Event }) => <chakra.span fontFamily="mono">{Event}</chakra.span>,
    },
    {
      id: 'at',
      header: 'Happened',
      onCard: 'fact',
      cell: ({ CreateDate }) => listTimestamp(CreateDate, zone),
    },
    {
      id: 'state',
      header: 'State',
      onCard: 'fact',
      cell: (delivery) => {
        const { Status, Tries } = delivery
        const { label, tone } = isPaused(delivery, webhooks) ? paused : states[delivery.State]
        return (
          <Badge tone={tone}>
            {label}
            {Tries > 0 && ` · ${Status ?? 'no answer'}`}
            {Tries > 1 && ` · ${Tries} tries`}
          </Badge>
        )
      },
    },
    {
      id: 'replay',
      header: '',
      name: 'Actions',
      width: '6rem',
      onCard: 'actions',
      cell: (delivery) =>
        delivery.State !== DeliveryState.Pending && (
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            disabled={isDemo}
            aria-label={`Replay ${delivery.Event} of ${listTimestamp(delivery.CreateDate, zone)}`}
            onClick={() => replay(delivery)}
          >
            Replay
          </Button>
        ),
    },
  ]
}

/** The deliveries, newest first; a row opens to its request and responses. */
export function DeliveriesCard({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [filter, setFilter] = useState<{ WebhookId: number | null; State: DeliveryState | null }>({
    WebhookId: null,
    State: null,
  })
  const { page, onPageChange } = usePage(pageSize)
  const zone = useZone()
  const isDemo = useIsDemo()
  const deliveries = useDeliveries({ ...filter, ...page }, webhooks)
  const { trigger } = useReplay()
  const columns = useMemo(
    () => columnsOf(zone, ({ ID }) => void trigger({ Id: ID }), { isDemo, webhooks }),
    [zone, trigger, isDemo, webhooks],
  )
  useLastPage(deliveries.data, page, onPageChange)
  const total = deliveries.data?.TotalCount ?? 0
  const isFiltered = filter.WebhookId !== null || filter.State !== null

  function handleFilter(changed: Partial<typeof filter>) {
    setFilter((former) => ({ ...former, ...changed }))
    onPageChange({ Page: 1 })
  }

  if (filter.WebhookId !== null && !webhooks.some(({ ID }) => ID === filter.WebhookId))
    handleFilter({ WebhookId: null })

  return (
    <Card title="Deliveries" subtitle={`Of the last ${webhookLogDays} days.`} isFlush>
      <chakra.div px="4" pb="3" display="flex" flexWrap="wrap" gap="2">
        <Select
          aria-label="Webhook"
          size="sm"
          w={{ base: '100%', sm: '18rem' }}
          placeholder="All webhooks"
          options={webhooks.map(({ ID, Url, Description }) => ({ value: ID, label: Description || Url }))}
          value={filter.WebhookId}
          onChange={(WebhookId) => handleFilter({ WebhookId })}
        />
        <Select
          aria-label="State"
          size="sm"
          w={{ base: '100%', sm: '10rem' }}
          placeholder="All states"
          options={stateOptions}
          value={filter.State}
          onChange={(State) => handleFilter({ State })}
        />
      </chakra.div>
      <DataTable
        label="Deliveries"
        isPlain
        query={deliveries}
        columns={columns}
        expand={(delivery) => <DeliveryDetails delivery={delivery} />}
        {...(total > pageSize ? { page, onPageChange } : {})}
        empty={
          <EmptyState
            isCompact
            {...(isFiltered ? { cause: 'filtered' as const } : {})}
            text={isFiltered ? 'No deliveries match these filters.' : 'No deliveries yet. Send a test event.'}
          />
        }
      />
    </Card>
  )
}
