import { isReloadHeld } from '@dayline/shared/forms'
import { isLiveSession, readToken } from '@dayline/shared/session'
import { type FakeCalls, leaveAddress, refuse, renderAtAddress } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { SignInPage } from './SignInPage.tsx'
import { challenge } from './testing/challenge.ts'

afterEach(leaveAddress)

const open = async (calls: FakeCalls) =>
  renderAtAddress(<SignInPage />, { calls: { '/captcha/challenge': await challenge(), ...calls } })

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), 'ada@demo.dayline.test')
  await user.type(screen.getByLabelText('Password'), 'dayline-demo-1')
}

it('signs in with email, password and a solved verification', async () => {
  const { server, user } = await open({ '/login/signinweb': { Token: 'fresh' } })
  await fillIn(user)
  expect(await screen.findByText('Verified')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  const [sent] = server.sent('/login/signinweb')
  expect(sent).toMatchObject({ Email: 'ada@demo.dayline.test', Password: 'dayline-demo-1' })
  expect(JSON.parse(atob(sent?.CaptchaToken ?? ''))).toMatchObject({ solution: { counter: 3 } })
  expect(localStorage.getItem('dayline.token')).toBe('fresh')
  expect(isLiveSession()).toBe(false)
})

it('asks for the code of an account with two steps, shows a wrong one under the field, and signs in', async () => {
  const { server, user } = await open({
    '/login/signinweb': { Token: null, SecondStep: 'pending' },
    '/login/secondstep': ({ Code }) =>
      Code === '123456' ? { Token: 'fresh' } : refuse({ validationErrors: { Code: 'This code is incorrect.' } }),
  })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada@demo.dayline.test' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'dayline-demo-1' } })
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const code = await screen.findByLabelText('Code')
  // A reload would lose the second step.
  expect(isReloadHeld()).toBe(true)
  expect(server.sent('/login/signinweb')[0]?.CanAskForCode).toBe(true)
  expect(readToken()).toBeNull()
  fireEvent.input(code, { target: { value: '000000' } })
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('This code is incorrect.')
  fireEvent.input(code, { target: { value: '123456' } })
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/secondstep').at(-1)).toEqual({ SecondStep: 'pending', Code: '123456' })
})

describe('a passkey', () => {
  // A device's answer, which jsdom cannot give.
  const bytes = Uint8Array.from([1, 2, 3]).buffer
  const get = jest.fn()
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} })
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  })
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const calls: FakeCalls = {
    '/login/beginpasskey': { Options: { challenge: 'AQID', rpId: 'localhost', userVerification: 'required' } },
    '/login/passkey': { Token: 'fresh' },
  }

  it('signs in without email and password', async () => {
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null }
    const key = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
    get.mockResolvedValue(key)
    const { server, user } = await open(calls)
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect(get.mock.calls[0][0].publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(server.sent('/login/passkey')[0]?.Response).toMatchObject({
      id: 'AQID',
      response: { clientDataJSON: 'AQID', signature: 'AQID' },
    })
  })

  it('does not change the form when the person chooses no passkey', async () => {
    get.mockRejectedValue(new DOMException('canceled', 'NotAllowedError'))
    const { server, user } = await open(calls)
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    await screen.findByText('No passkey was used. Try again, or sign in with your password.')
    expect(server.sent('/login/passkey')).toEqual([])
  })
})

it('shows that a sign-in has expired, and returns to the password', async () => {
  const message = 'This sign-in has expired. Please enter your password again.'
  const { user } = await open({
    '/login/signinweb': { Token: null, SecondStep: 'pending' },
    '/login/secondstep': refuse({ message }),
  })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada@demo.dayline.test' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'dayline-demo-1' } })
  await user.click(screen.getByRole('button', { name: 'Login' }))
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await within(screen.getByRole('form', { name: 'Second step' })).findByText(message)).toBeInstanceOf(
    HTMLElement,
  )
  await user.click(screen.getByRole('button', { name: 'Back to the sign-in' }))
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInstanceOf(HTMLElement)
})

it.each([
  ['a wide screen shows what a day looks like', true],
  ['a narrow one has the form alone', false],
])('%s', async (_, isWide) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList)
  const loaded = import('./DayPicture.tsx')
  await open({})
  await act(() => loaded)
  if (isWide) expect(await screen.findByText(/^Every total opens/)).toBeInstanceOf(HTMLElement)
  else expect(screen.queryByText(/^Every total opens/)).toBeNull()
})

it('waits for the verification when Login is pressed early, and sends once', async () => {
  const { server, user } = await open({ '/login/signinweb': { Token: 'fresh' } })
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/signinweb')).toHaveLength(1)
})

it('stays after a refusal, keeps what was typed and starts a new verification', async () => {
  const { server, user } = await open({ '/login/signinweb': refuse({ message: 'Email or password is incorrect.' }) })
  await fillIn(user)
  const verification = screen.getByRole('group', { name: 'Verification' })
  // It is hidden for only a tenth of a second, so every state is recorded.
  const states: string[] = []
  new MutationObserver(() => states.push(verification.textContent ?? '')).observe(verification, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Email or password is incorrect.')
  await waitFor(() => expect(states).toContain(''))
  await screen.findByText('Verified')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@demo.dayline.test')
  expect(readToken()).toBeNull()
  expect(server.requests.filter(({ path }) => path === '/captcha/challenge')).toHaveLength(2)
})

it('shows above the button why it failed and marks both fields, until one of them changes', async () => {
  const { user } = await open({ '/login/signinweb': refuse({ message: 'Email or password is incorrect.' }) })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const form = await screen.findByRole('form', { name: 'Login' })
  const line = await within(form).findByText('Email or password is incorrect.')
  for (const label of ['Email', 'Password']) {
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(line.id)
  }
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(within(form).queryByText('Email or password is incorrect.')).toBeNull()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
})

it.each([
  ['15 minutes', '900', 'Too many tries. Please try again in 15 minutes.'],
  ['a moment', '40', 'Too many requests. Please wait a moment and try again.'],
])('shows how long an account is locked: %s', async (_, seconds, sentence) => {
  const message = 'Too many requests. Please wait a moment and try again.'
  const headers = { 'retry-after': seconds }
  const { user } = await open({ '/login/signinweb': refuse({ status: 429, message, headers }) })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const form = await screen.findByRole('form', { name: 'Login' })
  expect(await within(form).findByText(sentence)).toBeInstanceOf(HTMLElement)
  // The typed text itself is not wrong.
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
})

it('verifies again at the next press after a failed verification', async () => {
  let isLost = true
  const { server, user } = await open({
    '/login/signinweb': { Token: 'fresh' },
    '/captcha/challenge': await challenge(),
  })
  const reached = globalThis.fetch
  globalThis.fetch = ((...request: Parameters<typeof fetch>) => {
    const [input] = request
    const url = input instanceof Request ? input.url : String(input)
    return isLost && url.endsWith('/captcha/challenge') ? Promise.reject(new TypeError('lost')) : reached(...request)
  }) as typeof fetch
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Please complete the verification.')
  // The form automatically starts another verification, which fails too.
  await screen.findByText('Verification did not work')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/signinweb')).toHaveLength(2)
})

it('moves from Email to Password with one Tab, and then to the forgotten password', async () => {
  const { user } = await open({})
  await user.click(screen.getByLabelText('Email'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgot password?' }))
})

it.each([
  [
    'stored',
    'Your session has ended. Sign in again to continue where you left off. Your unsaved text is stored and will be restored.',
  ],
  [
    'lost',
    'Your session has ended. Sign in again to continue where you left off. Some of your unsaved text could not be stored.',
  ],
  ['clean', 'Your session has ended. Sign in again to continue where you left off.'],
  ['unsaved', 'Your session has ended. Sign in again to continue where you left off.'],
])('shows a notice after a session that the user did not end: %s', async (ended, words) => {
  window.history.replaceState({ ended }, '', '/')
  await open({})
  expect(screen.getByText(words)).toBeInstanceOf(HTMLElement)
})

it('shows no such notice on a first visit', async () => {
  await open({})
  expect(screen.queryByText(/session has ended/)).toBeNull()
})

it('keeps the way back in links to the other pages before the sign-in', async () => {
  window.history.replaceState(null, '', '/?returnTo=%2Fapp%2Ftracking%2Ftimesheet')
  await open({})
  const query = '?returnTo=%2Fapp%2Ftracking%2Ftimesheet'
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Forgot password?')).toBe(`/forgot-password${query}`)
  expect(hrefOf('Sign up')).toBe(`/register${query}`)
})

it('shows the server’s message about a field under it, until the field changes', async () => {
  const { user } = await open({
    '/login/signinweb': refuse({
      validationErrors: {
        Email: 'Please enter a valid email address.',
        CaptchaToken: 'Please complete the verification.',
      },
    }),
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(
    screen.getByText('Please enter a valid email address.').closest('[role=alert]')?.id,
  )
  expect(screen.getByText('Please complete the verification.')).toBeInstanceOf(HTMLElement)
  await user.type(screen.getByLabelText('Email'), 'x')
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
})

it('does not sign in without a verification', async () => {
  // The fake API validates the body against the contract, as the real one does, so an empty token is refused.
  const { user } = await open({ '/login/signinweb': { Token: 'fresh' }, '/captcha/challenge': new Error('lost') })
  await fillIn(user)
  await screen.findByText('Verification did not work')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Please complete the verification.')
  expect(readToken()).toBeNull()
})

it('signs in to the demo when the address has ?live', async () => {
  window.history.replaceState(null, '', '/?live')
  await open({ '/login/signinlive': { Token: 'demo' } })
  expect(screen.getByText('Opening the demo…')).toBeInstanceOf(HTMLElement)
  await waitFor(() => expect(readToken()).toBe('demo'))
  expect(isLiveSession()).toBe(true)
  expect(window.location.search).toBe('')
})

it('offers the form when the demo is refused', async () => {
  window.history.replaceState(null, '', '/?live')
  await open({ '/login/signinlive': refuse({ status: 404 }) })
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInstanceOf(HTMLElement)
})
