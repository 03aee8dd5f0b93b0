import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { forgetToken, readToken } from '@dayline/shared/session'
import { type FakeCalls, refuse, setUpUser, startFakeServer } from '@dayline/shared/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ComponentType } from 'react'
import { ForgotPasswordPage } from './password/ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './password/ResetPasswordPage.tsx'
import { RegisterPage } from './register/RegisterPage.tsx'
import { readReferral } from './register/referral.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAllToasts)
  forgetToken()
  window.history.replaceState(null, '', '/')
})

/** A real challenge, easy enough for a test. */
async function challenge() {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  return { parameters: { ...parameters }, ...(signature ? { signature } : {}) }
}

async function open(Page: ComponentType, at: string, calls: FakeCalls = {}) {
  window.history.replaceState(null, '', at)
  const server = startFakeServer({ '/captcha/challenge': await challenge(), ...calls })
  const user = setUpUser()
  render(<Page />, { wrapper: AppProviders })
  return { server, user }
}

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const challenges = (server: { requests: { path: string }[] }) =>
  server.requests.filter(({ path }) => path === '/captcha/challenge').length

const invitation = {
  Employee: { Invitation: { FirstName: 'Grace', LastName: 'Hopper', Email: 'grace@demo.dayline.test' } },
  Organization: { Title: 'Northwind Studio', Image: null },
  Team: { Title: 'Engineering', Color: '#8B4DFF' },
}

describe('registering', () => {
  function fillIn() {
    fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Grace' } })
    fireEvent.input(screen.getByLabelText('Surname'), { target: { value: 'Hopper' } })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'grace@demo.dayline.test' } })
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'compiler-1' } })
    fireEvent.input(screen.getByLabelText('Retype password'), { target: { value: 'compiler-1' } })
  }

  it('signs in with the new account', async () => {
    const { server, user } = await open(RegisterPage, '/register', { '/login/signup': { Token: 'fresh' } })
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
    const { server, user } = await open(RegisterPage, `/register?ref=${code}`, {
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
    const { server, user } = await open(RegisterPage, '/register')
    fillIn()
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByText('Please confirm the aggreements before you proceed.')
    expect(server.sent('/login/signup')).toEqual([])
    expect(textIn('Password')).toBe('compiler-1')
  })

  it('shows refusals under their fields, keeps what was typed, and verifies again', async () => {
    const { server, user } = await open(RegisterPage, '/register', {
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
    const { server, user } = await open(RegisterPage, '/register?invitationCode=abc123', {
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
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'compiler-1' } })
    fireEvent.input(screen.getByLabelText('Retype password'), { target: { value: 'compiler-1' } })
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect(server.sent('/login/checkinvitationcode')).toEqual([{ InvitationCode: 'abc123' }])
    expect(server.sent('/login/signup')[0]).toMatchObject({ InvitationCode: 'abc123' })
    // The shell that opens here must not request the same path again.
    expect(window.location.search).toBe('')
  })

  it('shows that an invitation is not valid, and still allows registering', async () => {
    await open(RegisterPage, '/register?invitationCode=old', {
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
    await open(RegisterPage, '/register?invitationCode=abc123', { '/login/checkinvitationcode': answer })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(address))
  })

  it('offers to check the invitation again when no answer arrived', async () => {
    let isLost = true
    const { user } = await open(RegisterPage, '/register?invitationCode=abc123', {
      '/login/checkinvitationcode': () => (isLost ? new Error('lost') : invitation),
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isLost = false
    await user.click(retry)
    await screen.findByRole('heading', { name: 'Join Northwind Studio' })
    expect(textIn('First name')).toBe('Grace')
  })

  it.each([
    ['Terms of use', /terms/],
    ['Privacy policy', /privacy/],
  ])('opens the %s in a dialog', async (title, file) => {
    const { user } = await open(RegisterPage, '/register')
    await user.click(screen.getByRole('button', { name: title }))
    const frame = await screen.findByTitle<HTMLIFrameElement>(title)
    expect(frame.closest('[role=dialog]')).toBeInstanceOf(HTMLElement)
    expect(frame.src).toMatch(file)
  })
})

describe('each field shows the server’s message about it, and the form keeps its values', () => {
  const sentenceOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }

  it.each([
    [
      'registering',
      RegisterPage,
      '/register',
      {
        'First name': 'FirstName',
        Surname: 'LastName',
        Email: 'Email',
        Password: 'Password',
        'Retype password': 'PasswordRetry',
      },
    ],
    [
      'a new password',
      ResetPasswordPage,
      '/reset-password',
      { Email: 'Email', Code: 'Code', 'New password': 'Password', 'Retype password': 'PasswordRetry' },
    ],
    ['a forgotten password', ForgotPasswordPage, '/forgot-password', { Email: 'Email' }],
  ] as const)('%s', async (_, Page, at, fields) => {
    const keys = [...Object.values(fields), 'CaptchaToken']
    const validationErrors = Object.fromEntries(keys.map((key) => [key, `The sentence of ${key}.`]))
    const answer = refuse({ validationErrors })
    const { server, user } = await open(Page, at, {
      '/login/signup': answer,
      '/login/resetpassword': answer,
      '/login/forgotpassword': answer,
    })
    for (const label of Object.keys(fields)) {
      fireEvent.input(screen.getByLabelText(label), {
        target: { value: label === 'Email' ? 'a@b.test' : 'typed-text-1' },
      })
    }
    const agreed = screen.queryByRole('checkbox')
    if (agreed) await user.click(agreed)
    fireEvent.submit(screen.getByRole('form'))
    await screen.findByText('The sentence of CaptchaToken.')
    for (const [label, key] of Object.entries(fields)) {
      expect(sentenceOf(label)).toContain(`The sentence of ${key}.`)
      expect(textIn(label)).not.toBe('')
    }
    await waitFor(() => expect(challenges(server)).toBe(2))
    await screen.findByText('Verified')
    expect(window.location.pathname).toBe(at)
  })

  it('shows in the form, too, that no answer arrived', async () => {
    await open(ForgotPasswordPage, '/forgot-password', { '/login/forgotpassword': new Error('lost') })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a@b.test' } })
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(screen.getByRole('form').textContent).toContain("We couldn't reach our servers"))
    expect(textIn('Email')).toBe('a@b.test')
  })
})

describe('the way back to a screen', () => {
  const query = 'returnTo=%2Fapp%2Ftracking%2Ftimesheet'

  it('is kept through the forgotten password to the sign-in', async () => {
    await open(ForgotPasswordPage, `/forgot-password?${query}`, { '/login/forgotpassword': {} })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a@b.test' } })
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(window.location.search).toBe(`?Email=a%40b.test&${query}`))
    cleanup()
    await open(ResetPasswordPage, `/reset-password?Email=a%40b.test&Code=x&${query}`, { '/login/resetpassword': {} })
    for (const label of ['New password', 'Retype password']) {
      fireEvent.input(screen.getByLabelText(label), { target: { value: 'difference-1' } })
    }
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/?${query}`))
  })

  it('is kept through registering, which drops the invitation’s code', async () => {
    const { user } = await open(RegisterPage, `/register?invitationCode=abc&${query}`, {
      '/login/checkinvitationcode': invitation,
      '/login/signup': { Token: 'fresh' },
    })
    await screen.findByRole('heading', { name: 'Join Northwind Studio' })
    for (const label of ['Password', 'Retype password']) {
      fireEvent.input(screen.getByLabelText(label), { target: { value: 'compiler-1' } })
    }
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(readToken()).toBe('fresh'))
    expect(window.location.search).toBe(`?${query}`)
  })
})

describe('a forgotten password', () => {
  it('requests a code and continues to the page that uses it', async () => {
    const { server, user } = await open(ForgotPasswordPage, '/forgot-password', { '/login/forgotpassword': {} })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada@demo.dayline.test' } })
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(window.location.pathname).toBe('/reset-password'))
    expect(window.location.search).toBe('?Email=ada%40demo.dayline.test')
    expect(server.sent('/login/forgotpassword')[0]).toMatchObject({ Email: 'ada@demo.dayline.test' })
  })

  it('stays after a refusal, with a new verification', async () => {
    const { server } = await open(ForgotPasswordPage, '/forgot-password', {
      '/login/forgotpassword': refuse({ validationErrors: { Email: 'Please enter a valid email address.' } }),
    })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada' } })
    fireEvent.submit(screen.getByRole('form'))
    await screen.findByText('Please enter a valid email address.')
    await waitFor(() => expect(challenges(server)).toBe(2))
    expect(window.location.pathname).toBe('/forgot-password')
    expect(textIn('Email')).toBe('ada')
  })
})

describe('a new password', () => {
  const at = '/reset-password?Email=ada%40demo.dayline.test&Code=ABCD-1234'

  it('prefills email and code from the link, and continues to the sign-in', async () => {
    const { server } = await open(ResetPasswordPage, at, { '/login/resetpassword': {} })
    expect([textIn('Email'), textIn('Code')]).toEqual(['ada@demo.dayline.test', 'ABCD-1234'])
    fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'difference-1' } })
    fireEvent.input(screen.getByLabelText('Retype password'), { target: { value: 'difference-1' } })
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(window.location.search).toBe('')
    expect(server.sent('/login/resetpassword')[0]).toMatchObject({
      Email: 'ada@demo.dayline.test',
      Code: 'ABCD-1234',
      Password: 'difference-1',
      PasswordRetry: 'difference-1',
    })
  })

  it('shows refusals under their fields and stays', async () => {
    const { server } = await open(ResetPasswordPage, at, {
      '/login/resetpassword': refuse({
        validationErrors: { Code: 'The code is invalid or has expired.', Email: 'Please enter a valid email address.' },
      }),
    })
    fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'difference-1' } })
    fireEvent.input(screen.getByLabelText('Retype password'), { target: { value: 'difference-1' } })
    fireEvent.submit(screen.getByRole('form'))
    await screen.findByText('The code is invalid or has expired.')
    expect(screen.getByText('Please enter a valid email address.')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(challenges(server)).toBe(2))
    expect(window.location.pathname).toBe('/reset-password')
  })
})
