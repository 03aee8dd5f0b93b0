import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { type FakeCalls, refuse, setUpUser, startFakeServer } from '@dayline/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { EmailAddressPage } from './EmailAddressPage.tsx'

afterEach(() => {
  act(dismissAllToasts)
  forgetToken()
  window.history.replaceState(null, '', '/')
})

function open(hash: string, calls: FakeCalls = {}) {
  window.history.replaceState(null, '', `/email-address${hash}`)
  const server = startFakeServer(calls)
  render(<EmailAddressPage />, { wrapper: AppProviders })
  return { server, user: setUpUser() }
}
const linkTo = (name: string) => screen.findByRole('link', { name })

test('sends nothing when the link is opened, and confirms the address with its button', async () => {
  const { server, user } = open('#confirm=abc-1', { '/login/confirmemailchange': { Email: 'new@b.test' } })
  await screen.findByRole('heading', { name: 'Confirm your email address' })
  expect(server.requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  await screen.findByText('You sign in with new@b.test from now on.')
  expect(server.sent('/login/confirmemailchange')).toEqual([{ Token: 'abc-1' }])
  expect((await linkTo('Go to Dayline')).getAttribute('href')).toBe('/')
})

test('shows in the page why a link is not valid', async () => {
  const message = 'This link is invalid or has expired. Please request the change again.'
  const { user } = open('#confirm=used', { '/login/confirmemailchange': refuse({ message }) })
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  const main = await screen.findByRole('main')
  await screen.findAllByText(message)
  expect(main.textContent).toContain(message)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your email address')
})

test.each([
  [false, '/forgot-password'],
  [true, '/app/account/settings?tab=security'],
] as const)(
  'the other link stops the change, and leads to a new password (signed in: %s)',
  async (isSignedIn, address) => {
    if (isSignedIn) keepToken('secret')
    const { server, user } = open('#stop=xyz', { '/login/stopemailchange': {} })
    await user.click(await screen.findByRole('button', { name: 'Stop the change' }))
    await screen.findByRole('heading', { name: 'The change was stopped' })
    expect(server.sent('/login/stopemailchange')).toEqual([{ Token: 'xyz' }])
    expect((await linkTo('Choose a new password')).getAttribute('href')).toBe(address)
  },
)

test('starts over when another link is opened in the same tab', async () => {
  const { user } = open('#stop=xyz', { '/login/stopemailchange': {} })
  await user.click(await screen.findByRole('button', { name: 'Stop the change' }))
  await screen.findByRole('heading', { name: 'The change was stopped' })
  act(() => {
    window.history.replaceState(null, '', '#stop=other')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByRole('button', { name: 'Stop the change' })
})

test('shows that a link without a secret is not complete', async () => {
  open('')
  await screen.findByRole('heading', { name: 'This link is not complete' })
})
