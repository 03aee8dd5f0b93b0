import { pauseWebPush } from '@dayline/shared/realtime'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { waitFor } from '@testing-library/react'
import { startBackground } from './background.ts'

const scripts = () => document.head.querySelectorAll('script').length

beforeEach(() => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'dayline-third-parties', content: '{"analytics":"https://stats.example/s.js"}' })
  document.head.append(meta)
})
afterEach(() => {
  document.head.replaceChildren()
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

it('ends the push subscription of a browser when no one is signed in, at the start and after a sign-out', async () => {
  const unsubscribe = jest.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const container = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } })
  startBackground()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  keepToken('secret')
  // Runs after all that a sign-in might have started.
  await pauseWebPush()
  expect(unsubscribe).toHaveBeenCalledTimes(2)
  forgetToken()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(3))
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'PushManager')
})
