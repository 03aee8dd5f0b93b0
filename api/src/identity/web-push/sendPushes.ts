import { TrackSettings, type WebPushMessage } from '@dayline/shared/contract'
import { sql } from 'kysely'
import webPush from 'web-push'
import { formatsOf, ownFormatsFrom } from '../../http/formats.ts'
import type { WebPush } from '../../http/services.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { retryAt } from '../../platform/mail/retryAt.ts'
import type { DueAfter } from '../../platform/mail/sendEach.ts'
import { type Answer, post } from '../../platform/outgoing/post.ts'
import { kindsFor } from '../account/notifications.ts'
import { concernsReader } from '../notifications/concernsReader.ts'
import { dueAgain, takeDue } from '../notifications/takeDue.ts'
import { notificationText } from '../notifications/text.rules.ts'
import { hasSubscription } from '../servedOrganizations.ts'
import { type PushKeys, pushKeysOf } from './pushKeys.ts'
import { pushMessage } from './pushText.rules.ts'
import { outcomeOf, restsUntil } from './subscription.rules.ts'
import { openSubscription } from './subscriptions.ts'

type Parts = { database: Database; webPush: WebPush; publicUrl: string }

/** Person-and-kind groups pushed in one slice; other jobs run between two slices. */
const atOnce = 20
/** A push that no browser fetched within a day is no longer news. */
const validSeconds = 24 * 60 * 60

type Row = {
  id: number
  organization_id: number
  type: number
  tries: number
  path: string
  params: object
  role: number
  formats: unknown
  track_settings: unknown
  subscription_id: number
  cipher: Buffer
  rests_until: Date | null
}
type Push = { rows: [Row, ...Row[]]; ids: number[] }
/** `dueAfter`: when a row is retried; null when this browser has them, or never will. */
type Sent = { push: Push; arrived: boolean; gone: boolean; restsUntil: Date | null; dueAfter: DueAfter | null }

/**
 * Pushes notifications to people's browsers: one message per browser and kind, with everything that was gathered
 * (docs/product/notifications.md#web).
 * @returns whether there are more
 * @throws AggregateError with the errors of the results that could not be stored; the other results are
 */
export async function sendPushes(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  if (signal.aborted) return true
  const taken = await takePushes(parts, now)
  if (taken.pushes.length > 0) {
    const sent = await Promise.all(taken.pushes.map((push) => send(parts, taken.keys, push, now)))
    await noteSent(parts.database, sent)
  }
  return taken.count === atOnce
}

/**
 * Takes due pushes. Excludes read ones, people who have left or no longer have the role or the team for it, switches
 * that are off, ended sessions, and browsers that already have it.
 */
async function takePushes({ database, webPush: { sealKey } }: Parts, now: number) {
  return database.system(async (trx) => {
    const notifications = { table: 'notifications', dueAt: 'push_at', tries: 'push_tries' } as const
    const { ids, count } = await takeDue(trx, notifications, now, atOnce)
    if (count === 0) return { pushes: [], count, keys: null }
    const { rows } = await sql<Row>`select x.id, x.organization_id, x.type, x.push_tries as tries, x.path, x.params,
        e.role, u.formats, o.track_settings, p.id as subscription_id, p.cipher, p.rests_until
      from notifications x join organizations o on o.id = x.organization_id and o.deleted_at is null
        and ${hasSubscription(now)}
      join employments e on e.organization_id = x.organization_id and e.id = x.employee_id and e.blocked_at is null
        and e.deleted_at is null
      join users u on u.id = e.user_id and u.deleted_at is null
      join notification_settings n on n.organization_id = x.organization_id and n.employee_id = x.employee_id
        and n.type = x.type and n.web
      join sessions s on s.organization_id = x.organization_id and s.employment_id = x.employee_id
        and s.ended_at is null and s.expires_at > ${new Date(now)}
      join push_subscriptions p on p.session_id = s.id
      where x.id = any(${ids}::int[]) and x.read_at is null and p.id <> all(x.pushed_to)
        and ${concernsReader}
      order by x.created_at, x.id`.execute(trx)
    const groups = Map.groupBy(
      rows.filter(({ role, type }) => kindsFor(role).includes(type)),
      ({ subscription_id, type }) => `${subscription_id}.${type}`,
    )
    const pushes = [...groups.values()].map(
      (group): Push => ({ rows: group as [Row, ...Row[]], ids: group.map(({ id }) => id) }),
    )
    return { pushes, count, keys: pushes.length > 0 ? await pushKeysOf(trx, sealKey) : null }
  })
}

async function send(parts: Parts, keys: PushKeys | null, push: Push, now: number): Promise<Sent> {
  const { rests_until, cipher } = push.rows[0]
  const nothing = { push, arrived: false, gone: false, restsUntil: null, dueAfter: null }
  if (rests_until && rests_until.getTime() > now) {
    return { ...nothing, dueAfter: (tries) => retryAt(tries, now) && rests_until }
  }
  const answer = await request(parts, keys, cipher, messageOf(push))
  if (!answer) return { ...nothing, gone: true }
  const outcome = outcomeOf(answer.status)
  if (outcome !== 'again') return { ...nothing, arrived: outcome === 'arrived', gone: outcome === 'gone' }
  const rest = restsUntil(answer.retryAfter, now)
  const dueAfter = (tries: number) => {
    const at = retryAt(tries, now)
    return at && rest && rest > at ? rest : at
  }
  return { ...nothing, restsUntil: rest, dueAfter }
}

function messageOf({ rows }: Push): WebPushMessage {
  const [{ type, formats, track_settings }] = rows
  const reader = { trackSettings: TrackSettings.parse(track_settings), ownFormats: ownFormatsFrom(formats) }
  const news = rows.map(({ id, path, params }) => ({
    id,
    path,
    ...notificationText(type, params, formatsOf(reader)),
  }))
  return pushMessage(type, news)
}

/** @returns null when the subscription cannot be decrypted, because the server has another key now */
async function request(
  { publicUrl, webPush: { sealKey, hosts } }: Parts,
  keys: PushKeys | null,
  cipher: Buffer,
  message: WebPushMessage,
): Promise<Answer | null> {
  if (!keys) return null
  let details: webPush.RequestDetails
  try {
    const { endpoint, p256dh, auth } = openSubscription(cipher, sealKey)
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      // Contact for the push service in case of problems; it must be an https or mailto address.
      vapidDetails: { ...keys, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:dayline@localhost' },
      TTL: validSeconds,
      topic: message.tag,
    })
  } catch {
    return null
  }
  return post(details.endpoint, {
    headers: details.headers as Record<string, string>,
    body: details.body ?? Buffer.alloc(0),
    internalHosts: hosts,
  })
}

/**
 * Stores each result in its own transaction: with those of several people in one, it could deadlock with a change of
 * these people's notifications, and the results of all would be lost.
 */
async function noteSent(database: Database, sent: readonly Sent[]): Promise<void> {
  await forEachSeparately(sent, (each) => database.system((trx) => noteOne(trx, each)))
}

/** A push that arrived is not sent to that browser again, whatever the person's other browsers answered. */
async function noteOne(trx: Db, { push, arrived, gone, restsUntil: rest, dueAfter }: Sent): Promise<void> {
  const { organization_id, subscription_id } = push.rows[0]
  const rows = sql`organization_id = ${organization_id} and id = any(${push.ids}::int[])`
  if (gone) await trx.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
  if (rest) await sql`update push_subscriptions set rests_until = ${rest} where id = ${subscription_id}`.execute(trx)
  if (arrived) {
    await sql`update notifications set pushed_to = pushed_to || ${subscription_id}::int where ${rows}`.execute(trx)
  }
  // Two browsers may ask for different times; use the later one, so that neither is asked too early.
  if (dueAfter) {
    await sql`update notifications x set push_at = greatest(x.push_at, again.at) from ${dueAgain(push.rows, dueAfter)}
      where x.organization_id = ${organization_id} and x.id = again.id and x.read_at is null`.execute(trx)
  }
}
