import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { chooseOption, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { pageOf, someEmployeeLeave, someRight } from '../testing/someLeave.ts'
import { LeaveRightsPage } from './LeaveRightsPage.tsx'

const leaveAccount = () => someAccount({ settings: { EnableLeaveManagement: true } })
const annual = someRight()
const unpaid = someRight({ ID: 2, Type: 4, Count: 0.5, Notes: null, CreatedByEmployee: null })
const calls: FakeCalls = {
  '/leavemanagement/listleaverights': pageOf([annual, unpaid]),
  '/leavemanagement/listleavebalances': pageOf([{ Employee: annual.Employee, Balances: someEmployeeLeave.Items }]),
  '/employee/list': pageOf([annual.Employee]),
  '/team/list': pageOf([{ ID: 1000, Title: 'Engineering', Color: '#8B4DFF' }]),
}

async function rows(name = 'Leave rights') {
  // Repeats the query, because the skeleton's table is replaced by another element.
  await waitFor(() => within(screen.getByRole('table', { name })).getAllByText('Ada Lovelace'))
  return within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
}
const texts = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('rights show their type, days and date, and open to who added them', async () => {
  const { user } = await renderWithApp(<LeaveRightsPage />, { account: leaveAccount(), calls })
  const [first, second] = await rows()
  expect(texts(first)).toEqual(expect.arrayContaining(['Annual', '20 days', '05 Jan 2026 - 11:00']))
  expect(texts(second)).toEqual(expect.arrayContaining(['Unpaid', '0.5 days']))
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('Created by').nextElementSibling?.textContent).toBe('Grace Hopper')
  expect(screen.getByText('Notes').nextElementSibling?.textContent).toBe('Yearly allowance')
})

test('a right is added with half a day to 9999 days', async () => {
  const { user, server, location } = await renderWithApp(<LeaveRightsPage />, {
    account: leaveAccount(),
    at: '/?employee=100',
    calls: {
      ...calls,
      '/leavemanagement/addupdateleaveright': ({ Type }) =>
        Type === null ? refuse({ validationErrors: { Type: 'Type is required.' } }) : { Item: annual },
    },
  })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add leave right' })
  await user.click(within(dialog).getByRole('button', { name: 'Add leave right' }))
  expect(await within(dialog).findByText('Type is required.')).toBeTruthy()
  await chooseOption(user, within(dialog).getByRole('combobox', { name: /^Type/ }), 'Parental')
  const count = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Count/ })
  await user.clear(count)
  await user.type(count, '12.5')
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'First year')
  await user.click(within(dialog).getByRole('button', { name: 'Add leave right' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent('/leavemanagement/addupdateleaveright').at(-1)).toEqual({
    Id: 0,
    EmployeeId: 100,
    Type: 3,
    Count: 12.5,
    Notes: 'First year',
  })
  expect(location()).toBe('/?employee=100')
})

test('a right of a policy cannot be edited, and shows why', async () => {
  const { user } = await renderWithApp(<LeaveRightsPage />, {
    account: leaveAccount(),
    calls: {
      ...calls,
      '/leavemanagement/listleaverights': pageOf([someRight({ IsOfPolicy: true }), someRight({ ID: 2 })]),
    },
  })
  const [granted, added] = (await rows()).map((row) =>
    within(row).getByRole<HTMLButtonElement>('button', { name: 'Edit leave right of Ada Lovelace' }),
  )
  expect([granted?.disabled, added?.disabled]).toEqual([true, false])
  await user.hover(granted?.parentElement as HTMLElement)
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'This right comes from a policy. Delete it and add another one.',
  )
})

test('deleting asks first, and warns that it cannot be undone', async () => {
  const { user, server } = await renderWithApp(<LeaveRightsPage />, {
    account: leaveAccount(),
    calls: { ...calls, '/leavemanagement/deleteleaveright': { Id: 1 } },
  })
  const [first] = await rows()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Delete leave right of Ada Lovelace' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'You are about to delete 20 days of annual leave of Ada Lovelace. This action can not be undo, are you sure about this?',
  )
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Leave right of Ada Lovelace deleted')).toBeTruthy()
  expect(server.sent('/leavemanagement/deleteleaveright')).toEqual([{ Id: 1 }])
})

test('balances show the days left of each type, and their sums', async () => {
  const { user, location, server, goBack } = await renderWithApp(<LeaveRightsPage />, {
    account: leaveAccount(),
    calls,
  })
  await rows()
  await user.click(screen.getByRole('tab', { name: 'Balances' }))
  const [first] = await rows('Balances')
  expect(location()).toBe('/?tab=balances')
  expect(texts(first).slice(1)).toEqual(['10 / 20', '0 / 5', '0.5 / 0.5', '–', '–', '25.5', '8', '7', '10.5'])
  expect(server.sent('/leavemanagement/listleavebalances').at(-1)).toMatchObject({ Page: 1, PageSize: 12 })
  expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull()
  // The file lists rights.
  expect(screen.queryByRole('button', { name: 'Export xlsx' })).toBeNull()
  await goBack()
  expect(location()).toBe('/')
  expect(screen.getByRole('button', { name: 'Export xlsx' })).toBeTruthy()
})

test('text about one person is not restored in the form for another one', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const notesOf = async (employee: number) => {
    cleanup()
    const at = `/?employee=${employee}&add=1`
    const { user } = await renderWithApp(<LeaveRightsPage />, { account: leaveAccount(), at, calls })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add leave right' }))
    return { user, notes: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }) }
  }
  const { user, notes } = await notesOf(100)
  await user.type(notes, 'Surgery')
  expect((await notesOf(101)).notes.value).toBe('')
  expect((await notesOf(100)).notes.value).toBe('Surgery')
})
