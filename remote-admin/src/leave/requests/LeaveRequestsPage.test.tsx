import { Role } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { noOneAway, pageOf, someEmployeeLeave, someRequest } from '../testing/someLeave.ts'
import { LeaveRequestsPage } from './LeaveRequestsPage.tsx'

setDate('2026-11-25T12:00:00Z')

/** An account of an organization with leave management; by default its Owner's. */
const leaveAccount = (role: number = Role.Owner, plan = {}) =>
  someAccount({ role, settings: { EnableLeaveManagement: true }, plan })
const grace = { ID: 101, FirstName: 'Grace', LastName: 'Hopper' }
const pending = someRequest()
const approved = someRequest({ ID: 2, Status: 1, ApprovedByEmployee: grace, OffDays: 0, Notes: null })
const rejected = someRequest({ ID: 3, Status: 2, RejectedByEmployee: grace, RejectionReason: 'Everyone is away' })
const calls: FakeCalls = {
  '/leavemanagement/listleaverequests': pageOf([pending, approved, rejected]),
  '/leavemanagement/listaway': noOneAway,
  '/leavemanagement/getemployeeleaveright': someEmployeeLeave,
  '/employee/list': pageOf([pending.Employee]),
  '/team/list': pageOf([{ ID: 1000, Title: 'Engineering', Color: '#8B4DFF' }]),
}

async function rows() {
  // Repeats the query, because the skeleton's table is replaced by another element.
  await waitFor(() => within(screen.getByRole('table', { name: 'Leave requests' })).getAllByText('Ada Lovelace'))
  return within(screen.getByRole('table', { name: 'Leave requests' }))
    .getAllByRole('row')
    .slice(1)
}
const action = (row: HTMLElement | undefined, verb: string) =>
  within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name: `${verb} leave request of Ada Lovelace` })

test('the list requests this year, and an end date shows how many days off were excluded', async () => {
  const { user, server } = await renderWithApp(<LeaveRequestsPage />, { account: leaveAccount(), calls })
  const [first, second] = await rows()
  expect(screen.getByRole('heading', { name: 'Leave requests BETA' })).toBeTruthy()
  expect(server.sent('/leavemanagement/listleaverequests')[0]).toMatchObject({
    DateFilter: 10,
    StartDate: expect.stringMatching(/^\d{4}-01-01T00:00:00/),
    EndDate: expect.stringMatching(/^\d{4}-12-31T23:59:59/),
    PageSize: 12,
  })
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Annual', '23 Nov 2026', '01 Dec 2026', '7 days', 'Pending']),
  )
  await user.hover(within(first as HTMLElement).getByText('01 Dec 2026'))
  expect(await screen.findByText('2 days off were excluded.')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('01 Dec 2026').tabIndex).toBe(-1)
})

test('leave of the next year can be reached from this year', async () => {
  const { user, server, location } = await renderWithApp(<LeaveRequestsPage />, { account: leaveAccount(), calls })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Later days' }))
  expect(location()).toBe('/?date=2027-01-01..2027-12-31')
  await waitFor(() =>
    expect(server.sent('/leavemanagement/listleaverequests').at(-1)).toMatchObject({
      StartDate: expect.stringMatching(/^2027-01-01T00:00:00/),
      EndDate: expect.stringMatching(/^2027-12-31T23:59:59/),
    }),
  )
})

test.each([
  ['outside the days of the list offers to show it', '2027-01-20', true],
  ['within the days of the list does not', '2026-11-23', false],
])('a saved request %s', async (_, day, isOffered) => {
  const saved = someRequest({ ID: 9, StartDate: day, EndDate: day, Count: 1, OffDays: 0 })
  const { user, location } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    calls: { ...calls, '/leavemanagement/addupdateleaverequest': { Item: saved } },
  })
  await user.click(action((await rows())[0], 'Edit'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), ' in Ankara')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Leave request of Ada Lovelace saved')).toBeTruthy()
  const show = screen.queryByRole('button', { name: 'Show' })
  expect(show !== null).toBe(isOffered)
  if (!show) return
  await user.click(show)
  expect(location()).toMatch(/\?date=2027-01-20\.\.2027-01-20&employee=\d+&open=9$/)
})

test('owners approve and reject only pending requests, and delete any', async () => {
  const { user, server } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    calls: {
      ...calls,
      '/leavemanagement/approveleaverequest': { Item: { ...pending, Status: 1 } },
      '/leavemanagement/deleteleaverequest': { Id: 2 },
    },
  })
  const [first, second] = await rows()
  expect(action(second, 'Approve').disabled).toBe(true)
  expect(action(second, 'Reject').disabled).toBe(true)
  await user.click(action(first, 'Approve'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Ada Lovelace will have 7 days of annual leave, Mon 23 Nov – Tue 01 Dec')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Leave request of Ada Lovelace approved')).toBeTruthy()
  expect(server.sent('/leavemanagement/approveleaverequest')).toEqual([{ Id: 1 }])
  await user.click(action(second, 'Delete'))
  const warning = await screen.findByRole('alertdialog')
  expect(warning.textContent).toContain('This action can not be undo, are you sure about this?')
  await user.click(within(warning).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Leave request of Ada Lovelace deleted')).toBeTruthy()
})

test('an approval shows who else on the team is away on those days', async () => {
  const linus = { ID: 7, FirstName: 'Linus', LastName: 'Berg' }
  const person = { ...linus, Image: null, TeamId: 1000, TeamTitle: 'Engineering', DaysOff: [], Holidays: [] }
  const away = { EmployeeId: 7, Day: '2026-11-24', Halves: 2, Type: null, IsPending: false }
  const { user, server } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    calls: { ...calls, '/leavemanagement/listaway': { ...noOneAway, Items: [person], Away: [away] } },
  })
  await user.click(action((await rows())[0], 'Approve'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('Linus Berg, Tue 24 Nov')).toBeTruthy()
  expect(server.sent('/leavemanagement/listaway').at(-1)).toMatchObject({
    ColleaguesOf: 100,
    StartDay: '2026-11-23',
    EndDay: '2026-12-01',
  })
})

test('a rejection without a reason is refused and stays open', async () => {
  const { user, server } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    calls: {
      ...calls,
      '/leavemanagement/rejectleaverequest': ({ RejectionReason }) =>
        /\w/.test(RejectionReason)
          ? { Item: { ...rejected, RejectionReason } }
          : refuse({ validationErrors: { RejectionReason: 'Please specify...' } }),
    },
  })
  await user.click(action((await rows())[0], 'Reject'))
  const dialog = await screen.findByRole('dialog', { name: 'Reject leave request' })
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Please specify...')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Rejection reason/ }), 'Too late')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent('/leavemanagement/rejectleaverequest').at(-1)).toEqual({ Id: 1, RejectionReason: 'Too late' })
})

test('a row opens to who decided it, the reason, and the notes', async () => {
  const { user } = await renderWithApp(<LeaveRequestsPage />, { account: leaveAccount(), calls })
  const [first, second, third] = await rows()
  const open = (row: HTMLElement | undefined) =>
    user.click(within(row as HTMLElement).getByRole('button', { name: 'Show details' }))
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  await open(first)
  expect([fact('Approved by'), fact('Rejected by'), fact('Notes')]).toEqual(['–', '–', 'Family visit'])
  await open(second)
  expect([fact('Approved by'), fact('Rejected by'), fact('Notes')]).toEqual(['Grace Hopper', '–', '–'])
  await open(third)
  expect([fact('Rejected by'), fact('Rejection reason')]).toEqual(['Grace Hopper', 'Everyone is away'])
})

test('employees see their days left, and withdraw or edit only their own pending requests', async () => {
  const { user, server } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(Role.Employee),
    calls: { ...calls, '/leavemanagement/deleteleaverequest': { Id: 1 } },
  })
  const [first, second] = await rows()
  const left = await screen.findByRole('region', { name: 'Days left' })
  expect(left.textContent).toContain('10 days left')
  expect(screen.queryByRole('button', { name: 'Export xlsx' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Team|Employee):/ })).toBeNull()
  expect(within(second as HTMLElement).queryByRole('button', { name: /leave request of/ })).toBeNull()
  expect(within(first as HTMLElement).queryByRole('button', { name: /^(Approve|Reject|Delete)/ })).toBeNull()
  expect(action(first, 'Edit').disabled).toBe(false)
  await user.click(action(first, 'Withdraw'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Leave request of Ada Lovelace withdrawn')).toBeTruthy()
  expect(server.sent('/leavemanagement/deleteleaverequest')).toEqual([{ Id: 1 }])
})

test('days left are those of the person in the filter, and of no one once it is cleared', async () => {
  const [annual] = someEmployeeLeave.Items
  const answer = Promise.withResolvers<typeof someEmployeeLeave>()
  const leaveOf: FakeCalls = {
    '/leavemanagement/getemployeeleaveright': ({ Id }) => (Id === 100 ? someEmployeeLeave : answer.promise),
  }
  const { user, goTo } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    calls: { ...calls, ...leaveOf },
    at: '/?employee=100',
  })
  const left = () => screen.queryByRole('region', { name: 'Days left' })
  await waitFor(() => expect(left()?.textContent).toContain('10 days left'))
  await user.click(screen.getByRole('button', { name: 'Remove filter Employee: Ada Lovelace' }))
  expect(left()).toBeNull()
  await goTo('/?employee=100')
  await waitFor(() => expect(left()?.textContent).toContain('10 days left'))
  await goTo('/?employee=101')
  expect(left()).toBeNull()
  await act(async () => answer.resolve({ ...someEmployeeLeave, Items: annual ? [{ ...annual, Count: 4 }] : [] }))
  await waitFor(() => expect(left()?.textContent).toContain('4 days left'))
})

test('a manager has no actions on the requests of others', async () => {
  const other = someRequest({ EmployeeId: 555 })
  await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(Role.Manager),
    calls: { ...calls, '/leavemanagement/listleaverequests': pageOf([other]) },
  })
  const [first] = await rows()
  expect(within(first as HTMLElement).queryByRole('button', { name: /leave request of/ })).toBeNull()
})

test('a manager who filters by someone else reads that a new request is for themselves', async () => {
  const at = '/?employee=555'
  const { user } = await renderWithApp(<LeaveRequestsPage />, { account: leaveAccount(Role.Manager), calls, at })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add leave request' })
  expect(dialog.textContent).toContain('The request is for you. Days off within the leave do not count.')
})

test('the export sends the filters; a plan without data export disables it and offers an upgrade', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user, server, unmount } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    at: '/?status=0&type=1',
    calls: { ...calls, '/leavemanagement/exportleaverequests': refuse({ message: 'Not now.' }) },
  })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Export xlsx' }))
  await waitFor(() => expect(server.sent('/leavemanagement/exportleaverequests')).toHaveLength(1))
  expect(server.sent('/leavemanagement/exportleaverequests')[0]).toMatchObject({ Status: 0, Type: 1 })
  expect(opened).not.toHaveBeenCalled()
  unmount()
  await renderWithApp(<LeaveRequestsPage />, { account: leaveAccount(Role.Owner, { DataExport: 1 }), calls })
  await rows()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export xlsx' }).disabled).toBe(true)
  expect(screen.getByText('UPGRADE NOW')).toBeTruthy()
})

test('an empty list shows the reason, and the one action that helps', async () => {
  const { user, location } = await renderWithApp(<LeaveRequestsPage />, {
    account: leaveAccount(),
    at: '/?date=2026-01-01..2026-01-02&type=1',
    calls: { ...calls, '/leavemanagement/listleaverequests': pageOf([]) },
  })
  expect(await screen.findByText('No leave requests match the filters above.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter Type: Sick' }))
  expect(await screen.findByText('No leave requests on these days')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show this year' }))
  expect(await screen.findByText('No leave requests this year')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2)
  expect(location()).toBe('/')
})
