import { Role } from '@dayline/shared/contract'
import { readToken } from '@dayline/shared/session'
import { chooseOption, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { CreateOrganizationPage } from './CreateOrganizationPage.tsx'

const industry = () => screen.getByRole('combobox', { name: /Industry/ })
const expectation = () => screen.getByRole('combobox', { name: /Main expectation/ })
const create = () => screen.getByRole('button', { name: 'Create organization' })

test('a missing value is reported under its field; typed text remains', async () => {
  const { user, server } = await renderWithApp(<CreateOrganizationPage />, {
    account: someAccount({ organization: false }),
    calls: { '/login/createorganization': { Token: 'inside' } },
  })
  expect(screen.getByText('You are not in an organization yet')).toBeTruthy()
  expect(screen.getByText(/free for 7 days/)).toBeTruthy()
  await user.type(screen.getByLabelText(/Title/), 'Analytical Engines')
  await user.click(create())
  expect(await screen.findByText('Please choose an industry.')).toBeTruthy()
  expect(screen.getByText('Please choose an expectation.')).toBeTruthy()
  await chooseOption(user, industry(), 'Engineering')
  expect(screen.queryByText('Please choose an industry.')).toBeNull()
  await chooseOption(user, expectation(), 'Attendance')
  await user.click(create())
  await waitFor(() => expect(readToken()).toBe('inside'))
  expect(server.sent('/login/createorganization').at(-1)).toEqual({
    Title: 'Analytical Engines',
    Industry: 10,
    Expectation: 1,
  })
  const [sent] = server.requests.filter(({ path }) => path === '/login/createorganization')
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('promises an owner no second trial, and shows the demo’s refusal', async () => {
  const { user } = await renderWithApp(<CreateOrganizationPage />, {
    account: someAccount({ role: Role.Owner }),
    calls: { '/login/createorganization': refuse({ message: 'This is not possible in the demo organization.' }) },
  })
  expect(screen.queryByText(/free for 7 days/)).toBeNull()
  await user.type(screen.getByLabelText(/Title/), 'Second')
  await chooseOption(user, industry(), 'Legal')
  await chooseOption(user, expectation(), 'Payroll')
  const before = readToken()
  await user.click(create())
  expect(await screen.findByText('This is not possible in the demo organization.')).toBeTruthy()
  expect(readToken()).toBe(before)
})

test('in the demo the form shows from the start that it cannot be sent', async () => {
  await renderWithApp(<CreateOrganizationPage />, { account: someAccount({ isDemo: true }) })
  within(screen.getByRole('form', { name: 'New organization' })).getByText(
    'This is not possible in the demo organization.',
  )
  expect(create()).toHaveProperty('disabled', true)
})
