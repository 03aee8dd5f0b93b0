import { pauseWebPush } from '@dayline/shared/realtime'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { waitFor } from '@testing-library/react'
import { startBackground } from './background.ts'

const scripts = () => document.head.querySelectorAll('script').length

beforeEach(() => {
  // No registry can be loaded here.
  jest.spyOn(console, 'warn').mockReturnValue()
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'dayline-third-parties', content: '{"analytics":"https://stats.example/s.js"}' })
  document.head.append(meta)
})
afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(window, 'Notification')
  forgetToken()
  window.history.replaceState(null, '', '/')
})

it('loads third-party scripts, but none on the page of a shared report, whose address is a secret', () => {
  window.history.replaceState(null, '', '/shared-report#secret')
  startBackground()
  expect(scripts()).toBe(0)
  window.history.replaceState(null, '', '/download')
  startBackground()
  expect(scripts()).toBe(1)
})

/** A browser with a push subscription. @returns what it does when the subscription is looked up and ended */
function subscribedBrowser(permission: NotificationPermission) {
  const unsubscribe = jest.fn(async () => true)
  const getSubscription = jest.fn(async () => ({ unsubscribe }))
  const container = { getRegistration: async () => ({ pushManager: { getSubscription } }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  Object.assign(window, { PushManager: class {}, Notification: { permission } })
  return { unsubscribe, getSubscription }
}

it('does not look for a push subscription where the browser has no permission', async () => {
  const { getSubscription } = subscribedBrowser('default')
  startBackground()
  // The room that would look for it, and its turn.
  await import('@dayline/shared/realtime')
  await new Promise((resolve) => setTimeout(resolve))
  expect(getSubscription).not.toHaveBeenCalled()
})

it('ends the push subscription of a browser when no one is signed in, at the start and after a sign-out', async () => {
  const { unsubscribe } = subscribedBrowser('granted')
  startBackground()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  keepToken('secret')
  // Runs after all that a sign-in might have started.
  await pauseWebPush()
  expect(unsubscribe).toHaveBeenCalledTimes(2)
  forgetToken()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(3))
})
