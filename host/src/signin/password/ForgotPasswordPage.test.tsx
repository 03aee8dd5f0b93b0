import {
  descriptionsOf,
  type FakeCalls,
  type FakeServer,
  leaveAddress,
  refuse,
  renderAtAddress,
} from '@dayline/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { challenge } from '../testing/challenge.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

afterEach(leaveAddress)

const open = async (at: string, calls: FakeCalls = {}) =>
  renderAtAddress(<ForgotPasswordPage />, { at, calls: { '/captcha/challenge': await challenge(), ...calls } })
const typeIn = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const challenges = ({ requests }: FakeServer) => requests.filter(({ path }) => path === '/captcha/challenge').length

it('requests a code and continues to the page that uses it', async () => {
  const { server, user } = await open('/forgot-password', { '/login/forgotpassword': {} })
  typeIn('Email', 'ada@demo.dayline.test')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(window.location.pathname).toBe('/reset-password'))
  expect(window.location.search).toBe('?Email=ada%40demo.dayline.test')
  expect(server.sent('/login/forgotpassword')[0]).toMatchObject({ Email: 'ada@demo.dayline.test' })
})

it('stays after a refusal, with a new verification', async () => {
  const { server } = await open('/forgot-password', {
    '/login/forgotpassword': refuse({ validationErrors: { Email: 'Please enter a valid email address.' } }),
  })
  typeIn('Email', 'ada')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('Please enter a valid email address.')
  await waitFor(() => expect(challenges(server)).toBe(2))
  expect(window.location.pathname).toBe('/forgot-password')
  expect(textIn('Email')).toBe('ada')
})

it('shows the server’s message about each field under it, and keeps the values', async () => {
  const fields = { Email: 'Email' }
  const keys = [...Object.values(fields), 'CaptchaToken']
  const validationErrors = Object.fromEntries(keys.map((key) => [key, `The sentence of ${key}.`]))
  const { server } = await open('/forgot-password', { '/login/forgotpassword': refuse({ validationErrors }) })
  for (const label of Object.keys(fields)) typeIn(label, label === 'Email' ? 'a@b.test' : 'typed-text-1')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('The sentence of CaptchaToken.')
  for (const [label, key] of Object.entries(fields)) {
    expect(descriptionsOf(label)).toContain(`The sentence of ${key}.`)
    expect(textIn(label)).not.toBe('')
  }
  await waitFor(() => expect(challenges(server)).toBe(2))
  await screen.findByText('Verified')
  expect(window.location.pathname).toBe('/forgot-password')
})

it('shows in the form, too, that no answer arrived', async () => {
  await open('/forgot-password', { '/login/forgotpassword': new Error('lost') })
  typeIn('Email', 'a@b.test')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(screen.getByRole('form').textContent).toContain("We couldn't reach our servers"))
  expect(textIn('Email')).toBe('a@b.test')
})

it('keeps the way back to a screen', async () => {
  const wayBack = 'returnTo=%2Fapp%2Ftracking%2Ftimesheet'
  await open(`/forgot-password?${wayBack}`, { '/login/forgotpassword': {} })
  typeIn('Email', 'a@b.test')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(window.location.search).toBe(`?Email=a%40b.test&${wayBack}`))
})
