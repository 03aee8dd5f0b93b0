import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, waitFor } from '@testing-library/react'
import { Bell } from './Bell.tsx'

const account = someAccount()
const calls = {
  '/account/countnotifications': { Unread: 1 },
  '/account/readnotifications': { Unread: 0 },
  '/account/registerwebpush': { PublicKey: 'key', IsRegistered: true },
} as const
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }

/** Adds the APIs of a browser with a service worker, which jsdom lacks. */
function serviceWorker({ opened = null as number[] | null } = {}) {
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ toJSON: () => json }) } }),
  })
  const cache = { match: async () => opened && { json: async () => opened }, delete: async () => true }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.assign(window, {
    caches: { open: async () => cache },
    PushManager: class {},
    Notification: { permission: 'granted' },
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

test('registers the browser with the sessions of the person who turned pushes on, and with no others', async () => {
  serviceWorker()
  localStorage.setItem('dayline.web-push', String(account.User.ID))
  const { server, unmount } = await renderWithApp(<Bell />, { calls })
  const body = { Endpoint: json.endpoint, P256dh: 'point', Auth: 'secret' }
  await waitFor(() => expect(server.sent('/account/registerwebpush')).toEqual([body]))
  unmount()
  localStorage.setItem('dayline.web-push', String(account.User.ID + 1))
  const next = await renderWithApp(<Bell />, { calls })
  await waitFor(() => expect(next.server.sent('/account/countnotifications')).toHaveLength(1))
  expect(next.server.sent('/account/registerwebpush')).toEqual([])
})
