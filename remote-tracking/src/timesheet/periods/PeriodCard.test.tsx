import { PeriodState, type PersonPeriod, Role } from '@dayline/shared/contract'
import { addDays, today } from '@dayline/shared/format'
import { type FakeCalls, refuse, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PeriodCard } from './PeriodCard.tsx'

const days = { From: '2026-11-09', To: '2026-11-15' }
const period = (ID: number, FirstName: string, changes: Partial<PersonPeriod> = {}): PersonPeriod => ({
  Employee: someEmployee({ ID, FirstName }),
  State: PeriodState.Open,
  Working: 480,
  PendingEntries: 0,
  Waiting: 0,
  ChangedBy: null,
  ChangedAt: null,
  Reason: null,
  CanDecide: true,
  ...changes,
})
const answer = (Items: PersonPeriod[]) => ({
  Unit: 1,
  ...days,
  IsOver: true,
  IsLockedForEveryone: false,
  Items,
  OtherLocks: [],
})
const people = { Items: [someEmployee({ ID: 7 }), someEmployee({ ID: 8 })], TotalCount: 2, Page: 1, PageSize: 1000 }
const render = (role: number, calls: FakeCalls) =>
  renderWithApp(<PeriodCard filters={{ DateFilter: 4, IncludeBlockedEmployees: false } as never} />, {
    account: someAccount({ role, settings: { TimesheetPeriod: 1, AllowEmployeeToSeeTheirTimesheet: true } }),
    calls: {
      '/timesheet/submittedperiods': { Items: [], TotalCount: 0 },
      '/employee/list': people,
      '/team/list': { ...people, Items: [] },
      ...calls,
    },
    at: '/?period=2026-11-12',
  })
const own = 100

test('shows an employee why a timesheet was returned, and submits it again', async () => {
  const returned = period(own, 'Ada', {
    State: PeriodState.Returned,
    Reason: 'Friday is missing',
    ChangedBy: 'Mia Manager',
    ChangedAt: '2026-11-16T08:00:00Z',
  })
  const { user, server } = await render(Role.Employee, {
    '/timesheet/periods': answer([returned]),
    '/timesheet/submitperiod': days,
  })
  expect(await screen.findByText(/“Friday is missing” Mia Manager/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText(/submitted$/)
  expect(server.sent('/timesheet/periods')[0]).toMatchObject({ Day: '2026-11-12' })
  expect(server.sent('/timesheet/submitperiod')).toEqual([days])
  expect(screen.queryByRole('button', { name: 'Timesheets' })).toBeNull()
})

test('the arrow that led to the current period keeps the focus there', async () => {
  const To = today('Europe/Istanbul')
  const { user, location } = await render(Role.Employee, {
    '/timesheet/periods': { ...answer([period(own, 'Ada')]), From: addDays(To, -6), To, IsOver: false },
  })
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: 'Later period' })
  expect([later.disabled, later.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  const before = location()
  await user.click(later)
  expect([document.activeElement, location()]).toEqual([later, before])
})

test('offers no submission of a locked timesheet, and shows what arrived late', async () => {
  await render(Role.Employee, {
    '/timesheet/periods': answer([period(own, 'Ada', { State: PeriodState.Approved, Waiting: 20 })]),
  })
  expect(await screen.findByText(/20 minutes arrived after it was locked/)).toBeTruthy()
  expect(screen.getByText('Approved and locked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

test('lets a manager approve all submitted timesheets, and requires a reason for an unlock', async () => {
  const { user, server } = await render(Role.Manager, {
    '/timesheet/periods': answer([
      period(7, 'Ada', { State: PeriodState.Approved }),
      period(8, 'Grace', { State: PeriodState.Submitted }),
      period(9, 'Own', { State: PeriodState.Submitted, CanDecide: false }),
    ]),
    '/timesheet/approveperiods': { Ids: [8] },
    '/timesheet/unlockperiod': refuse({ validationErrors: { Reason: 'Please give a reason.' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Timesheets' }))
  const list = await screen.findByRole('dialog', { name: 'Timesheets' })
  expect(within(list).queryByRole('button', { name: /Approve the timesheet of Own/ })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Approve 1 submitted timesheet' }))
  await screen.findByText('1 timesheet approved')
  expect(server.sent('/timesheet/approveperiods')).toEqual([{ ...days, EmployeeIds: [8] }])
  await user.click(within(list).getByRole('button', { name: /Unlock the timesheet of Ada/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Unlock the timesheet of Ada/ })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: '...' } })
  await user.click(within(dialog).getByRole('button', { name: 'Unlock' }))
  expect(await within(dialog).findByText('Please give a reason.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lock for everyone' })).toBeNull()
})

test.each([
  ['offers a manager no unlock', Role.Manager, 0],
  ['offers an owner the unlock', Role.Owner, 1],
])('%s of an approved timesheet in a period that is locked for everyone', async (_, role, count) => {
  const { user } = await render(role, {
    '/timesheet/periods': {
      ...answer([period(7, 'Ada', { State: PeriodState.Approved })]),
      IsLockedForEveryone: true,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Timesheets' }))
  const list = await screen.findByRole('dialog', { name: 'Timesheets' })
  await within(list).findByRole('button', { name: 'History of Ada' })
  expect(within(list).queryAllByRole('button', { name: /^Unlock the timesheet of Ada/ })).toHaveLength(count)
})

test('lets an owner lock a period for everyone', async () => {
  const { user, server } = await render(Role.Owner, {
    '/timesheet/periods': answer([period(7, 'Ada'), period(8, 'Grace')]),
    '/timesheet/lockperiod': days,
  })
  expect(await screen.findByText('2 open')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lock for everyone' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lock' }))
  await screen.findByText(/locked for everyone$/)
  expect(server.sent('/timesheet/lockperiod')).toEqual([days])
})

test('lists periods that wait for the user, and opens their timesheets with one press', async () => {
  const { user, location } = await render(Role.Owner, {
    '/timesheet/periods': answer([period(7, 'Ada')]),
    '/timesheet/submittedperiods': {
      Items: [
        { From: '2026-11-02', To: '2026-11-08', People: 3 },
        { ...days, People: 1 },
      ],
      TotalCount: 4,
    },
  })
  const waiting = await screen.findByRole('button', { name: /3 timesheets$/ })
  // The period that is shown is not listed.
  expect(screen.queryByRole('button', { name: /1 timesheet$/ })).toBeNull()
  await user.click(waiting)
  await waitFor(() => expect(location()).toContain('period=2026-11-02'))
  expect(location()).toContain('timesheets=open')
})

test('marks people who are blocked among the timesheets, and not those whose name says that they were deleted', async () => {
  const gone = period(9, 'Cem', { Employee: someEmployee({ ID: 9, FirstName: 'Cem', Blocked: true, Deleted: true }) })
  const blocked = period(8, 'Ben', { Employee: someEmployee({ ID: 8, FirstName: 'Ben', Blocked: true }) })
  const { user } = await render(Role.Owner, { '/timesheet/periods': answer([period(7, 'Ada'), blocked, gone]) })
  await user.click(await screen.findByRole('button', { name: 'Timesheets' }))
  const table = within(await screen.findByRole('table', { name: 'Timesheets' }))
  const marked = table.getAllByRole('row').filter((row) => within(row).queryByText('Blocked'))
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toContain('Ben')
})
