import { DeliveryState, type WebhookDelivery } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { TryTable } from './TryTable.tsx'

/** The request of a delivery, and the result of each try. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const { ID, Url, Event, Data, CreateDate, NextTryDate, Answer, State, TryLog } = delivery
  const zone = useZone()
  const facts: [string, string | null][] = [
    ['Address', Url],
    ['Id', ID],
    // Of a try, it stands in the table; only one that was abandoned has another.
    ['Error', State === DeliveryState.Failed && delivery.Error !== TryLog.at(-1)?.Error ? delivery.Error : null],
    ['Next try', NextTryDate && listTimestamp(NextTryDate, zone)],
  ]
  return (
    <chakra.div display="grid" gap="3" p="3" fontSize="sm" minW="0">
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1">
        {facts.map(
          ([name, text]) =>
            text && (
              <chakra.div key={name} display="contents">
                <chakra.dt color="fg.muted">{name}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">{text}</chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
      {TryLog.length > 0 && <TryTable tries={TryLog} />}
      <Code label="Sent" text={JSON.stringify({ type: Event, timestamp: CreateDate, data: Data }, null, 2)} />
      {Answer && <Code label="Response" text={Answer} />}
    </chakra.div>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <chakra.div color="fg.muted">{label}</chakra.div>
      <chakra.pre
        p="2"
        bg="bg.muted"
        borderRadius="l2"
        fontFamily="mono"
        fontSize="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.pre>
    </div>
  )
}
