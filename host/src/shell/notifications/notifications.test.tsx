import type { Notification } from '@dayline/shared/contract'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Bell } from './Bell.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('./NotificationsPanel.tsx'))

const notification = (ID: number, changes: Partial<Notification> = {}): Notification => ({
  ID,
  Type: 3,
  Title: `Entry ${ID} waits for your decision`,
  Detail: '21.11.2026, 30m',
  Path: `/app/tracking/manual-time-entries?open=${ID}`,
  CreateDate: new Date().toISOString(),
  IsRead: false,
  ...changes,
})

/** A server that stores which notifications were read, as the real one does, and answers later pages after `older`. */
function serverWith(given: Notification[], pageSize = 50, older = Promise.resolve()) {
  const stored = { items: given }
  const unread = () => stored.items.filter(({ IsRead }) => !IsRead).length
  const calls: FakeCalls = {
    '/account/countnotifications': () => ({ Unread: unread() }),
    '/account/listnotifications': async ({ Page = 1 }) => {
      if (Page > 1) await older
      return {
        Items: stored.items.slice((Page - 1) * pageSize, Page * pageSize),
        TotalCount: stored.items.length,
        Page,
        PageSize: pageSize,
        Unread: unread(),
      }
    },
    '/account/readnotifications': ({ Ids }) => {
      stored.items = stored.items.map((item) => (!Ids || Ids.includes(item.ID) ? { ...item, IsRead: true } : item))
      return { Unread: unread() }
    },
  }
  return { stored, calls }
}

test('counts and lists unread notifications, and marks one or all as read', async () => {
  const { calls } = serverWith([notification(3), notification(2), notification(1, { IsRead: true })])
  const { user, server } = await renderWithApp(<Bell />, { calls })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const link = await within(panel).findByRole('link', { name: /^Unread: Entry 3 waits/ })
  expect(link.getAttribute('href')).toBe('/app/tracking/manual-time-entries?open=3')
  await user.click(within(panel).getByRole('button', { name: 'Mark as read: Entry 3 waits for your decision' }))
  expect(await within(panel).findByRole('link', { name: /^Entry 3 waits/ })).toBeTruthy()
  expect(server.sent('/account/readnotifications')).toEqual([{ Ids: [3] }])
  const markAll = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
  await user.click(markAll)
  await waitFor(() => expect(within(panel).queryByRole('link', { name: /^Unread/ })).toBeNull())
  // Not `disabled`, because it would lose the focus.
  expect([markAll.disabled, markAll.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('a second Enter on "Mark as read" marks no further ones, although the button is gone', async () => {
  const { calls } = serverWith([notification(3), notification(2)])
  const { user, server } = await renderWithApp(<Bell />, { calls })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const mark = await within(panel).findByRole('button', { name: /^Mark as read: Entry 3/ })
  const row = mark.closest('li')
  act(() => mark.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(mark.isConnected).toBe(false))
  expect(document.activeElement).toBe(row)
  await user.keyboard('{Enter}')
  expect(server.sent('/account/readnotifications')).toEqual([{ Ids: [3] }])
})

test('shows new ones automatically, in the open panel too, with one read for several events', async () => {
  const { stored, calls } = serverWith([])
  const { user, server } = await renderWithApp(<Bell />, { calls })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(panel).findByText('Nothing new')).toBeTruthy()
  const read = server.sent('/account/listnotifications').length
  stored.items = [notification(7)]
  for (let count = 0; count < 3; count++) act(() => emitServerEvent('notificationsChanged', { EmployeeId: 1 }))
  expect(await within(panel).findByRole('link', { name: /Entry 7 waits/ })).toBeTruthy()
  expect(server.sent('/account/listnotifications')).toHaveLength(read + 1)
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
})

test('marks a notification as read and closes the panel when it is opened', async () => {
  const { calls } = serverWith([notification(5)])
  const { user, server } = await renderWithApp(<Bell />, { calls })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('link', { name: /Entry 5 waits/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/account/readnotifications')).toEqual([{ Ids: [5] }])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('shows older ones on demand', async () => {
  const answer = Promise.withResolvers<void>()
  const { calls } = serverWith([notification(3), notification(2), notification(1)], 2, answer.promise)
  const { user } = await renderWithApp(<Bell />, { calls })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }))
  await screen.findByRole('link', { name: /Entry 2 waits/ })
  expect(screen.queryByRole('link', { name: /Entry 1 waits/ })).toBeNull()
  const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show older' })
  await waitFor(() => expect(older.getAttribute('aria-busy')).toBeNull())
  await user.click(older)
  // Not `disabled`, because it would lose the focus.
  await waitFor(() => expect([older.disabled, older.getAttribute('aria-busy')]).toEqual([false, 'true']))
  answer.resolve()
  expect(await screen.findByRole('link', { name: /Entry 1 waits/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull())
})

test('reports older ones that could not be loaded, and loads them on the next press', async () => {
  const { stored, calls } = serverWith([notification(2), notification(1)], 1)
  let isDown = false
  const { user } = await renderWithApp(<Bell />, {
    calls: {
      ...calls,
      '/account/listnotifications': ({ Page = 1 }) =>
        isDown
          ? refuse({ status: 500 })
          : { Items: stored.items.slice(Page - 1, Page), TotalCount: 2, Page, PageSize: 1, Unread: 2 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show older' })
  await waitFor(() => expect(older.getAttribute('aria-busy')).toBeNull())
  isDown = true
  await user.click(older)
  expect(await screen.findByText('Older notifications could not be loaded.')).toBeTruthy()
  isDown = false
  await user.click(older)
  expect(await screen.findByRole('link', { name: /Entry 1 waits/ })).toBeTruthy()
  expect(screen.queryByText('Older notifications could not be loaded.')).toBeNull()
})
