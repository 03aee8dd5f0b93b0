import { readToken } from '@dayline/shared/session'
import {
  descriptionsOf,
  type FakeCalls,
  type FakeServer,
  leaveAddress,
  refuse,
  renderAtAddress,
} from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { challenge } from '../testing/challenge.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { readReferral } from './referral.ts'

afterEach(leaveAddress)

const open = async (at: string, calls: FakeCalls = {}) =>
  renderAtAddress(<RegisterPage />, { at, calls: { '/captcha/challenge': await challenge(), ...calls } })
const typeIn = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const challenges = ({ requests }: FakeServer) => requests.filter(({ path }) => path === '/captcha/challenge').length

const wayBack = 'returnTo=%2Fapp%2Ftracking%2Ftimesheet'

const invitation = {
  Employee: { Invitation: { FirstName: 'Grace', LastName: 'Hopper', Email: 'grace@demo.dayline.test' } },
  Organization: { Title: 'Northwind Studio', Image: null },
  Team: { Title: 'Engineering', Color: '#8B4DFF' },
}

function fillIn() {
  typeIn('First name', 'Grace')
  typeIn('Surname', 'Hopper')
  typeIn('Email', 'grace@demo.dayline.test')
  typeIn('Password', 'compiler-1')
  typeIn('Retype password', 'compiler-1')
}

it('signs in with the new account', async () => {
  const { server, user } = await open('/register', { '/login/signup': { Token: 'fresh' } })
  fillIn()
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/signup')).toEqual([
    {
      InvitationCode: null,
      FirstName: 'Grace',
      LastName: 'Hopper',
      Email: 'grace@demo.dayline.test',
      Password: 'compiler-1',
      PasswordRetry: 'compiler-1',
      Aggrements: true,
      CaptchaToken: expect.stringMatching(/.{20}/),
    },
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dayline.draft'))).toEqual([])
})

it.each([
  ['sends the code of a referral link', 'a'.repeat(40), [{ RefCode: 'a'.repeat(40) }]],
  ['sends no code that is too long to exist', 'a'.repeat(41), []],
])('%s, also later', async (_, code, sent) => {
  const { server, user } = await open(`/register?ref=${code}`, {
    '/affiliate/visit': {},
    '/login/signup': { Token: 'fresh' },
  })
  fillIn()
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/signup')[0]?.RefCode).toBe(sent[0]?.RefCode)
  expect(server.sent('/affiliate/visit')).toEqual(sent)
  window.history.replaceState(null, '', '/register')
  expect(readReferral()).toEqual(sent[0] ?? {})
})

it('ignores a stored code that is too long', () => {
  localStorage.setItem('dayline.referral', JSON.stringify({ code: 'a'.repeat(41), at: Date.now() }))
  expect(readReferral()).toEqual({})
})

it('sends nothing before the user agrees to the terms', async () => {
  const { server, user } = await open('/register')
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByText('Please confirm the aggreements before you proceed.')
  expect(server.sent('/login/signup')).toEqual([])
  expect(textIn('Password')).toBe('compiler-1')
})

it('shows refusals under their fields, keeps what was typed, and verifies again', async () => {
  const { server, user } = await open('/register', {
    '/login/signup': refuse({
      validationErrors: {
        Email: 'This email is already in use.',
        Password: 'Password must be at least 8 characters and contain a letter and a digit.',
        PasswordRetry: 'Passwords do not match.',
      },
    }),
  })
  fillIn()
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByText('This email is already in use.')
  expect(screen.getByText('Passwords do not match.')).toBeInstanceOf(HTMLElement)
  expect(textIn('Email')).toBe('grace@demo.dayline.test')
  await waitFor(() => expect(challenges(server)).toBe(2))
  expect(readToken()).toBeNull()
})

it('shows who invites, and prefills the names', async () => {
  const { server, user } = await open('/register?invitationCode=abc123', {
    '/login/checkinvitationcode': invitation,
    '/login/signup': { Token: 'fresh' },
  })
  await screen.findByRole('heading', { name: 'Join Northwind Studio' })
  expect(screen.getByText('Team Engineering')).toBeInstanceOf(HTMLElement)
  expect([textIn('First name'), textIn('Surname'), textIn('Email')]).toEqual([
    'Grace',
    'Hopper',
    'grace@demo.dayline.test',
  ])
  typeIn('Password', 'compiler-1')
  typeIn('Retype password', 'compiler-1')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/checkinvitationcode')).toEqual([{ InvitationCode: 'abc123' }])
  expect(server.sent('/login/signup')[0]).toMatchObject({ InvitationCode: 'abc123' })
  // The shell that opens here must not request the same path again.
  expect(window.location.search).toBe('')
})

it('shows that an invitation is not valid, and still allows registering', async () => {
  await open('/register?invitationCode=old', {
    '/login/checkinvitationcode': refuse({
      validationErrors: { InvitationCode: 'This invitation is invalid or has expired.' },
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation is invalid or has expired.')
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeInstanceOf(HTMLElement)
})

it.each([
  ['has not been checked yet', () => new Promise<never>(() => {}), '/?invitationCode=abc123'],
  ['is not valid', refuse({ validationErrors: { InvitationCode: 'It has expired.' } }), '/'],
])('links to the sign-in while the invitation %s', async (_, answer, address) => {
  await open('/register?invitationCode=abc123', { '/login/checkinvitationcode': answer })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(address))
})

it('offers to check the invitation again when no answer arrived', async () => {
  let isLost = true
  const { user } = await open('/register?invitationCode=abc123', {
    '/login/checkinvitationcode': () => (isLost ? new Error('lost') : invitation),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isLost = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Join Northwind Studio' })
  expect(textIn('First name')).toBe('Grace')
})

it('keeps what was typed when the invitation is checked again', async () => {
  let isLost = true
  const { server, user } = await open('/register?invitationCode=abc123', {
    '/login/checkinvitationcode': () => (isLost ? new Error('lost') : invitation),
    '/login/signup': { Token: 'fresh' },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  typeIn('First name', 'Grace Brewster')
  typeIn('Password', 'compiler-1')
  typeIn('Retype password', 'compiler-1')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  isLost = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Join Northwind Studio' })
  expect(textIn('Surname')).toBe('Hopper')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(server.sent('/login/signup')[0]).toMatchObject({
    InvitationCode: 'abc123',
    FirstName: 'Grace Brewster',
    LastName: 'Hopper',
    Email: 'grace@demo.dayline.test',
    Password: 'compiler-1',
    PasswordRetry: 'compiler-1',
    Aggrements: true,
  })
})

it('keeps the form, and does not check again, when the connection returns after a refusal', async () => {
  jest.useFakeTimers()
  try {
    const { server } = await open('/register?invitationCode=old', {
      '/login/checkinvitationcode': refuse({ validationErrors: { InvitationCode: 'It has expired.' } }),
    })
    await screen.findByRole('alert')
    const field = screen.getByLabelText('Password')
    // Equal reads within two seconds are merged.
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await jest.advanceTimersByTimeAsync(100)
    })
    expect(screen.getByLabelText('Password')).toBe(field)
    expect(server.sent('/login/checkinvitationcode')).toHaveLength(1)
  } finally {
    jest.useRealTimers()
  }
})

it.each([
  ['Terms of use', /terms/],
  ['Privacy policy', /privacy/],
])('opens the %s in a dialog', async (title, file) => {
  const { user } = await open('/register')
  await user.click(screen.getByRole('button', { name: title }))
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  expect(frame.closest('[role=dialog]')).toBeInstanceOf(HTMLElement)
  expect(frame.src).toMatch(file)
})

it('shows the server’s message about each field under it, and keeps the values', async () => {
  const fields = {
    'First name': 'FirstName',
    Surname: 'LastName',
    Email: 'Email',
    Password: 'Password',
    'Retype password': 'PasswordRetry',
  }
  const keys = [...Object.values(fields), 'CaptchaToken']
  const validationErrors = Object.fromEntries(keys.map((key) => [key, `The sentence of ${key}.`]))
  const { server, user } = await open('/register', { '/login/signup': refuse({ validationErrors }) })
  for (const label of Object.keys(fields)) typeIn(label, label === 'Email' ? 'a@b.test' : 'typed-text-1')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('The sentence of CaptchaToken.')
  for (const [label, key] of Object.entries(fields)) {
    expect(descriptionsOf(label)).toContain(`The sentence of ${key}.`)
    expect(textIn(label)).not.toBe('')
  }
  await waitFor(() => expect(challenges(server)).toBe(2))
  await screen.findByText('Verified')
  expect(window.location.pathname).toBe('/register')
})

it('keeps the way back to a screen, and drops the invitation’s code', async () => {
  const { user } = await open(`/register?invitationCode=abc&${wayBack}`, {
    '/login/checkinvitationcode': invitation,
    '/login/signup': { Token: 'fresh' },
  })
  await screen.findByRole('heading', { name: 'Join Northwind Studio' })
  for (const label of ['Password', 'Retype password']) {
    typeIn(label, 'compiler-1')
  }
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(window.location.search).toBe(`?${wayBack}`)
})
