import { ApiError, callApi } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { alone } from './alone.ts'
import { conflictOf } from './conflictOf.ts'
import {
  bodyOf,
  expiredMessage,
  isExpired,
  isOwnValue,
  nextItem,
  outcomeOf,
  refusalOf,
  withTheirValue,
} from './outbox.rules.ts'
import type { OutboxItem } from './outboxItem.ts'
import { itemOf, readItems, replace, setSending, update } from './outboxStore.ts'

/** The current run; the next one sends what remains. */
let run: Promise<number> | null = null

/** Sends waiting items, oldest first. Resolves to the number of accepted ones. */
export function sendItems(): Promise<number> {
  run ??= alone(sendAll).finally(() => {
    run = null
  })
  return run
}

async function sendAll(): Promise<number> {
  let sent = 0
  for (let item = nextItem(await readItems()); item; item = nextItem(await readItems())) {
    setSending(item.id)
    const outcome = await sendOne(item).finally(() => setSending(null))
    if (outcome === 'later') break
    if (outcome === 'sent') sent += 1
  }
  return sent
}

async function sendOne(item: OutboxItem): Promise<'sent' | 'later' | 'told'> {
  if (isExpired(item, Date.now())) {
    await update({ ...item, state: 'refused', message: expiredMessage })
    return 'told'
  }
  // Before the request: the tab may close while it is in flight.
  if (!item.isTried && !(await update({ ...item, isTried: true, triedValues: triedValues(item) }))) return 'told'
  // Another person may have signed in.
  if (!itemOf(item.id)) return 'later'
  try {
    const body = bodyOf(item) as CallBody<typeof item.path>
    await callApi(item.path, body, { purpose: 'background', idempotencyKey: item.id })
    await replace(null, [item.id])
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return await settle(item, error)
  }
}

const triedValues = ({ change, triedValues }: OutboxItem) => (change ? [...triedValues, change.value] : triedValues)

async function settle(item: OutboxItem, error: ApiError): Promise<'later' | 'told'> {
  const outcome = outcomeOf(error)
  if (outcome === 'later') return 'later'
  const message = refusalOf(error)
  const conflict = outcome === 'conflict' || item.entry ? await conflictOf(item).catch(() => null) : null
  const theirs = conflict?.theirs
  if (theirs && isOwnValue(item, theirs.value))
    await update(withTheirValue(item, theirs.value, crypto.randomUUID()), item.id)
  else await update({ ...item, isTried: false, state: conflict ? 'conflict' : 'refused', message, conflict })
  return 'told'
}
