import { useGathered } from '@dayline/shared/realtime'
import { emitServerEvent } from '@dayline/shared/testing'
import { act, renderHook } from '@testing-library/react'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const emit = (EmployeeId: number) => emitServerEvent('leaveChanged', { EmployeeId })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

it('calls back once with all events of the time, and again for later ones', async () => {
  const onEvents = jest.fn()
  renderHook(() => useGathered('leaveChanged', 500, onEvents))
  emit(1)
  await pass(400)
  emit(2)
  expect(onEvents).not.toHaveBeenCalled()
  await pass(100)
  expect(onEvents.mock.calls).toEqual([[[{ EmployeeId: 1 }, { EmployeeId: 2 }]]])
  emit(3)
  await pass(500)
  expect(onEvents.mock.calls[1]).toEqual([[{ EmployeeId: 3 }]])
})

it('waits for a read that lasts longer, and then reads once for all events meanwhile', async () => {
  const reads: PromiseWithResolvers<void>[] = []
  const onEvents = jest.fn(() => {
    const read = Promise.withResolvers<void>()
    reads.push(read)
    return read.promise
  })
  renderHook(() => useGathered('leaveChanged', 500, onEvents))
  emit(1)
  await pass(500)
  emit(2)
  emit(3)
  await pass(5000)
  expect(onEvents).toHaveBeenCalledTimes(1)
  reads[0]?.resolve()
  await pass(500)
  expect(onEvents.mock.calls.slice(1)).toEqual([[[{ EmployeeId: 2 }, { EmployeeId: 3 }]]])
  reads[1]?.resolve()
  await pass(5000)
  expect(onEvents).toHaveBeenCalledTimes(2)
})

it('calls back in a hidden tab once it is shown', async () => {
  const onEvents = jest.fn()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  renderHook(() => useGathered('leaveChanged', 500, onEvents))
  emit(1)
  await pass(5000)
  emit(2)
  await pass(5000)
  expect(onEvents).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(onEvents.mock.calls).toEqual([[[{ EmployeeId: 1 }, { EmployeeId: 2 }]]])
})

it('no longer calls back after unmounting', async () => {
  const onEvents = jest.fn()
  const { unmount } = renderHook(() => useGathered('leaveChanged', 500, onEvents))
  emit(1)
  unmount()
  await pass(1000)
  expect(onEvents).not.toHaveBeenCalled()
})
