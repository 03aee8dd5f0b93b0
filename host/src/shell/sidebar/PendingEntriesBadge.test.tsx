import { emitServerEvent, renderWithApp } from '@dayline/shared/testing'
import { act, screen } from '@testing-library/react'
import { PendingEntriesBadge } from './PendingEntriesBadge.tsx'

afterEach(() => jest.useRealTimers())

it('refetches once for the many events of one change', async () => {
  const waiting = { Items: [], TotalCount: 3, Page: 1, PageSize: 1 }
  const { server } = await renderWithApp(<PendingEntriesBadge />, { calls: { '/timeentry/list': waiting } })
  await screen.findByRole('img', { name: '3 time entries to decide' })
  expect(server.sent('/timeentry/list')).toHaveLength(1)
  jest.useFakeTimers()
  for (let EmployeeId = 1; EmployeeId <= 100; EmployeeId++)
    await act(async () => emitServerEvent('timeEntriesChanged', { EmployeeId }))
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(server.sent('/timeentry/list')).toHaveLength(2)
})
