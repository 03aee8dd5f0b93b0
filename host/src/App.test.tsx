import { dismissAllToasts } from '@dayline/shared/feedback'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { type FakeCalls, loadedPages, refuse, setUpUser, startFakeServer } from '@dayline/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { App } from './App.tsx'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  act(dismissAllToasts)
  forgetToken()
  window.history.replaceState(null, '', '/')
})

function open(at: string, calls: FakeCalls = {}) {
  window.history.replaceState(null, '', at)
  const server = startFakeServer(calls)
  render(<App />)
  return { server, user: setUpUser() }
}

const address = () => window.location.pathname + window.location.search + window.location.hash

it.each([false, true])('stays on the page of an email link during maintenance (signed in: %s)', async (isSignedIn) => {
  if (isSignedIn) keepToken('secret')
  const { user } = open('/email-address#confirm=abc', { '/login/confirmemailchange': refuse({ status: 502 }) })
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await screen.findAllByText(/under maintanence/)
  expect(screen.getByRole('main').textContent).toContain('We are currently under maintanence')
  expect([address(), loadedPages()]).toEqual(['/email-address#confirm=abc', []])
})
