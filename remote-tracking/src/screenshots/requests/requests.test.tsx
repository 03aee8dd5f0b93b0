import { Role } from '@dayline/shared/contract'
import { listGatherMs } from '@dayline/shared/realtime'
import { emitServerEvent, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from '../ScreenshotsPage.tsx'
import { at, besides, day, shot, withShots } from '../testing/someScreenshots.ts'

afterEach(() => jest.useRealTimers())

test('lets employees request deletion of their screenshots, and keeps the reason after a refusal', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    account: someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirScreenCapture: true } }),
    calls: {
      ...besides,
      '/screenshots/list': {
        Items: [shot(1, { HasDeletePermission: false, EmployeeId: 100 })],
        TotalCount: 1,
        Page: 1,
        PageSize: 24,
      },
      '/screenshots/requestdeletion': refuse({
        message: 'The deletion of this screenshot has already been requested.',
      }),
    },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Ask for deletion' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for deletion' })
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await user.click(reason)
  await user.paste('My bank account')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(server.sent('/screenshots/requestdeletion')).toEqual([{ Id: 1, Reason: 'My bank account' }]),
  )
  expect(reason.value).toBe('My bank account')
})

test('shows deletion requests to a manager, who decides them', async () => {
  let Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(1),
      '/screenshots/listrequests': () => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 24 }),
      '/screenshots/decide': ({ Id }) => {
        Items = []
        return { Id }
      },
    },
    at,
  })
  await user.click(await screen.findByRole('button', { name: /^Deletion requests/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Deletion requests' })
  expect(within(dialog).getByText('My bank account')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /^Approve and delete: Screenshot of Grace Hopper/ }))
  expect(await within(dialog).findByText('Nothing to decide')).toBeTruthy()
  expect(server.sent('/screenshots/decide')).toEqual([{ Id: 9, Approve: true }])
})

test('rereads open deletion requests before their pictures expire, and once when one of these people is affected', async () => {
  const Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(1),
      '/screenshots/listrequests': { Items, TotalCount: 1, Page: 1, PageSize: 24 },
    },
    at,
  })
  const reads = () => server.sent('/screenshots/listrequests').length
  const button = await screen.findByRole('button', { name: /^Deletion requests/ })
  expect(reads()).toBe(1)
  await user.click(button)
  // The pictures may have expired since the page was opened.
  await waitFor(() => expect(reads()).toBe(2))
  jest.useFakeTimers()
  const readsAfter = async (EmployeeId: number) => {
    for (let count = 0; count < 3; count++)
      act(() => emitServerEvent('screenshotsChanged', { EmployeeId, WorkDate: '2026-01-05' }))
    await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
    return reads()
  }
  expect(await readsAfter(8)).toBe(2)
  expect(await readsAfter(7)).toBe(3)
})

test('refreshes open deletion requests every ten minutes, but not those that are not shown', async () => {
  jest.useFakeTimers()
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const calls = { ...withShots(1), '/screenshots/listrequests': { Items, TotalCount: 1, Page: 1, PageSize: 24 } }
  const closed = await renderWithApp(<ScreenshotsPage />, { calls, at })
  await pass(11 * 60_000)
  expect(closed.server.sent('/screenshots/listrequests')).toHaveLength(1)
  closed.unmount()
  const open = await renderWithApp(<ScreenshotsPage />, { calls, at: `${at}&requests=1` })
  await pass(11 * 60_000)
  expect(open.server.sent('/screenshots/listrequests')).toHaveLength(2)
})
