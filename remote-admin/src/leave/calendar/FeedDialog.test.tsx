import { messages } from '@dayline/shared/api'
import { isReloadHeld } from '@dayline/shared/forms'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { FeedDialog } from './FeedDialog.tsx'

const account = someAccount({ settings: { EnableLeaveManagement: true } })
const open = (calls: FakeCalls) => renderWithApp(<FeedDialog onClose={() => {}} />, { account, calls })

test('an address is shown when it is created, and can be copied', async () => {
  const { user, server } = await open({
    '/leavemanagement/getfeed': { CreateDate: null, LastReadDate: null },
    '/leavemanagement/renewfeed': { Address: 'https://dayline.test/api/leavefeed.ics?token=abc' },
  })
  await screen.findByText('You have no address yet.')
  expect(screen.queryByRole('button', { name: 'End the address' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make an address' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Address/)).value).toContain('token=abc')
  expect(isReloadHeld()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText(messages.copied)).toBeTruthy()
  expect(server.sent('/leavemanagement/renewfeed')).toHaveLength(1)
})

test('while it is unknown whether there is an address, none can be made in its place', async () => {
  let isUp = false
  const { user, server } = await open({
    '/leavemanagement/getfeed': () =>
      isUp ? { CreateDate: '2026-11-01T08:00:00Z', LastReadDate: null } : refuse({ status: 500 }),
  })
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make an address' })
  expect(make.disabled).toBe(true)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText('You have no address yet.')).toBeNull()
  expect(make.disabled).toBe(true)
  isUp = true
  await user.click(retry)
  expect(await screen.findByText('No calendar has read this address yet.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make a new address' }).disabled).toBe(false)
  expect(server.sent('/leavemanagement/renewfeed')).toHaveLength(0)
})

test('a person with an address sees when it was last read, and ends it', async () => {
  const { user, server } = await open({
    '/leavemanagement/getfeed': { CreateDate: '2026-11-01T08:00:00Z', LastReadDate: '2026-11-02T08:00:00Z' },
    '/leavemanagement/revokefeed': {},
  })
  expect(await screen.findByText(/^Your address was last read/)).toBeTruthy()
  expect(screen.getByText('A new address replaces the old one.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the address' }))
  await waitFor(() => expect(server.sent('/leavemanagement/revokefeed')).toHaveLength(1))
})
