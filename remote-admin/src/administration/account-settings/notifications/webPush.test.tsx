import { type FakeCalls, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { NotificationsTab } from './NotificationsTab.tsx'

const Settings = [{ Type: 8, Email: true, EmailIsActive: true, Web: false, WebIsActive: true, Bell: true }]
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }
const body = { Endpoint: json.endpoint, P256dh: 'point', Auth: 'secret' }

function serverThatKnows(given: { isRegistered: boolean }) {
  const state = () => ({ PublicKey: 'key', IsRegistered: given.isRegistered })
  const calls: FakeCalls = {
    '/account/notificationsettings': { Settings },
    '/account/webpush': state,
    '/account/registerwebpush': () => {
      given.isRegistered = true
      return state()
    },
    '/account/removewebpush': () => {
      given.isRegistered = false
      return state()
    },
  }
  return calls
}

type Answers = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  subscribe?: () => Promise<unknown>
}

/** Fakes a browser with pushes, in which the person answers its question with `answer`. */
function browser({ permission = 'default', answer = 'granted', subscribe }: Answers = {}) {
  const held: { subscription: unknown } = { subscription: null }
  const unsubscribe = jest.fn(async () => true)
  const pushManager = {
    getSubscription: async () => held.subscription,
    subscribe: async () => {
      await subscribe?.()
      held.subscription = { toJSON: () => json, unsubscribe, options: {} }
      return held.subscription
    },
  }
  const Notification = {
    permission,
    requestPermission: jest.fn(async () => {
      Notification.permission = answer
      return answer
    }),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  Object.assign(window, { PushManager: class {}, Notification })
  return { Notification, unsubscribe }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager')
  localStorage.clear()
})

const open = (calls: FakeCalls) => renderWithApp(<NotificationsTab />, { calls })
const offHere = 'Web notifications are off in this browser'

test('a switch in the Web column asks for the browser’s permission, and registers it', async () => {
  const { Notification } = browser()
  const { user, server } = await open(serverThatKnows({ isRegistered: false }))
  await screen.findByText(offHere)
  await user.click(screen.getByRole('switch', { name: 'Task assigned: Web' }))
  await screen.findByText('Web notifications are on in this browser')
  expect(Notification.requestPermission).toHaveBeenCalledTimes(1)
  expect(server.sent('/account/registerwebpush')).toEqual([body])
  expect(localStorage.getItem('dayline.web-push')).toBe(String(someAccount().User.ID))
})

test('turning a browser off here deletes its subscription', async () => {
  const { unsubscribe } = browser()
  const { user, server } = await open(serverThatKnows({ isRegistered: false }))
  await user.click(await screen.findByRole('button', { name: 'Turn on here' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off here' }))
  await screen.findByText(offHere)
  expect(server.sent('/account/removewebpush')).toHaveLength(1)
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem('dayline.web-push')).toBeNull()
})

test('shows that the browser refuses and does not ask again; the switch can still be set', async () => {
  const { Notification } = browser({ answer: 'denied' })
  const { user, server } = await open(serverThatKnows({ isRegistered: false }))
  await user.click(await screen.findByRole('button', { name: 'Turn on here' }))
  await screen.findByText(/This browser refuses notifications of Dayline/)
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Task assigned: Web' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Task assigned: Web' }).checked).toBe(true)
  expect(Notification.requestPermission).toHaveBeenCalledTimes(1)
  expect(server.sent('/account/registerwebpush')).toEqual([])
})

test('shows that the browser has no pushes, or that its push service cannot be reached', async () => {
  const first = await open(serverThatKnows({ isRegistered: false }))
  await screen.findByText(/This browser cannot show notifications of Dayline/)
  first.unmount()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  browser({ subscribe: () => Promise.reject(new DOMException('push service not available', 'AbortError')) })
  const { user } = await open(serverThatKnows({ isRegistered: false }))
  await user.click(await screen.findByRole('button', { name: 'Turn on here' }))
  await screen.findByText(/could not reach its push service/)
  expect(screen.getByRole('button', { name: 'Turn on here' })).toBeTruthy()
})
