import { Role } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { AddEntryDialog } from './AddEntryDialog.tsx'

const page = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
const calls: FakeCalls = {
  '/employee/list': page([]),
  '/project/list': page([
    { ID: 3, Title: 'Website', Color: '#8B4DFF', CustomerId: null, Integration: null },
    { ID: 4, Title: 'App', Color: '#22A565', CustomerId: null, Integration: null },
  ]),
  '/project/listtasks': page([{ ID: 9, Title: 'Landing page', ProjectId: 3, Status: 0 }]),
}

const open = (role: number, answers: FakeCalls = {}) =>
  renderWithApp(<AddEntryDialog employeeId={null} onClose={() => {}} />, {
    account: someAccount({ role }),
    calls: { ...calls, ...answers },
  })
const dialog = () => screen.findByRole('dialog', { name: 'Add manual time entry' })
const time = (name: 'Start' | 'End', value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name} time`)), { target: { value } })

test('the duration follows the times: empty when the end is not after the start, 10 hours pass, a minute more does not', async () => {
  await open(Role.Employee)
  const found = await dialog()
  const shown = () => within(found).getByRole('status', { name: 'Duration' }).textContent
  const tooLong = () => within(found).queryByText('Duration can not be bigger than 10 hours.')
  time('Start', '09:00')
  expect(shown()).toBe('')
  time('End', '09:00')
  expect(shown()).toBe('')
  time('End', '19:00')
  expect(shown()).toBe('10h 00m')
  expect(tooLong()).toBeNull()
  time('End', '19:01')
  expect(shown()).toBe('10h 01m')
  expect(tooLong()).toBeTruthy()
})

test('a break is neutral and not asked about; work is asked again', async () => {
  const refused = refuse({ validationErrors: { Reason: 'Reason is required.' } })
  const { user, server } = await open(Role.Employee, { '/timeentry/create': refused })
  const found = await dialog()
  const rating = () => within(found).queryByRole<HTMLSelectElement>('combobox', { name: /^Productivity status/ })
  const work = within(found).getByRole('combobox', { name: /^Work status/ })
  expect(
    within(work)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Working', 'On break'])
  await user.selectOptions(work, 'Working')
  await user.selectOptions(rating() as HTMLElement, 'Productive')
  await user.selectOptions(work, 'On break')
  expect(rating()).toBeNull()
  await user.click(within(found).getByRole('button', { name: 'Add time entry' }))
  expect(await within(found).findByText('Reason is required.')).toBeTruthy()
  expect(server.sent('/timeentry/create')).toMatchObject([{ LogStatus: 2, ProductivityStatus: 2, EmployeeId: 100 }])
  await user.selectOptions(work, 'Working')
  expect(rating()?.value).toBe('')
})

test('another project clears the task; a quick pick fills the reason; every sentence stands at its field', async () => {
  const { user, server } = await open(Role.Owner, {
    '/timeentry/create': refuse({
      validationErrors: { EmployeeId: 'Please choose an employee.', StartDate: 'Please choose a start date.' },
    }),
  })
  const found = await dialog()
  await user.click(within(found).getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: /Website/ }))
  await user.click(within(found).getByRole('button', { name: /^Task/ }))
  await user.click(await screen.findByRole('option', { name: /Landing page/ }))
  await user.click(within(found).getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: /App/ }))
  expect(within(found).getByRole('button', { name: /^Task/ }).textContent).toContain('Choose a task')

  await user.click(within(found).getByRole('button', { name: 'Phone call' }))
  expect(within(found).getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Phone call')
  await user.click(within(found).getByRole('button', { name: 'Add time entry' }))
  expect(await within(found).findAllByText('Please choose an employee.')).toHaveLength(1)
  // The day is there, the clock is what is missing.
  expect(within(found).getAllByText('Please choose a start time.')).toHaveLength(1)
  expect(within(found).queryByText('Please choose a start date.')).toBeNull()
  expect(server.sent('/timeentry/create')).toMatchObject([
    { EmployeeId: null, ProjectId: 4, ProjectTaskId: null, Reason: 'Phone call' },
  ])
})

test('for an employee there is nobody to choose', async () => {
  await open(Role.Employee)
  expect(within(await dialog()).queryByText('Employee')).toBeNull()
})
