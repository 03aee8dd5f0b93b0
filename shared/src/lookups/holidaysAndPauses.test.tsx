import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts, keepToasts } from '@dayline/shared/feedback'
import { useBeginPause, useHolidays, usePause, useResume } from '@dayline/shared/lookups'
import { emitServerEvent, refuse, renderWithApp, someAccount, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, screen, waitFor } from '@testing-library/react'

beforeEach(() => {
  keepToasts()
  dismissAllToasts()
})

describe('holidays', () => {
  const newYear = { Day: '2027-01-01', Name: 'New Year’s Day' }
  const range = { start: '2026-12-28', end: '2027-01-03' }

  test('are read for the whole years of a range, and are empty until then', async () => {
    const server = startFakeServer({ '/holiday/list': { Items: [newYear] } })
    const { result } = renderHook(() => useHolidays(range), { wrapper: AppProviders })
    expect([...result.current]).toEqual([])
    await waitFor(() => expect([...result.current]).toEqual([['2027-01-01', 'New Year’s Day']]))
    expect(server.sent('/holiday/list')).toEqual([{ StartDay: '2026-01-01', EndDay: '2027-12-31' }])
  })

  test('are those of the requested person', async () => {
    const server = startFakeServer({ '/holiday/list': { Items: [] } })
    const hook = renderHook(({ id }) => useHolidays(range, id), {
      wrapper: AppProviders,
      initialProps: { id: 7 },
    })
    await waitFor(() => expect(server.sent('/holiday/list')).toHaveLength(1))
    hook.rerender({ id: 8 })
    await waitFor(() => expect(server.sent('/holiday/list').map(({ EmployeeId }) => EmployeeId)).toEqual([7, 8]))
  })

  test('that cannot be read show no message and count as none', async () => {
    const server = startFakeServer({ '/holiday/list': refuse({ status: 500 }) })
    const { result } = renderHook(() => useHolidays(range), { wrapper: AppProviders })
    await waitFor(() => expect(server.requests).toHaveLength(1))
    expect(result.current.size).toBe(0)
    expect(screen.queryByText(/went wrong/)).toBeNull()
  })
})

describe('a pause of collection', () => {
  afterEach(() => jest.useRealTimers())

  const pause = { StartDate: '2026-11-20T08:00:00Z', EndDate: '2026-11-20T09:00:00Z', IsUntilResumed: false }

  function start(Pause: typeof pause | null) {
    const now = { Pause }
    const server = startFakeServer({
      '/privacy/collection': () => now,
      '/privacy/pause': () => {
        now.Pause = pause
        return { Item: pause }
      },
      '/privacy/resume': () => {
        now.Pause = null
        return {}
      },
    })
    const { result } = renderHook(() => ({ pause: usePause(), begin: useBeginPause(), resume: useResume() }), {
      wrapper: AppProviders,
    })
    return {
      now,
      server,
      result,
      isPaused: () => result.current.pause.data && result.current.pause.data.Pause !== null,
    }
  }

  test('begins and ends when the user says so, and the shown state follows', async () => {
    const { result, isPaused } = start(null)
    await waitFor(() => expect(isPaused()).toBe(false))
    await act(() => result.current.begin.trigger({ Minutes: null }))
    await waitFor(() => expect(isPaused()).toBe(true))
    expect(await screen.findByText('Nothing is collected about you for now.')).toBeTruthy()
    await act(() => result.current.resume.trigger({}))
    await waitFor(() => expect(isPaused()).toBe(false))
    expect(await screen.findByText('Collection continues.')).toBeTruthy()
  })

  test('that began elsewhere is read after a live event', async () => {
    const { now, isPaused } = start(null)
    await waitFor(() => expect(isPaused()).toBe(false))
    now.Pause = pause
    await act(async () => emitServerEvent('collectionChanged', { EmployeeId: 1 }))
    await waitFor(() => expect(isPaused()).toBe(true))
  })

  test.each([
    ['while the user may begin one', true, null, true],
    ['while one is running', false, pause, true],
    ['not otherwise', false, null, false],
  ])('is read again every minute: %s', async (_, mayBegin, Pause, isRepeated) => {
    jest.useFakeTimers()
    const { sent } = startFakeServer({ '/privacy/collection': { Pause } })
    const { result } = renderHook(() => usePause(mayBegin), { wrapper: AppProviders })
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(result.current.data).toEqual({ Pause })
    expect(sent('/privacy/collection')).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(121_000))
    expect(sent('/privacy/collection')).toHaveLength(isRepeated ? 3 : 1)
  })

  test('that cannot be read shows no message', async () => {
    const { requests } = startFakeServer({ '/privacy/collection': refuse({ status: 500 }) })
    const { result } = renderHook(usePause, { wrapper: AppProviders })
    await waitFor(() => expect(result.current.error).toBeDefined())
    expect(requests).toHaveLength(1)
    expect(screen.queryByText(/went wrong/)).toBeNull()
  })

  test.each([
    ['active', 1],
    ['lapsed', 0],
  ] as const)('is read with the subscription %s this often: %i', async (subscription, times) => {
    function Reader() {
      usePause()
      return null
    }
    const { server } = await renderWithApp(<Reader />, {
      account: someAccount({ subscription }),
      calls: { '/privacy/collection': { Pause: null } },
    })
    // Requests of the first render have been sent.
    await act(async () => {})
    expect(server.sent('/privacy/collection')).toHaveLength(times)
  })
})
