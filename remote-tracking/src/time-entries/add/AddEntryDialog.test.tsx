import { type Employee, Role } from '@dayline/shared/contract'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import {
  chooseOption,
  type FakeCalls,
  openSelect,
  refuse,
  renderWithApp,
  setDate,
  someAccount,
  someEmployee,
  someTask,
} from '@dayline/shared/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { AddEntryDialog } from './AddEntryDialog.tsx'

setDate('2026-11-20T12:00:00+03:00')

const page = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
const ada: Employee = someEmployee()
const calls: FakeCalls = {
  '/timeentry/list': page([]),
  '/employee/list': page([]),
  '/insights/activitystatistics': { Items: [] },
  '/timeentry/previewnew': {
    Effect: { Changes: 0, Untracked: 0, Idle: 0, Working: 0, OnBreak: 0 },
    Overlaps: [],
  },
  '/project/list': page([
    { ID: 3, Title: 'Website', Color: '#8B4DFF', CustomerId: null, Integration: null },
    { ID: 4, Title: 'App', Color: '#22A565', CustomerId: null, Integration: null },
  ]),
  '/project/listtasks': page([someTask()]),
}

const open = (role: number, answers: FakeCalls = {}) =>
  renderWithApp(<AddEntryDialog employeeId={null} onClose={() => {}} />, {
    account: someAccount({ role }),
    calls: { ...calls, ...answers },
  })
const dialog = () => screen.findByRole('dialog', { name: 'Add manual time entry' })
const time = (name: 'Start' | 'End', value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name} time`)), { target: { value } })

test('computes the duration: empty unless the end is after the start, and an error above 10 hours', async () => {
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

test('rates a break neutral without asking, and asks for a rating again for work', async () => {
  const refused = refuse({ validationErrors: { Reason: 'Reason is required.' } })
  const { user, server } = await open(Role.Employee, { '/timeentry/create': refused })
  const found = await dialog()
  const rating = () => within(found).queryByRole('combobox', { name: /^Productivity status/ })
  const work = within(found).getByRole('combobox', { name: /^Work status/ })
  const works = within(await openSelect(user, work))
  expect(works.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'Working', 'On break'])
  await user.click(works.getByRole('option', { name: 'Working' }))
  await chooseOption(user, rating() as HTMLElement, 'Productive')
  await chooseOption(user, work, 'On break')
  expect(rating()).toBeNull()
  await user.click(within(found).getByRole('button', { name: 'Add time entry' }))
  expect(await within(found).findByText('Reason is required.')).toBeTruthy()
  expect(server.sent('/timeentry/create')).toMatchObject([{ LogStatus: 2, ProductivityStatus: 2, EmployeeId: 100 }])
  await chooseOption(user, work, 'Working')
  expect(rating()?.textContent).toBe('Choose')
})

test('clears the task for another project, fills a quick-pick reason, and shows each error at its field', async () => {
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
  // The day is set; only the time is missing.
  expect(within(found).getAllByText('Please choose a start time.')).toHaveLength(1)
  expect(within(found).queryByText('Please choose a start date.')).toBeNull()
  expect(server.sent('/timeentry/create')).toMatchObject([
    { EmployeeId: null, ProjectId: 4, ProjectTaskId: null, Reason: 'Phone call' },
  ])
})

test('shows times in 24-hour format in every browser, and keeps text that is not a time', async () => {
  const { user } = await open(Role.Employee)
  await dialog()
  const start = screen.getByLabelText<HTMLInputElement>(/^Start time/)
  await user.type(start, '9:30 pm')
  await user.tab()
  expect(start.value).toBe('21:30')
  await user.clear(start)
  await user.type(start, 'noon')
  await user.tab()
  expect(start.value).toBe('noon')
})

const latest = {
  ID: 4,
  Employee: ada,
  Title: 'Customer visit',
  LogStatus: 1,
  ProductivityStatus: 1,
  Reason: 'Customer visit in Ankara',
  RejectionReason: null,
  StartDate: '2026-11-19T11:00:00Z',
  EndDate: '2026-11-19T11:45:00Z',
  TotalMinutes: 45,
  Status: 1,
  Project: null,
  ProjectTask: null,
  DecidedBy: null,
  CreateDate: '2026-11-19T12:00:00Z',
  ImportedFrom: null,
}

test('repeats the latest entry that was not rejected, on the selected day', async () => {
  const { user, server } = await open(Role.Employee, {
    '/timeentry/list': page([{ ...latest, ID: 5, Status: 2, Reason: 'Refused' }, latest]),
    '/timeentry/create': refuse({ validationErrors: { EndDate: 'Time in the future cannot be recorded.' } }),
  })
  const found = await dialog()
  await user.click(
    await within(found).findByRole('button', { name: 'Repeat “Customer visit in Ankara” of 19 Nov 2026, 45m' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Start time/).value).toBe('14:00')
  expect(within(found).getByRole('status', { name: 'Duration' }).textContent).toBe('45m')
  await user.click(within(found).getByRole('button', { name: 'Add time entry' }))
  await within(found).findByText('Time in the future cannot be recorded.')
  const [sent] = server.sent('/timeentry/create') as { StartDate: string }[]
  expect(sent).toMatchObject({ LogStatus: 1, ProductivityStatus: 1, Reason: 'Customer visit in Ankara' })
  expect(sent?.StartDate).toBe('2026-11-20T14:00:00.000+03:00')
})

test('repeats an entry without its project while project management is off', async () => {
  const Project = { ID: 3, Title: 'Website', Color: '#8B4DFF' }
  const { user, server } = await renderWithApp(<AddEntryDialog employeeId={null} onClose={() => {}} />, {
    account: someAccount({ role: Role.Employee, settings: { EnableProjectManagement: false } }),
    calls: {
      ...calls,
      '/timeentry/list': page([{ ...latest, Project, ProjectTask: { ID: 9, Title: 'Home page' } }]),
      '/timeentry/create': refuse({ validationErrors: { EndDate: 'Time in the future cannot be recorded.' } }),
    },
  })
  const found = await dialog()
  await user.click(await within(found).findByRole('button', { name: /^Repeat/ }))
  await user.click(within(found).getByRole('button', { name: 'Add time entry' }))
  await within(found).findByText('Time in the future cannot be recorded.')
  expect(server.sent('/timeentry/create')[0]).toMatchObject({ ProjectId: null, ProjectTaskId: null })
})

test('draws the selected time over the day, and shows what will change and what overlaps', async () => {
  const at = (clock: string) => new Date(`2026-11-20T${clock}:00+03:00`).toISOString()
  const { server } = await open(Role.Employee, {
    '/insights/activitystatistics': { Items: [] },
    '/timeentry/previewnew': ({ StartDate }) => ({
      Effect: { Changes: 39, Untracked: 39, Idle: 0, Working: 441, OnBreak: 0 },
      Overlaps: StartDate === at('09:00') ? [] : [{ StartDate: at('09:30'), EndDate: at('10:00') }],
    }),
  })
  await dialog()
  const recorded = await screen.findByRole('region', { name: /^What is recorded on/ })
  expect(server.sent('/timeentry/previewnew')).toEqual([])
  time('Start', '09:00')
  time('End', '17:00')
  await within(recorded).findByText('39m of 8h 00m will change (so far 39m not tracked).')
  within(recorded).getByText(/^The agent recorded 7h 21m of work in that time/)
  time('Start', '09:15')
  await within(recorded).findByText('Overlaps the entry 09:30–10:00.')
  expect(within(recorded).queryByText(/will change/)).toBeNull()
  expect(server.sent('/timeentry/previewnew')).toEqual([
    { EmployeeId: 100, StartDate: at('09:00'), EndDate: at('17:00'), LogStatus: null },
    { EmployeeId: 100, StartDate: at('09:15'), EndDate: at('17:00'), LogStatus: null },
  ])
})

test('opens a cut with its time, shows what will no longer count, and asks only for the reason', async () => {
  const stretch = { start: new Date('2026-11-18T15:00:00Z'), end: new Date('2026-11-18T16:20:00Z') }
  const { user, server } = await renderWithApp(
    <AddEntryDialog employeeId={7} stretch={stretch} isCutting onClose={() => {}} />,
    {
      account: someAccount({ role: Role.Manager }),
      calls: {
        ...calls,
        '/employee/list': page([ada]),
        '/insights/activitystatistics': { Items: [] },
        '/timeentry/previewnew': {
          Effect: { Changes: 75, Untracked: 0, Idle: 5, Working: 70, OnBreak: 0 },
          Overlaps: [],
        },
        '/timeentry/create': refuse({ validationErrors: { Reason: 'Reason is required.' } }),
      },
    },
  )
  const found = await screen.findByRole('dialog', { name: 'Cut recorded time' })
  await within(found).findByText('1h 15m will no longer count (1h 10m of work, 5m idle).')
  expect(within(found).queryByRole('combobox', { name: /^Work status/ })).toBeNull()
  expect(within(found).queryByRole('button', { name: /^Project/ })).toBeNull()
  await user.click(within(found).getByRole('button', { name: 'Cut time' }))
  await within(found).findByText('Reason is required.')
  expect(server.sent('/timeentry/create')).toMatchObject([
    { EmployeeId: 7, LogStatus: 6, ProductivityStatus: 2, StartDate: '2026-11-18T18:00:00.000+03:00' },
  ])
})

test('shows under the start that a day is locked', async () => {
  const locked = 'The timesheet from Mon 16 Nov to Sun 22 Nov is locked. It has to be unlocked first.'
  await open(Role.Employee, {
    '/insights/activitystatistics': { Items: [] },
    '/timeentry/previewnew': {
      Locked: locked,
      Effect: { Changes: 60, Untracked: 60, Idle: 0, Working: 0, OnBreak: 0 },
      Overlaps: [],
    },
  })
  const found = await dialog()
  time('Start', '09:00')
  time('End', '10:00')
  expect(await within(found).findByText(locked)).toBeTruthy()
  expect(screen.getByLabelText(/^Start date/).getAttribute('aria-invalid')).toBe('true')
  expect(within(found).queryByText(/will change/)).toBeNull()
})

test('shows no employee picker to an employee', async () => {
  await open(Role.Employee)
  expect(within(await dialog()).queryByText('Employee')).toBeNull()
})

test('shows no preview of the former time for one that is too long', async () => {
  await open(Role.Employee, {
    '/insights/activitystatistics': { Items: [] },
    '/timeentry/previewnew': {
      Effect: { Changes: 39, Untracked: 39, Idle: 0, Working: 441, OnBreak: 0 },
      Overlaps: [],
    },
  })
  const found = within(await dialog())
  time('Start', '09:00')
  time('End', '17:00')
  await found.findByText(/^39m of 8h 00m will change/)
  time('End', '20:00')
  await found.findByText('Duration can not be bigger than 10 hours.')
  expect(found.queryByText(/will change/)).toBeNull()
})

test('text about one person is not restored in the form for another one', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const reasonOf = async (employeeId: number) => {
    cleanup()
    const page = <AddEntryDialog employeeId={employeeId} onClose={() => {}} />
    await renderWithApp(page, { account: someAccount({ role: Role.Owner }), calls })
    return within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  }
  fireEvent.change(await reasonOf(7), { target: { value: 'Surgery' } })
  expect((await reasonOf(8)).value).toBe('')
  expect((await reasonOf(7)).value).toBe('Surgery')
})
