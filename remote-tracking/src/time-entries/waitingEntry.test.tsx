import { type Employee, Role } from '@dayline/shared/contract'
import { storeDraft } from '@dayline/shared/forms'
import { type OutboxItem, useOutbox, useOutboxSender } from '@dayline/shared/outbox'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TimeEntriesPage } from './TimeEntriesPage.tsx'
import { someTimeEntry } from './testing/someTimeEntry.ts'

const page = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
const people: Employee[] = [someEmployee({ ID: 100 }), someEmployee({ ID: 7, FirstName: 'Grace', LastName: 'Hopper' })]
const calls: FakeCalls = {
  '/timeentry/list': page([]),
  '/employee/list': page(people),
  '/team/list': page([]),
  '/project/list': page([]),
  '/insights/activitystatistics': { Items: [] },
  '/timeentry/preview': { Items: [] },
  '/timeentry/previewnew': {
    Effect: { Changes: 45, Untracked: 45, Idle: 0, Working: 0, OnBreak: 0 },
    Overlaps: [],
  },
}

/** A different person for each test, so that what one test leaves waiting does not reach the next. */
let userId = 0
let items: readonly OutboxItem[] = []
beforeEach(() => {
  userId += 1
  localStorage.clear()
  sessionStore.set(userIdAtom, userId)
  sessionStore.set(organizationIdAtom, 10)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

function Screen() {
  useOutboxSender(userId, 10)
  items = useOutbox().items
  return <TimeEntriesPage />
}

const openAt = (at: string) => renderWithApp(<Screen />, { account: someAccount({ role: Role.Manager }), calls, at })

test.each([
  ['an entry of a stretch', 'Add manual time entry', '/?add=2026-11-19T08:20Z..2026-11-19T09:05Z', 'Ada Lovelace'],
  ['an entry in the list of oneself', 'Add manual time entry', '/?add=1&employee=100', 'Ada Lovelace'],
  ['an entry of a colleague', 'Add manual time entry', '/?add=1&employee=7', 'Grace Hopper'],
  ['a cut', 'Cut recorded time', '/?cut=2026-11-19T08:20Z..2026-11-19T09:05Z&employee=7', 'Grace Hopper'],
])('the address of %s that waits opens its form, with the typed text', async (_, title, at, person) => {
  const { user } = await openAt(at)
  const dialog = async () => within(await screen.findByRole('dialog', { name: title }))
  const time = (name: 'Start' | 'End') => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name} time`))
  const form = await dialog()
  if (time('Start').value === '') {
    fireEvent.change(time('Start'), { target: { value: '11:20' } })
    fireEvent.change(time('End'), { target: { value: '12:05' } })
  }
  fireEvent.change(form.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Visit' } })
  await user.click(form.getByRole('button', { name: /^(Add time entry|Cut time)$/ }))
  await waitFor(() => expect(items).toHaveLength(1))
  const { href = '', form: unsent } = items[0] as OutboxItem
  cleanup()

  storeDraft(unsent?.draftKey ?? '', unsent?.values ?? {})
  await openAt(href)
  const restored = await dialog()
  expect(restored.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Visit')
  expect([time('Start').value, time('End').value]).toEqual(['11:20', '12:05'])
  expect((await restored.findByRole('button', { name: /^Employee/ })).textContent).toContain(person)
})

test('an entry whose decision waits is not among those that are decided together', async () => {
  const entries = [1, 2, 3].map((ID) => someTimeEntry({ ID }))
  const { user } = await renderWithApp(<Screen />, {
    account: someAccount({ role: Role.Manager }),
    calls: { ...calls, '/timeentry/list': page(entries) },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByRole('button', { name: 'Approve all shown (3)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve 3' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Approve entry/ })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(items).toHaveLength(1))
  // However old it is: the list begins with the last 30 days.
  const [entry = someTimeEntry()] = entries
  const day = entry.StartDate.slice(0, 10)
  expect(items[0]?.href).toMatch(new RegExp(`\\?date=${day}\\.\\.${day}&employee=${entry.Employee.ID}&open=1$`))
  expect(await screen.findByRole('button', { name: 'Approve all shown (2)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve 2' })).toBeTruthy()
})
