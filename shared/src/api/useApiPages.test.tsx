import { useApiPages, useOldestRead, useRevalidate } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts, keepToasts } from '@dayline/shared/feedback'
import { refuse, startFakeServer } from '@dayline/shared/testing'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { readPagesAgain } from './livePages.ts'
import { noteReadAt } from './offline/shownReads.ts'

const path = '/team/list'
const body = { PageSize: 2 }
const all = ['A', 'B', 'C'].map((Title, index) => ({ ID: index + 1, Title, Color: '#123456' }))

/** A server with three teams, and a list of them that grows. */
function start({ total = 3, options = {} as Parameters<typeof useApiPages>[2] } = {}) {
  const server = startFakeServer({
    [path]: ({ Page, PageSize }) => ({
      Items: all.slice((Page - 1) * PageSize, Page * PageSize),
      TotalCount: total,
      Page,
      PageSize,
    }),
  })
  const hook = renderHook(
    ({ isReady }) => ({ list: useApiPages(path, isReady ? body : null, options), revalidate: useRevalidate() }),
    { wrapper: AppProviders, initialProps: { isReady: true } },
  )
  const titles = () => hook.result.current.list.items.map(({ Title }) => Title).join('')
  const pages = () => server.sent(path).map(({ Page }) => Page)
  return { ...hook, server, titles, pages, list: () => hook.result.current.list }
}

beforeEach(() => {
  keepToasts()
  dismissAllToasts()
})

test('loads page by page, up to the last', async () => {
  const { list, titles, pages } = start()
  expect(list()).toMatchObject({ items: [], total: undefined, hasMore: false, isLoading: true })
  await waitFor(() => expect(titles()).toBe('AB'))
  expect(list()).toMatchObject({ total: 3, hasMore: true })
  act(() => list().loadMore())
  await waitFor(() => expect(titles()).toBe('ABC'))
  expect(list()).toMatchObject({ total: 3, hasMore: false })
  act(() => list().loadMore())
  await waitFor(() => expect(list().isValidating).toBe(false))
  expect(pages()).toEqual([1, 2])
})

test('requests nothing before the first page is loaded, and no page twice', async () => {
  const { list, titles, pages } = start()
  act(() => list().loadMore())
  await waitFor(() => expect(titles()).toBe('AB'))
  act(() => list().loadMore())
  act(() => list().loadMore())
  await waitFor(() => expect(titles()).toBe('ABC'))
  expect(pages()).toEqual([1, 2])
})

test('an empty page is the last one, even if the total is higher', async () => {
  const { list, titles, pages } = start({ total: 9 })
  await waitFor(() => expect(titles()).toBe('AB'))
  for (let more = 0; more < 4; more++) {
    act(() => list().loadMore())
    await waitFor(() => expect(list().isValidating).toBe(false))
  }
  expect(titles()).toBe('ABC')
  expect(pages()).toEqual([1, 2, 3])
})

test('is refetched with the other reads of its path while it is shown', async () => {
  const { result, titles, pages, list, unmount, rerender } = start()
  await waitFor(() => expect(titles()).toBe('AB'))
  act(() => list().loadMore())
  await waitFor(() => expect(titles()).toBe('ABC'))
  const { revalidate } = result.current
  await act(() => revalidate('/project/list'))
  expect(pages()).toEqual([1, 2])
  await act(() => revalidate(path))
  expect(pages()).toEqual([1, 2, 1, 2])
  await act(() => list().retry())
  expect(pages().slice(4)).toEqual([1, 2])
  rerender({ isReady: false })
  expect(list()).toMatchObject({ hasMore: false, isLoading: false })
  unmount()
  await act(() => readPagesAgain([path]))
  expect(pages()).toHaveLength(6)
})

function Titles() {
  const { items } = useApiPages(path, body)
  return <p>{items.map(({ Title }) => Title).join('')}</p>
}

test('is read again when it is opened again, and shows what it had until then', async () => {
  let Title = 'Former'
  const { sent } = startFakeServer({
    [path]: () => ({ Items: [{ ID: 1, Title, Color: '#123456' }], TotalCount: 1, Page: 1, PageSize: 2 }),
  })
  // Opened again later than SWR would join the two reads.
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </AppProviders>
  )
  const { rerender } = render(<Titles />, { wrapper })
  await screen.findByText('Former')
  rerender(<p>Closed</p>)
  Title = 'Current'
  rerender(<Titles />)
  expect(screen.getByText('Former')).toBeTruthy()
  await screen.findByText('Current')
  expect(sent(path)).toHaveLength(2)
})

test('a failure of that read is not reported: what was shown remains', async () => {
  let fails = false
  const { sent } = startFakeServer({
    [path]: () => {
      if (fails) throw new TypeError('offline')
      return { Items: all, TotalCount: 3, Page: 1, PageSize: 2 }
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </AppProviders>
  )
  const { rerender } = render(<Titles />, { wrapper })
  await waitFor(() => expect(sent(path)).toHaveLength(1))
  const titles = await screen.findByText(all.map(({ Title }) => Title).join(''))
  rerender(<p>Closed</p>)
  fails = true
  rerender(<Titles />)
  await waitFor(() => expect(sent(path).length).toBeGreaterThan(1))
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  expect(titles.textContent).toBeTruthy()
})

test('counts as shown by its first page, until it is gone', async () => {
  startFakeServer({ [path]: { Items: all, TotalCount: 3, Page: 1, PageSize: 2 } })
  act(() => noteReadAt(path, { ...body, Page: 1 }, 7))
  const { result, rerender } = renderHook(
    ({ isReady }) => ({ list: useApiPages(path, isReady ? body : null), oldest: useOldestRead() }),
    { wrapper: AppProviders, initialProps: { isReady: true } },
  )
  await waitFor(() => expect(result.current.list.isLoading).toBe(false))
  expect(result.current.oldest).toBe(7)
  rerender({ isReady: false })
  expect(result.current.oldest).toBeNull()
})

test('reads nothing without a body', async () => {
  const { requests } = startFakeServer({})
  const { result } = renderHook(() => useApiPages(path, null), { wrapper: AppProviders })
  expect(result.current).toMatchObject({ items: [], isLoading: false, isValidating: false })
  expect(requests).toEqual([])
})

test('a page that failed is requested again on the next press, and only that one', async () => {
  let isDown = false
  const server = startFakeServer({
    [path]: ({ Page, PageSize }) =>
      isDown
        ? refuse({ status: 500 })
        : { Items: all.slice((Page - 1) * PageSize, Page * PageSize), TotalCount: 3, Page, PageSize },
  })
  const { result } = renderHook(() => useApiPages(path, body), { wrapper: AppProviders })
  const titles = () => result.current.items.map(({ Title }) => Title).join('')
  await waitFor(() => expect(titles()).toBe('AB'))
  isDown = true
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.error?.kind).toBe('server'))
  expect([titles(), result.current.isPageMissing]).toEqual(['AB', true])
  isDown = false
  act(() => result.current.loadMore())
  await waitFor(() => expect(titles()).toBe('ABC'))
  expect([result.current.error, result.current.isPageMissing]).toEqual([undefined, false])
  expect(server.sent(path).map(({ Page }) => Page)).toEqual([1, 2, 2])
})

test('no page is missing when reading the loaded ones again fails', async () => {
  let isDown = false
  startFakeServer({
    [path]: () => (isDown ? refuse({ status: 500 }) : { Items: all, TotalCount: 4, Page: 1, PageSize: 3 }),
  })
  const { result } = renderHook(() => useApiPages(path, body), { wrapper: AppProviders })
  await waitFor(() => expect(result.current.items).toHaveLength(3))
  isDown = true
  await act(async () => void (await result.current.retry().catch(() => {})))
  await waitFor(() => expect(result.current.error?.kind).toBe('server'))
  expect(result.current.isPageMissing).toBe(false)
})

test.each([
  ['is reported to the user', {}, 1],
  ['stays silent where the user did not ask', { quiet: true }, 0],
])('a failed page %s', async (_, options, toasts) => {
  startFakeServer({ [path]: refuse({ status: 500 }) })
  const { result } = renderHook(() => useApiPages(path, body, options), { wrapper: AppProviders })
  await waitFor(() => expect(result.current.error?.kind).toBe('server'))
  expect(screen.queryAllByText('Server error. Something went wrong.')).toHaveLength(toasts)
})
