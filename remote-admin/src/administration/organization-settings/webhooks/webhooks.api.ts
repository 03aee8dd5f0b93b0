import { useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import {
  type CallBody,
  DeliveryState,
  testEvent,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@dayline/shared/contract'
import { changedBody, changedFields, type FormState, useForm } from '@dayline/shared/forms'
import { useEffect, useRef, useState } from 'react'

const list = '/webhook/list'
const log = '/webhook/listdeliveries'
const refreshMs = 5000

/** The webhooks of the organization. */
export const useWebhooks = () => useApiQuery(list, {})

/** Whether a delivery waits until its webhook is switched on; tests are sent anyway. */
export const isPaused = ({ WebhookId, Event, State }: WebhookDelivery, webhooks: readonly Webhook[]): boolean =>
  State === DeliveryState.Pending &&
  Event !== testEvent &&
  webhooks.some(({ ID, Enabled }) => ID === WebhookId && !Enabled)

/** The log of deliveries, polled while some are about to be sent. A new try rereads the webhooks, which show the last. */
export function useDeliveries(body: CallBody<typeof log>, webhooks: readonly Webhook[]) {
  const [isWaiting, setIsWaiting] = useState(false)
  const query = useApiQuery(log, body, { refreshInterval: isWaiting ? refreshMs : 0 })
  const hasPending =
    query.data?.Items.some((one) => one.State === DeliveryState.Pending && !isPaused(one, webhooks)) ?? false
  if (hasPending !== isWaiting) setIsWaiting(hasPending)
  useRereadAfterTry(query.data?.Items)
  return query
}

function useRereadAfterTry(deliveries: readonly WebhookDelivery[] | undefined) {
  const revalidate = useRevalidate()
  const last = deliveries
    ?.map(({ LastTryDate }) => LastTryDate ?? '')
    .sort()
    .at(-1)
  const seen = useRef(last)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== last) void revalidate(list)
    seen.current = last
  }, [last, revalidate])
}

export type WebhookValues = {
  Id: number
  Url: string
  Description: string
  Events: WebhookEvent[]
  Enabled: boolean
}

const valuesOf = ({ ID, Url, Description, Events, Enabled }: Webhook): WebhookValues => ({
  Id: ID,
  Url,
  Description,
  Events,
  Enabled,
})
const newWebhook: WebhookValues = { Id: 0, Url: '', Description: '', Events: [], Enabled: true }

/** Adds a webhook, or changes one. */
export function useWebhookForm(webhook: Webhook | null, onDone: () => void): FormState<WebhookValues> {
  return useForm<'/webhook/addorupdate', WebhookValues>('/webhook/addorupdate', {
    initial: webhook ? valuesOf(webhook) : newWebhook,
    toBody: (values, saved) => changedBody(values, changedFields(values, saved)),
    idempotent: webhook === null,
    revalidate: [list],
    draft: String(webhook?.ID ?? 0),
    onDone,
  })
}

/** Switches a webhook on or off. */
export function useToggleWebhook({ ID, Enabled }: Webhook): () => void {
  const save = useApiAction('/webhook/addorupdate', { revalidate: [list] })
  return () => void save.trigger({ Id: ID, Enabled: !Enabled })
}

export const useDeleteWebhook = (onDone: () => void) =>
  useApiAction('/webhook/delete', { revalidate: [list, log], onDone })

export const useSendTest = () =>
  useApiAction('/webhook/sendtest', { revalidate: [log], doneMessage: 'The test event is queued.' })

export const useReplay = () =>
  useApiAction('/webhook/replay', { revalidate: [log], doneMessage: 'The delivery is queued again.' })

export const useRollSecret = (onDone: () => void) => useApiAction('/webhook/rollsecret', { revalidate: [list], onDone })

/** Asks for the password and returns the secret. */
export function useExposeSecret(
  Id: number,
  onExposed: (secret: string) => void,
): FormState<{ Id: number; Password: string }> {
  const form = useForm('/webhook/expose', {
    initial: { Id, Password: '' },
    draft: false,
    guard: false,
    onDone: ({ Secret }) => {
      form.reset()
      onExposed(Secret)
    },
  })
  return form
}
