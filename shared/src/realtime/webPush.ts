import { callApi } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'

/** The user who turned pushes on in this browser; another user who signs in here decides for themselves. */
const ownerKey = 'dayline.web-push'

/** `unsupported`: no pushes in this browser, or no service worker; `refused`: by the person, in the browser. */
export type WebPushSupport = 'unsupported' | 'refused' | 'possible'

export function webPushSupport(): WebPushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

const registrationHere = async () => (await navigator.serviceWorker.getRegistration()) ?? null

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (webPushSupport() === 'unsupported') return null
  return (await (await registrationHere())?.pushManager.getSubscription()) ?? null
}

function bodyOf(subscription: PushSubscription): CallBody<'/account/registerwebpush'> {
  const { endpoint = '', keys } = subscription.toJSON()
  return { Endpoint: endpoint, P256dh: keys?.p256dh ?? '', Auth: keys?.auth ?? '' }
}

export type TurnedOn =
  | { subscription: CallBody<'/account/registerwebpush'> }
  | { problem: 'unsupported' | 'refused' | 'undecided' | 'failed' }

/**
 * Shows the browser's permission prompt and subscribes. Call it in a click handler: browsers ask only then.
 * @param publicKey what the API's `/account/webpush` names
 */
export async function turnOnWebPush(publicKey: string, userId: number): Promise<TurnedOn> {
  if (webPushSupport() === 'unsupported') return { problem: 'unsupported' }
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { problem: permission === 'denied' ? 'refused' : 'undecided' }
  const registration = await registrationHere()
  if (!registration) return { problem: 'unsupported' }
  try {
    const subscription = await subscribed(registration, publicKey)
    localStorage.setItem(ownerKey, String(userId))
    return { subscription: bodyOf(subscription) }
  } catch (error) {
    // The browser's push service cannot be reached, or is switched off; Chrome and Firefox word it differently.
    console.warn('Web push:', String(error))
    return { problem: 'failed' }
  }
}

async function subscribed({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  const key = known?.options.applicationServerKey
  // Made with another key, such as by an earlier installation at this address: the browser refuses a second one.
  if (known && key && toBase64Url(key) !== publicKey) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Ends the subscription of this browser, regardless of what the server has stored about it. */
export async function turnOffWebPush(): Promise<void> {
  localStorage.removeItem(ownerKey)
  await endSubscription()
}

async function endSubscription(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
}

let lastWork: Promise<unknown> = Promise.resolve()

/** A sign-in right after a sign-out must not register the subscription that is being ended. */
function inOrder(work: () => Promise<void>): Promise<void> {
  const done = lastWork.then(work)
  lastWork = done.catch(() => {})
  return done
}

/**
 * Ends the subscription of a browser in which no one is signed in, because the request of a sign-out may not have
 * reached the server. `keepWebPush` subscribes again for the same user.
 */
export const pauseWebPush = (): Promise<void> => inOrder(endSubscription)

/**
 * Registers this browser with the current session: signing in and switching the organization start another one. Only
 * for the user who turned pushes on here; the subscription of another user ends.
 */
export const keepWebPush = (userId: number): Promise<void> =>
  inOrder(async () => {
    const owner = localStorage.getItem(ownerKey)
    if (owner === null || webPushSupport() !== 'possible') return
    if (owner !== String(userId)) return endSubscription()
    const subscription = (await subscriptionHere()) ?? (await subscribeAgain())
    if (subscription) await callApi('/account/registerwebpush', bodyOf(subscription), { purpose: 'background' })
  })

/** Null without the permission, which only a click may ask for. */
async function subscribeAgain(): Promise<PushSubscription | null> {
  const registration = Notification.permission === 'granted' ? await registrationHere() : null
  if (!registration) return null
  const { PublicKey } = await callApi('/account/webpush', {}, { purpose: 'background' })
  return subscribed(registration, PublicKey)
}
