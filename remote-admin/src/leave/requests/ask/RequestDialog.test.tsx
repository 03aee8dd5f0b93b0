import { type CallData, LeaveType, Role } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { chooseOption, type FakeCalls, openSelect, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { noOneAway, pageOf, someEmployeeLeave, someRequest } from '../../testing/someLeave.ts'
import { RequestDialog } from './RequestDialog.tsx'

/** An account of an organization with leave management. */
const leaveAccount = (role: number = Role.Owner) => someAccount({ role, settings: { EnableLeaveManagement: true } })
const request = someRequest()
const save = '/leavemanagement/addupdateleaverequest'
const calls: FakeCalls = {
  '/leavemanagement/listaway': noOneAway,
  '/leavemanagement/getemployeeleaveright': someEmployeeLeave,
  '/employee/list': pageOf([request.Employee, { ...request.Employee, ID: 200, FirstName: 'Grace' }]),
  [save]: { Item: request },
}
const employee = leaveAccount(Role.Employee)
const dialog = () => screen.getByRole('dialog')
const type = () => within(dialog()).getByRole<HTMLButtonElement>('combobox', { name: /^Type/ })
const duration = () => within(dialog()).getByRole<HTMLInputElement>('textbox', { name: /^Duration/ })
const end = () => within(dialog()).getByRole('status', { name: 'End date' }).textContent

async function ready() {
  await waitFor(() => expect(type().textContent).toMatch(/Choose a type|days left/))
}

test('a type shows its days left and is disabled without any; another type resets the duration', async () => {
  const { user } = await renderWithApp(<RequestDialog request={null} onClose={() => {}} />, {
    account: employee,
    calls,
  })
  await ready()
  const list = await openSelect(user, type())
  const options = within(list).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a type',
    'Annual (10 days left)',
    'Sick (0 days left)',
    'Personal (0.5 days left)',
    'Parental (0 days left)',
    'Unpaid (0 days left)',
  ])
  expect(options.map((option) => option.getAttribute('aria-disabled') ?? 'false')).toEqual([
    'false',
    'false',
    'true',
    'false',
    'true',
    'true',
  ])
  await user.click(within(list).getByRole('option', { name: /^Annual/ }))
  await waitFor(() => expect(duration().disabled).toBe(false))
  expect(duration().value).toBe('1')
  await user.clear(duration())
  await user.type(duration(), '3.5')
  await chooseOption(user, type(), 'Personal (0.5 days left)')
  expect(duration().value).toBe('0.5')
  await user.keyboard('{Escape}')
})

test('the end date follows from start and duration, and is sent with the request', async () => {
  const { user, server } = await renderWithApp(<RequestDialog request={null} start="2026-11-20" onClose={() => {}} />, {
    account: employee,
    calls,
  })
  await ready()
  await chooseOption(user, type(), 'Annual (10 days left)')
  expect(end()).toBe('20 Nov 2026')
  await user.clear(duration())
  await user.type(duration(), '2.5')
  expect(end()).toBe('24 Nov 2026')
  expect(dialog().textContent).toContain('2 days off not counted')
  expect(dialog().textContent).toContain('7.5 days left afterwards')
  await user.click(within(dialog()).getByRole('button', { name: 'Add leave request' }))
  await waitFor(() => expect(server.sent(save)).toHaveLength(1))
  expect(server.sent(save)[0]).toEqual({
    Id: 0,
    EmployeeId: 100,
    Type: 0,
    StartDate: '2026-11-20',
    EndDate: '2026-11-24',
    Count: 2.5,
    OffDays: 2,
    Notes: '',
  })
})

test('the duration is limited to the days left and changes by half days', async () => {
  const { user } = await renderWithApp(<RequestDialog request={null} start="2026-11-20" onClose={() => {}} />, {
    account: employee,
    calls,
  })
  await ready()
  await chooseOption(user, type(), 'Annual (10 days left)')
  await user.click(duration())
  await user.keyboard('{ArrowUp}')
  expect(duration().value).toBe('1.5')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(duration().value).toBe('0.5')
  expect(end()).toBe('20 Nov 2026')
  await user.clear(duration())
  await user.type(duration(), '40')
  await user.tab()
  expect(duration().value).toBe('10')
})

test('owners choose the person, and another person resets the form to their rights', async () => {
  const leaveOf = ({ Id }: { Id?: number | null | undefined }): CallData<'/leavemanagement/getemployeeleaveright'> =>
    Id === 200 ? { ...someEmployeeLeave, Items: [] } : someEmployeeLeave
  const { user } = await renderWithApp(<RequestDialog request={request} onClose={() => {}} />, {
    account: leaveAccount(),
    calls: { ...calls, '/leavemanagement/getemployeeleaveright': leaveOf },
  })
  await ready()
  // The seven days of the edited request are available again.
  expect(type().textContent).toContain('Annual (17 days left)')
  await user.click(within(dialog()).getByRole('button', { name: /Employee/ }))
  await user.click(await screen.findByRole('option', { name: /Grace Lovelace/ }))
  expect(await within(dialog()).findByText(/This employee has no days left/)).toBeTruthy()
  expect(within(dialog()).queryByRole('combobox', { name: /^Type/ })).toBeNull()
  expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
})

test.each([
  ['fewer days are left than it has', -4],
  ['no days are left', -7],
])('the note of a request can be changed if %s, and its duration remains', async (_, Count) => {
  const [annual, ...others] = someEmployeeLeave.Items
  const Items = [{ ...annual, Count }, ...others.map((item) => ({ ...item, Count: 0 }))] as typeof others
  const { user, server } = await renderWithApp(<RequestDialog request={request} onClose={() => {}} />, {
    account: employee,
    calls: { ...calls, '/leavemanagement/getemployeeleaveright': { ...someEmployeeLeave, Items } },
  })
  await ready()
  await user.click(duration())
  await user.tab()
  await user.type(within(dialog()).getByRole('textbox', { name: 'Notes' }), ' in Ankara')
  await user.click(within(dialog()).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent(save)).toHaveLength(1))
  expect(server.sent(save)[0]).toMatchObject({ Type: 0, Count: 7, Notes: 'Family visit in Ankara' })
})

test('without leave rights, a person reads the reason and cannot send the form', async () => {
  await renderWithApp(<RequestDialog request={null} onClose={() => {}} />, {
    account: employee,
    calls: { ...calls, '/leavemanagement/getemployeeleaveright': { ...someEmployeeLeave, Items: [] } },
  })
  expect(await screen.findByText("You don't have any leave rights.")).toBeTruthy()
  expect(within(dialog()).queryByRole('button', { name: /^Employee/ })).toBeNull()
  expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Add leave request' }).disabled).toBe(true)
})

test('errors, including that of the duration, are under their fields, and typed text remains', async () => {
  const { user } = await renderWithApp(<RequestDialog request={request} onClose={() => {}} />, {
    account: leaveAccount(),
    calls: {
      ...calls,
      [save]: refuse({
        validationErrors: {
          EmployeeId: 'Please choose an employee.',
          Type: 'Type is required.',
          StartDate: 'This overlaps another request (23 Nov 2026).',
          Reason: 'Duration must be between 0.5 and 3 days.',
          Count: 'Duration must be between 0.5 and 3 days.',
          Notes: 'Notes are too long.',
        },
      }),
    },
  })
  await ready()
  await user.type(within(dialog()).getByRole('textbox', { name: 'Notes' }), ' in Ankara')
  await user.click(within(dialog()).getByRole('button', { name: 'Save changes' }))
  for (const words of [
    'Please choose an employee.',
    'Type is required.',
    'This overlaps another request (23 Nov 2026).',
    'Duration must be between 0.5 and 3 days.',
    'Notes are too long.',
  ]) {
    expect(await within(dialog()).findAllByText(words)).toHaveLength(1)
  }
  expect(duration().getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe(
    'Family visit in Ankara',
  )
  await user.click(duration())
  await user.keyboard('{ArrowDown}')
  expect(within(dialog()).queryByText('Duration must be between 0.5 and 3 days.')).toBeNull()
})

test('names who else is away only for the person and days of the form', async () => {
  const grace = { ID: 9, FirstName: 'Grace', LastName: 'Hopper', Image: null, TeamId: 1, TeamTitle: 'Engineering' }
  const away = { EmployeeId: 9, Day: '2026-11-20', Halves: 2, Type: null, IsPending: false } as const
  const { user } = await renderWithApp(<RequestDialog request={null} start="2026-11-20" onClose={() => {}} />, {
    account: employee,
    calls: {
      ...calls,
      '/leavemanagement/getemployeeleaveright': {
        ...someEmployeeLeave,
        Items: [{ Type: LeaveType.Unpaid, Count: 90, Granted: 90, Approved: 0, Pending: 0 }],
      },
      '/leavemanagement/listaway': { ...noOneAway, Items: [{ ...grace, DaysOff: [], Holidays: [] }], Away: [away] },
    },
  })
  await ready()
  await chooseOption(user, type(), 'Unpaid (90 days left)')
  await within(dialog()).findByText('Also away')
  // More days than one read of the calendar covers.
  await user.clear(duration())
  await user.type(duration(), '60')
  await waitFor(() => expect(within(dialog()).queryByText('Also away')).toBeNull())
})

test('text about one person or day is not restored in the form for another one', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const notesOf = async (employeeId: number, start: LocalDate | null = null) => {
    cleanup()
    const { user } = await renderWithApp(
      <RequestDialog request={null} employeeId={employeeId} start={start} onClose={() => {}} />,
      { account: leaveAccount(), calls },
    )
    await ready()
    return { user, notes: within(dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }) }
  }
  const { user, notes } = await notesOf(100)
  await user.type(notes, 'Surgery')
  expect((await notesOf(200)).notes.value).toBe('')
  expect((await notesOf(100, '2026-11-20')).notes.value).toBe('')
  expect((await notesOf(100)).notes.value).toBe('Surgery')
})
