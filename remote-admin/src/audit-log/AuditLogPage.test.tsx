import { type AuditEntry, AuditKind } from '@dayline/shared/contract'
import { chooseOption, type FakeCalls, renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AuditLogPage } from './AuditLogPage.tsx'

const entry: AuditEntry = {
  No: 7,
  At: '2026-11-20T09:30:00Z',
  Kind: AuditKind.Changed,
  Title: 'Changed an employee',
  Actor: { ID: 100, Title: 'Ada Lovelace', Image: null },
  Source: 'session',
  Subject: { Type: 'employee', Ids: [101], Title: 'Grace Hopper' },
  Changes: [
    { Record: null, Field: 'Role', Before: 'Employee', After: 'Manager' },
    { Record: null, Field: 'Notes', Before: null, After: null },
  ],
}
const used: AuditEntry = {
  ...entry,
  No: 6,
  Kind: AuditKind.KeyUsed,
  Title: 'Used an API key',
  Actor: null,
  Source: 'apiKey',
  Subject: null,
  Changes: [],
}
const pageOf = (Items: AuditEntry[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 50 })
const calls: FakeCalls = {
  '/audit/list': pageOf([entry, used]),
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
}

async function rows() {
  await waitFor(() => within(screen.getByRole('table', { name: 'Audit log' })).getByText('Changed an employee'))
  return within(screen.getByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1)
}

test('an entry names the person, the action and the record, and opens to the changes', async () => {
  const { user } = await renderWithApp(<AuditLogPage />, { calls })
  const [first, second] = await rows()
  expect(first?.textContent).toMatch(/Ada Lovelace.*Changed an employee.*Grace Hopper/)
  expect(second?.textContent).toMatch(/API key.*Used an API key/)
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Show details' }))
  const changes = (await screen.findByText('Role')).closest('ul') as HTMLElement
  expect(changes.textContent).toBe('Role: Employee → ManagerNotes changed')
})

test('a failed sign-in is shown without a person, and the entry of a job as Dayline’s', async () => {
  const failed = { ...used, No: 9, Kind: AuditKind.SignedIn, IsFailed: true, Source: 'product' } as const
  const purged = { ...used, No: 8, Kind: AuditKind.Deleted, Source: 'product', Title: 'Deleted time' } as const
  const Items = [{ ...failed, Title: 'Failed to sign in with a wrong password or code' }, purged, entry]
  await renderWithApp(<AuditLogPage />, { calls: { ...calls, '/audit/list': pageOf(Items) } })
  const [first, second] = await rows()
  expect(first?.textContent).toMatch(/Unknown person.*Failed sign-in.*Failed to sign in with a wrong password/)
  expect(second?.textContent).toMatch(/Dayline.*Deleted time/)
})

test('kind and search are sent for a page of 50, and are in the address', async () => {
  const { user, server, location } = await renderWithApp(<AuditLogPage />, { calls })
  await rows()
  await chooseOption(user, screen.getByRole('combobox', { name: 'Kind' }), 'Key used')
  const box = screen.getByRole('searchbox', { name: 'Search the audit log' })
  fireEvent.change(box, { target: { value: 'api' } })
  fireEvent.blur(box)
  await waitFor(() =>
    expect(server.sent('/audit/list').at(-1)).toMatchObject({
      Kind: AuditKind.KeyUsed,
      SearchTerm: 'api',
      Page: 1,
      PageSize: 50,
    }),
  )
  expect(location()).toContain('kind=9')
  expect(location()).toContain('q=api')
})

test('reports when no entry matches', async () => {
  await renderWithApp(<AuditLogPage />, { at: '/?q=nothing', calls: { ...calls, '/audit/list': pageOf([]) } })
  expect(await screen.findByText('No entry matches the filters above.')).toBeTruthy()
})
