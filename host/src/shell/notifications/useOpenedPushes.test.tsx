import { useApiQuery } from '@dayline/shared/api'
import { keepWebPush, pauseWebPush } from '@dayline/shared/realtime'
import { keepToken, switchOrganization } from '@dayline/shared/session'
import { loadedPages, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Bell } from './Bell.tsx'

const account = someAccount()
const calls = {
  '/account/countnotifications': { Unread: 1 },
  '/account/readnotifications': { Unread: 0 },
  '/account/webpush': { PublicKey: 'key', IsRegistered: false },
  '/account/registerwebpush': { PublicKey: 'key', IsRegistered: true },
} as const
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }

/** Adds the APIs of a browser with a service worker, which jsdom lacks. */
function serviceWorker({ opened = null as number[] | null, permission = 'granted' } = {}) {
  const subscription = { toJSON: () => json, unsubscribe: jest.fn(async () => true) }
  const getSubscription = jest.fn(async (): Promise<typeof subscription | null> => subscription)
  const subscribe = jest.fn(async () => subscription)
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager: { getSubscription, subscribe } }),
    ...{ subscription, getSubscription, subscribe },
  })
  const cache = { match: async () => opened && { json: async () => opened }, delete: async () => true }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.assign(window, {
    caches: { open: async () => cache },
    PushManager: class {},
    Notification: { permission },
  })
  return container
}

beforeEach(() => localStorage.clear())

test('opens the view of a push in this tab, and marks its notifications as read', async () => {
  const container = serviceWorker()
  const { location, server } = await renderWithApp(<Bell />, { calls })
  const answered = jest.fn()
  const data = { opened: { path: '/app/tracking/timesheet?timesheets=open', ids: [7, 8] } }
  const ports = [{ postMessage: answered }]
  act(() => void container.dispatchEvent(Object.assign(new Event('message'), { data, ports })))
  expect(location()).toBe('/app/tracking/timesheet?timesheets=open')
  expect(answered).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(server.sent('/account/readnotifications')).toEqual([{ Ids: [7, 8] }]))
})

test('marks the notifications that opened a new tab as read', async () => {
  serviceWorker({ opened: [9] })
  const { server } = await renderWithApp(<Bell />, { calls })
  await waitFor(() => expect(server.sent('/account/readnotifications')).toEqual([{ Ids: [9] }]))
})

describe('in the browser of a person who turned pushes on', () => {
  const body = { Endpoint: json.endpoint, P256dh: 'point', Auth: 'secret' }
  beforeEach(() => localStorage.setItem('dayline.web-push', String(account.User.ID)))

  test('registers the browser with each of their sessions', async () => {
    serviceWorker()
    const { server } = await renderWithApp(<Bell />, { calls })
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
  })

  test('registers the browser with the session that a new password starts, and shows that at once', async () => {
    serviceWorker()
    let isRegistered = false
    const Shown = () => String(useApiQuery('/account/webpush', {}).data?.IsRegistered)
    const { server } = await renderWithApp([<Bell key="bell" />, <Shown key="shown" />], {
      calls: {
        ...calls,
        '/account/webpush': () => ({ PublicKey: 'key', IsRegistered: isRegistered }),
        '/account/registerwebpush': () => {
          isRegistered = true
          return { PublicKey: 'key', IsRegistered: true }
        },
      },
    })
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
    // The password ends the session with its registration.
    isRegistered = false
    act(() => keepToken('of the new session'))
    expect(await screen.findByText('true')).toBeInstanceOf(HTMLElement)
    expect(server.sent('/account/registerwebpush')).toEqual([body, body])
  })

  test('ends the subscription when another person has signed in, in another tab', async () => {
    const { subscription } = serviceWorker()
    let person = account
    const { server } = await renderWithApp(<Bell />, { calls: { ...calls, '/account/get': () => person } })
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
    person = { ...account, User: { ...account.User, ID: account.User.ID + 1 } }
    act(() => keepToken('of another person'))
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledTimes(1))
    expect(server.sent('/account/registerwebpush')).toEqual([body])
  })

  test('subscribes again after a sign-out, which ended the subscription', async () => {
    const { getSubscription, subscribe } = serviceWorker()
    getSubscription.mockResolvedValue(null)
    const { server } = await renderWithApp(<Bell />, { calls })
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
  })

  test('does not subscribe without the permission, which the browser would ask for', async () => {
    const { getSubscription, subscribe } = serviceWorker({ permission: 'default' })
    getSubscription.mockResolvedValue(null)
    await renderWithApp(<Bell />, { calls })
    await keepWebPush(account.User.ID)
    expect(subscribe).not.toHaveBeenCalled()
  })

  test('ends the subscription for another person', async () => {
    localStorage.setItem('dayline.web-push', String(account.User.ID + 1))
    const { subscription } = serviceWorker()
    const { server } = await renderWithApp(<Bell />, { calls })
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledTimes(1))
    expect(server.sent('/account/registerwebpush')).toEqual([])
  })

  test('subscribes again after the end of the subscription, if the sign-in follows the sign-out at once', async () => {
    const { subscription, getSubscription, subscribe } = serviceWorker()
    const ended = Promise.withResolvers<void>()
    subscription.unsubscribe.mockImplementation(async () => {
      await ended.promise
      getSubscription.mockResolvedValue(null)
      return true
    })
    const paused = pauseWebPush()
    const { server } = await renderWithApp(<Bell />, { calls })
    expect(server.sent('/account/registerwebpush')).toEqual([])
    ended.resolve()
    await paused
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
    expect(subscribe).toHaveBeenCalledTimes(1)
  })

  // The last test, because only a page load resets the state of the switch.
  test('reads nothing with the token of another organization, in which the page is about to reload', async () => {
    serviceWorker()
    const { server } = await renderWithApp(<Bell />, {
      calls: { ...calls, '/account/get': account, '/account/switchorganization': { Token: 'token-of-7' } },
    })
    await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
    const read = () => server.sent('/account/get').length
    const before = read()
    await act(() => switchOrganization(7))
    expect(read()).toBe(before)
    await waitFor(() => expect(loadedPages()).toHaveLength(1))
    expect(read()).toBe(before)
  })
})
