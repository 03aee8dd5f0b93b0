import { Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TimeEntriesPage } from './TimeEntriesPage.tsx'
import { calls, pending } from './testing/sampleEntries.ts'

async function rows() {
  const table = await screen.findByRole('table', { name: 'Manual time entries' })
  await within(table).findAllByText('Ada Lovelace')
  return within(table).getAllByRole('row').slice(1)
}
const action = (row: HTMLElement | undefined, verb: string) =>
  within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name: `${verb} entry of Ada Lovelace` })

test('shows what an approval will mark, and whose entry was approved', async () => {
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    calls: { ...calls, '/timeentry/approve': { Item: { ...pending, Status: 1 } } },
  })
  await user.click(action((await rows())[0], 'Approve'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Ada Lovelace will be marked as Working and Neutral between Thu 19 Nov, 09:00 and 10:30. Are you sure?',
  )
  expect(await within(question).findByText('39m of 1h 30m will change (so far 9m not tracked, 30m idle).')).toBeTruthy()
  expect(question.textContent).toContain(
    'The agent recorded 40m of work and 11m of breaks in that time, which stay as recorded.',
  )
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Time entry of Ada approved')).toBeTruthy()
  expect(server.sent('/timeentry/approve')).toEqual([{ Id: 1 }])
})

test('shows time, duration and reason in a row, with pending entries first until the order is changed', async () => {
  const { user, server } = await renderWithApp(<TimeEntriesPage />, { calls })
  const [first] = await rows()
  expect(first?.textContent).toContain('Thu 19 Nov, 09:00–10:30Customer visit in Ankara1h 30m')
  expect(action(first, 'Approve').textContent).toBe('Approve')
  expect(server.sent('/timeentry/list').at(-1)).toMatchObject({ PendingFirst: true })
  await user.click(screen.getByRole('button', { name: 'Duration' }))
  await waitFor(() => expect(server.sent('/timeentry/list').at(-1)).toMatchObject({ Sort: 2 }))
  expect(server.sent('/timeentry/list').at(-1)?.PendingFirst ?? false).toBe(false)
})

test('sorts on the server from the first page, and stores the order in the URL', async () => {
  const { user, server, location } = await renderWithApp(<TimeEntriesPage />, {
    at: '/app/tracking/manual-time-entries?page=2',
    calls,
  })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Employee' }))
  await waitFor(() => expect(server.sent('/timeentry/list').at(-1)).toMatchObject({ Sort: 3, SortDescending: false }))
  expect(server.sent('/timeentry/list').at(-1)).toMatchObject({ Page: 1 })
  await user.click(screen.getByRole('button', { name: 'Employee' }))
  expect(location()).toBe('/app/tracking/manual-time-entries?sort=employee')
})

test('opens the form with a stretch from the URL, and clears it from the URL on closing', async () => {
  const { user, location } = await renderWithApp(<TimeEntriesPage />, {
    calls,
    at: '/?add=2026-11-19T08:20Z..2026-11-19T09:05Z',
  })
  const dialog = await screen.findByRole('dialog', { name: 'Add manual time entry' })
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Start time/).value).toBe('11:20')
  expect(within(dialog).getByRole('status', { name: 'Duration' }).textContent).toBe('45m')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(location()).toBe('/')
})

test('lets an employee delete pending entries, but decide nothing', async () => {
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    account: someAccount({ role: Role.Employee }),
    calls,
    at: '/?team=1000&employee=7',
  })
  const [first, second] = await rows()
  expect(screen.queryByRole('button', { name: /^(Team|Employee):/ })).toBeNull()
  expect(action(first, 'Delete').disabled).toBe(false)
  const reasons = {
    Approve: 'Only your managers can approve this time entry.',
    Reject: 'Only your managers can reject this time entry.',
    Delete: 'You can not delete this time entry after is approved. Only your managers can delete it.',
  }
  for (const [verb, words] of Object.entries(reasons)) {
    const button = action(second, verb)
    expect(button.disabled).toBe(true)
    await user.hover(button.parentElement as HTMLElement)
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test('shows the reason in an open row, and the rejection reason only if rejected', async () => {
  const { user } = await renderWithApp(<TimeEntriesPage />, { calls })
  const [, second, third] = await rows()
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('Customer visit in Ankara', { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByText('Rejection reason')).toBeNull()
  await user.click(within(third as HTMLElement).getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('That was lunch')).toBeTruthy()
})

test('explains an empty list: by filters, by days, or because no entry exists yet', async () => {
  const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 12 }
  const { user, location } = await renderWithApp(<TimeEntriesPage />, {
    calls: { ...calls, '/timeentry/list': none },
    at: '/?date=2026-01-01..2026-01-02&status=1',
  })
  expect(await screen.findByText('No entry matches the filters above.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter Status: Approved' }))
  expect(await screen.findByText('No entries on these days')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2))
  expect(location()).toBe('/')
})

test('redirects a link to a page that no longer exists to the last page', async () => {
  const { location } = await renderWithApp(<TimeEntriesPage />, {
    calls: {
      ...calls,
      '/timeentry/list': ({ Page = 1, PageSize = 12 }) => ({
        Items: Page > 2 ? [] : [pending],
        TotalCount: 13,
        Page,
        PageSize,
      }),
    },
    at: '/?page=50',
  })
  expect(await screen.findByText('13–13 of 13')).toBeTruthy()
  expect(location()).toBe('/?page=2')
})
