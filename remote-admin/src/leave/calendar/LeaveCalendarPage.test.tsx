import { type AwayDay, type CalendarPerson, LeaveType, Role } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { someEmployeeLeave } from '../testing/someLeave.ts'
import { LeaveCalendarPage } from './LeaveCalendarPage.tsx'

setDate('2026-11-25T12:00:00Z')

const leaveAccount = (role: number = Role.Employee) => someAccount({ role, settings: { EnableLeaveManagement: true } })
/** The signed-in employee. */
const me = 100
const at = '/?month=2026-11'
// The 7th is a Saturday, the 10th a holiday.
const DaysOff = ['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-10']
const person = (part: Partial<CalendarPerson>): CalendarPerson => ({
  ID: me,
  FirstName: 'Ada',
  LastName: 'Lovelace',
  Image: null,
  TeamId: 1000,
  TeamTitle: 'Engineering',
  DaysOff,
  Holidays: [{ Day: '2026-11-10', Name: 'Fair' }],
  ...part,
})
const grace = person({ ID: 9, FirstName: 'Grace', LastName: 'Hopper' })
const away = (part: Partial<AwayDay>): AwayDay => ({
  EmployeeId: me,
  Day: '2026-11-04',
  Halves: 2,
  Type: LeaveType.Annual,
  IsPending: false,
  ...part,
})
const answer = {
  Items: [person({}), grace],
  TotalCount: 2,
  Page: 1,
  PageSize: 25,
  Away: [away({}), away({ Day: '2026-11-05', Halves: 1, IsPending: true }), away({ EmployeeId: 9, Type: null })],
  Counts: [
    { Day: '2026-11-04', Count: 2 },
    { Day: '2026-11-05', Count: 1 },
  ],
  Clashes: [
    { Day: '2026-11-04', TeamId: 1000, TeamTitle: 'Engineering', Names: ['Ada Lovelace', 'Grace Hopper'] },
    { Day: '2026-11-05', TeamId: 1000, TeamTitle: 'Engineering', Names: ['Ada Lovelace', 'Grace Hopper'] },
  ],
}
const calls: FakeCalls = {
  '/leavemanagement/listaway': answer,
  '/leavemanagement/getemployeeleaveright': { ...someEmployeeLeave, Holidays: ['2026-11-10'] },
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
}
const open = (role?: number) => renderWithApp(<LeaveCalendarPage />, { account: leaveAccount(role), calls, at })
const cell = (name: string) => screen.findByRole('button', { name })
const start = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Start date/ }).textContent

test('each day names its leave, colleagues are only away, and the table has the same text', async () => {
  const { server } = await open()
  await cell('Ada Lovelace, Wed 04 Nov: annual leave')
  for (const name of [
    'Ada Lovelace, Thu 05 Nov: half a day of annual leave, pending',
    'Ada Lovelace, Sat 07 Nov: day off',
    'Ada Lovelace, Tue 10 Nov: holiday: Fair',
    'Grace Hopper, Wed 04 Nov: away',
    'Grace Hopper, Fri 06 Nov: working day',
  ]) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  const table = screen.getByRole('table', { name: 'Who is away in November 2026' })
  const row = within(table).getByRole('row', { name: /^Grace Hopper/ })
  expect(within(row).getAllByRole('cell')[3]?.textContent).toBe('away')
  expect(screen.getByText(/^Wed 04 – Thu 05 Nov, Engineering: Ada Lovelace, Grace Hopper$/)).toBeTruthy()
  expect(server.sent('/leavemanagement/listaway')[0]).toMatchObject({ StartDay: '2026-11-01', EndDay: '2026-11-30' })
})

test('a drag over days opens the form with the counted days, and shows who else is away', async () => {
  const { server } = await open()
  fireEvent.pointerDown(await cell('Ada Lovelace, Fri 06 Nov: working day'), { button: 0, buttons: 1 })
  const last = await cell('Ada Lovelace, Wed 11 Nov: working day')
  fireEvent.pointerEnter(last, { buttons: 1 })
  fireEvent.pointerUp(last)
  const dialog = await screen.findByRole('dialog', { name: 'Add leave request' })
  // Six days; a weekend and a holiday in them do not count.
  expect(start(dialog)).toContain('06 Nov 2026')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Duration/ }).value).toBe('3')
  expect(within(dialog).getByText(/3 days off not counted · 7 days left afterwards/)).toBeTruthy()
  expect(await within(dialog).findByText(/^Grace Hopper, /)).toBeTruthy()
  expect(server.sent('/leavemanagement/listaway').at(-1)).toMatchObject({
    StartDay: '2026-11-06',
    EndDay: '2026-11-11',
    ColleaguesOf: me,
  })
})

test('arrow keys move, Shift selects days, Enter requests leave', async () => {
  const { user } = await open()
  const first = await cell('Ada Lovelace, Mon 02 Nov: working day')
  act(() => first.focus())
  await user.keyboard('{ArrowDown}{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ada Lovelace, Tue 03 Nov: working day')
  expect(first.getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Add leave request' })
  expect(start(dialog)).toContain('02 Nov 2026')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Duration/ }).value).toBe('2')
})

test('an employee cannot request leave for others, or for days off', async () => {
  const { user } = await open()
  const other = await cell('Grace Hopper, Fri 06 Nov: working day')
  expect(other.getAttribute('aria-disabled')).toBe('true')
  act(() => other.focus())
  await user.keyboard('{Enter}')
  await user.click(other)
  expect(screen.queryByRole('dialog')).toBeNull()
  const saturday = await cell('Ada Lovelace, Sat 07 Nov: day off')
  act(() => saturday.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('These are not working days.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an owner requests leave of any person', async () => {
  await open(Role.Owner)
  const other = await cell('Grace Hopper, Fri 06 Nov: working day')
  fireEvent.pointerDown(other, { button: 0, buttons: 1 })
  fireEvent.pointerUp(other)
  const dialog = await screen.findByRole('dialog', { name: 'Add leave request' })
  expect(start(dialog)).toContain('06 Nov 2026')
})

test('the month is in the address', async () => {
  const { user, location, server } = await open()
  await cell('Ada Lovelace, Wed 04 Nov: annual leave')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(location()).toBe('/?month=2026-12')
  await waitFor(() =>
    expect(server.sent('/leavemanagement/listaway').at(-1)).toMatchObject({
      StartDay: '2026-12-01',
      EndDay: '2026-12-31',
    }),
  )
})

test('while another month loads, the calendar shows the former one', async () => {
  const next = Promise.withResolvers<typeof answer>()
  const { user } = await renderWithApp(<LeaveCalendarPage />, {
    account: leaveAccount(),
    calls: {
      ...calls,
      '/leavemanagement/listaway': ({ StartDay }) => (StartDay === '2026-12-01' ? next.promise : answer),
    },
    at,
  })
  await cell('Ada Lovelace, Wed 04 Nov: annual leave')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByText('December 2026')
  expect(screen.getByRole('button', { name: 'Ada Lovelace, Wed 04 Nov: annual leave' })).toBeTruthy()
  next.resolve({ ...answer, Away: [], Counts: [], Clashes: [] })
  await cell('Ada Lovelace, Fri 04 Dec: working day')
})
