import { Role, type TimeEntry } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, within } from '@testing-library/react'
import { TimeEntriesPage } from '../TimeEntriesPage.tsx'
import { someTimeEntry } from '../testing/someTimeEntry.ts'

const entry = someTimeEntry()
/** Spans midnight in Istanbul. */
const overnight: TimeEntry = {
  ...entry,
  ID: 2,
  StartDate: '2026-11-19T20:00:00Z',
  EndDate: '2026-11-19T22:00:00Z',
  TotalMinutes: 120,
  Status: 1,
}

beforeEach(() => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
})

test('shows two lines per entry on a phone, with buttons and reason behind the chevron', async () => {
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    account: someAccount({ role: Role.Manager }),
    calls: {
      '/timeentry/list': { Items: [entry, overnight], TotalCount: 2, Page: 1, PageSize: 12 },
      '/employee/list': { Items: [entry.Employee], TotalCount: 1, Page: 1, PageSize: 12 },
      '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
      '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
      '/timeentry/preview': { Items: [{ Id: 1, Changes: 90, Untracked: 90, Idle: 0, Working: 0, OnBreak: 0 }] },
    },
  })
  const list = await screen.findByRole('list', { name: 'Manual time entries' })
  const [first, second] = within(list).getAllByRole('listitem')
  if (!first || !second) throw new Error('Two cards were expected.')
  expect(first.textContent).toContain('Ada Lovelace')
  expect(first.querySelector('[data-facts]')?.textContent).toBe('Thu 19 Nov, 09:00–10:30Pending')
  expect(first.textContent).toContain('1h 30m')
  expect(second.querySelector('[data-facts]')?.textContent).toBe('Thu 19 Nov, 23:00 – Fri 20 Nov, 01:00Approved')
  expect(within(first).queryByRole('button', { name: 'Approve entry of Ada Lovelace' })).toBeNull()
  // A decided entry offers only the remaining actions.
  await user.click(within(second).getByRole('button', { name: 'Show details' }))
  expect(within(second).queryByRole('button', { name: 'Approve entry of Ada Lovelace' })).toBeNull()
  expect(within(second).getByRole('button', { name: 'Delete entry of Ada Lovelace' })).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'Show details' }))
  expect(within(first).getByText('Customer visit in Ankara')).toBeTruthy()
  const labels = () =>
    within(first)
      .getAllByRole('button', { name: /entry of Ada/ })
      .map((button) => button.textContent)
  expect(labels()).toEqual(['Approve', 'Reject', 'Delete'])
  await user.click(within(first).getByRole('button', { name: 'Approve entry of Ada Lovelace' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
