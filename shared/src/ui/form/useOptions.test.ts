import { act, renderHook } from '@testing-library/react'
import type { LoadOptions, Option, OptionsRead } from './options.ts'
import { useOptions } from './useOptions.ts'

const people = (count: number, first = 1): Option<number>[] =>
  Array.from({ length: count }, (_, index) => ({ value: first + index, label: `Person ${first + index}` }))

/** A server whose requests the test answers, in any order. */
function server() {
  const requests: { resolve: (answer: Awaited<ReturnType<LoadOptions<number>>>) => void; reject: () => void }[] = []
  const load = jest.fn<ReturnType<LoadOptions<number>>, Parameters<LoadOptions<number>>>(
    () => new Promise((resolve, reject) => requests.push({ resolve, reject: () => reject(new Error('offline')) })),
  )
  return {
    load,
    answer: (request: number, options: Option<number>[], totalCount = options.length) =>
      act(async () => requests[request]?.resolve({ options, totalCount })),
    fail: (request: number) => act(async () => requests[request]?.reject()),
  }
}

const listed = ({ options }: { options: readonly Option<number>[] }) => options.map(({ value }) => value)

describe('a loaded list', () => {
  test('is shown in steps of sixty, and starts over when the picker opens', () => {
    const { result } = renderHook(() => useOptions({ options: people(130) }))
    expect([result.current.options.length, result.current.count]).toEqual([60, 130])
    act(() => result.current.more())
    expect(result.current.options).toHaveLength(120)
    act(() => result.current.more())
    expect(result.current.options).toHaveLength(130)
    act(() => result.current.more())
    expect(result.current.options).toHaveLength(130)
    act(() => result.current.open())
    expect(result.current.options).toHaveLength(60)
  })

  test('is filtered by the typed words; without any, all options are shown', () => {
    const { result } = renderHook(() => useOptions({ options: people(130) }))
    act(() => result.current.more())
    act(() => result.current.changeSearch(' person 13 '))
    expect([listed(result.current), result.current.count]).toEqual([[13, 113, 130], 3])
    act(() => result.current.changeSearch('  '))
    expect([result.current.search, result.current.options.length, result.current.count]).toEqual(['  ', 60, 130])
    act(() => result.current.changeSearch('nobody'))
    expect(result.current.options).toEqual([])
    act(() => result.current.open())
    expect([result.current.search, result.current.count]).toEqual(['', 130])
  })

  const read = (changes: Partial<OptionsRead>): OptionsRead => ({
    data: undefined,
    error: undefined,
    isLoading: false,
    retry: jest.fn(async () => undefined),
    ...changes,
  })

  test.each([
    ['is loading', { isLoading: true }, { isLoading: true, hasFailed: false }],
    ['has arrived', { data: [] }, { isLoading: false, hasFailed: false }],
    ['has failed', { error: 'offline' }, { isLoading: false, hasFailed: true }],
    ['is requested again', { error: 'offline', isLoading: true }, { isLoading: true, hasFailed: false }],
    ['is still shown after a failed reload', { data: [], error: 'x' }, { isLoading: false, hasFailed: false }],
  ])('%s', (_, changes, state) => {
    const { result } = renderHook(() => useOptions({ options: people(1), read: read(changes) }))
    expect(result.current).toMatchObject(state)
  })

  test('is requested again when the picker opens after a failure, and on Retry', () => {
    const failed = read({ error: 'offline' })
    const { result } = renderHook(() => useOptions({ options: people(0), read: failed }))
    act(() => result.current.open())
    expect(failed.retry).toHaveBeenCalledTimes(1)
    act(() => result.current.retry())
    expect(failed.retry).toHaveBeenCalledTimes(2)
    const arrived = read({ data: [] })
    const { result: other } = renderHook(() => useOptions({ options: people(0), read: arrived }))
    act(() => other.current.open())
    expect(arrived.retry).not.toHaveBeenCalled()
  })
})

describe('a list on the server', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is read when the picker opens, fifteen at a time, until all are loaded', async () => {
    const { load, answer } = server()
    const { result } = renderHook(() => useOptions({ load }))
    expect(result.current).toMatchObject({ isLoading: false, options: [], count: 0 })
    act(() => result.current.open())
    expect(load.mock.calls).toEqual([[{ search: '', page: 1, pageSize: 15 }]])
    expect(result.current.isLoading).toBe(true)
    act(() => result.current.more())
    expect(load).toHaveBeenCalledTimes(1)
    await answer(0, people(2), 3)
    expect([listed(result.current), result.current.count, result.current.isLoading]).toEqual([[1, 2], 3, false])

    act(() => result.current.more())
    act(() => result.current.more())
    expect(load.mock.calls.slice(1)).toEqual([[{ search: '', page: 2, pageSize: 15 }]])
    await answer(1, people(1, 3), 3)
    expect(listed(result.current)).toEqual([1, 2, 3])
    act(() => result.current.more())
    expect(load).toHaveBeenCalledTimes(2)

    act(() => result.current.open())
    await answer(2, people(2), 3)
    expect(listed(result.current)).toEqual([1, 2])
  })

  test('is searched a moment after the last letter, a hundred at a time', async () => {
    const { load, answer } = server()
    const { result } = renderHook(() => useOptions({ load }))
    act(() => result.current.changeSearch('pri'))
    act(() => jest.advanceTimersByTime(349))
    act(() => result.current.changeSearch(' priya '))
    act(() => jest.advanceTimersByTime(349))
    expect(load).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(load.mock.calls).toEqual([[{ search: 'priya', page: 1, pageSize: 100 }]])
    await answer(0, people(100), 101)
    act(() => result.current.more())
    act(() => result.current.more())
    expect(load.mock.lastCall).toEqual([{ search: 'priya', page: 2, pageSize: 100 }])
  })

  test('shows only matching rows of the former search until the next one is answered', async () => {
    const { load, answer, fail } = server()
    const { result } = renderHook(() => useOptions({ load }))
    act(() => result.current.open())
    await answer(0, people(15), 40)
    act(() => result.current.changeSearch(' 12 '))
    expect([listed(result.current), result.current.count, result.current.isLoading]).toEqual([[12], 1, true])
    act(() => result.current.changeSearch('priya'))
    expect([listed(result.current), result.current.count, result.current.isLoading]).toEqual([[], 0, true])
    act(() => result.current.more())
    expect(load).toHaveBeenCalledTimes(1)
    act(() => jest.advanceTimersByTime(350))
    await answer(1, people(1, 33))
    expect([listed(result.current), result.current.count, result.current.isLoading]).toEqual([[33], 1, false])

    act(() => result.current.changeSearch('person'))
    act(() => jest.advanceTimersByTime(350))
    await fail(2)
    expect([listed(result.current), result.current.isLoading, result.current.hasFailed]).toEqual([[33], false, true])
  })

  test('shows the result of the last search, whichever arrives last', async () => {
    const { load, answer, fail } = server()
    const { result } = renderHook(() => useOptions({ load }))
    for (const word of ['a', 'ab', 'abc']) {
      act(() => result.current.changeSearch(word))
      act(() => jest.advanceTimersByTime(350))
    }
    await answer(0, people(1, 7))
    await fail(1)
    expect(result.current).toMatchObject({ options: [], isLoading: true, hasFailed: false })
    await answer(2, people(1, 9))
    expect([listed(result.current), result.current.isLoading]).toEqual([[9], false])
  })

  test('reports a failure until the next read', async () => {
    const { load, answer, fail } = server()
    const { result } = renderHook(() => useOptions({ load }))
    act(() => result.current.changeSearch(' eva '))
    act(() => jest.advanceTimersByTime(350))
    await fail(0)
    expect(result.current).toMatchObject({ isLoading: false, hasFailed: true })
    act(() => result.current.retry())
    expect(result.current).toMatchObject({ isLoading: true, hasFailed: false })
    expect(load.mock.lastCall).toEqual([{ search: 'eva', page: 1, pageSize: 100 }])
    await answer(1, people(1))
    expect(listed(result.current)).toEqual([1])
  })

  test('is not searched after the picker is gone', () => {
    const { load } = server()
    const { result, unmount } = renderHook(() => useOptions({ load }))
    act(() => result.current.changeSearch('eva'))
    unmount()
    jest.advanceTimersByTime(1000)
    expect(load).not.toHaveBeenCalled()
  })
})
