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
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

afterEach(leaveAddress)

const open = async (at: string, calls: FakeCalls = {}) =>
  renderAtAddress(<ResetPasswordPage />, { at, calls: { '/captcha/challenge': await challenge(), ...calls } })
const typeIn = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const challenges = ({ requests }: FakeServer) => requests.filter(({ path }) => path === '/captcha/challenge').length

const at = '/reset-password?Email=ada%40demo.dayline.test&Code=ABCD-1234'

it('prefills email and code from the link, and continues to the sign-in', async () => {
  const { server } = await open(at, { '/login/resetpassword': {} })
  expect([textIn('Email'), textIn('Code')]).toEqual(['ada@demo.dayline.test', 'ABCD-1234'])
  typeIn('New password', 'difference-1')
  typeIn('Retype password', 'difference-1')
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
  const { server } = await open(at, {
    '/login/resetpassword': refuse({
      validationErrors: { Code: 'The code is invalid or has expired.', Email: 'Please enter a valid email address.' },
    }),
  })
  typeIn('New password', 'difference-1')
  typeIn('Retype password', 'difference-1')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('The code is invalid or has expired.')
  expect(screen.getByText('Please enter a valid email address.')).toBeInstanceOf(HTMLElement)
  await waitFor(() => expect(challenges(server)).toBe(2))
  expect(window.location.pathname).toBe('/reset-password')
})

it('shows the server’s message about each field under it, and keeps the values', async () => {
  const fields = { Email: 'Email', Code: 'Code', 'New password': 'Password', 'Retype password': 'PasswordRetry' }
  const keys = [...Object.values(fields), 'CaptchaToken']
  const validationErrors = Object.fromEntries(keys.map((key) => [key, `The sentence of ${key}.`]))
  const { server } = await open('/reset-password', { '/login/resetpassword': refuse({ validationErrors }) })
  for (const label of Object.keys(fields)) typeIn(label, label === 'Email' ? 'a@b.test' : 'typed-text-1')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('The sentence of CaptchaToken.')
  for (const [label, key] of Object.entries(fields)) {
    expect(descriptionsOf(label)).toContain(`The sentence of ${key}.`)
    expect(textIn(label)).not.toBe('')
  }
  await waitFor(() => expect(challenges(server)).toBe(2))
  await screen.findByText('Verified')
  expect(window.location.pathname).toBe('/reset-password')
})

it('keeps the way back to a screen', async () => {
  const wayBack = 'returnTo=%2Fapp%2Ftracking%2Ftimesheet'
  await open(`/reset-password?Email=a%40b.test&Code=x&${wayBack}`, { '/login/resetpassword': {} })
  for (const label of ['New password', 'Retype password']) typeIn(label, 'difference-1')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/?${wayBack}`))
})
