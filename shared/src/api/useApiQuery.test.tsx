import { useApiPages, useApiQuery, useDefinition, useOldestRead, useRevalidateAll } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts, keepToasts } from '@dayline/shared/feedback'
import { refuse, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { noteReadAt } from './offline/shownReads.ts'

const path = '/team/list'
const page = (...titles: string[]) => ({
  Items: titles.map((Title, index) => ({ ID: index + 1, Title, Color: '#123456' })),
  TotalCount: titles.length,
  Page: 1,
  PageSize: 1000,
})
const definition = '/definition/listtimezones'
const serverError = 'Server error. Something went wrong.'

const show = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: AppProviders }).result

beforeEach(() => {
  keepToasts()
  dismissAllToasts()
})

test('reads nothing without a body', async () => {
  const server = startFakeServer({ [path]: page() })
  const result = show(() => ({ later: useApiQuery(path, null), now: useApiQuery(path, {}) }))
  expect(result.current.now.isLoading).toBe(true)
  await waitFor(() => expect(result.current.now.data).toEqual(page()))
  expect(result.current.later).toMatchObject({ data: undefined, isLoading: false, readAt: undefined })
  expect(server.sent(path)).toEqual([{}])
})

test.each([
  ['is reported to the user', {}, 1],
  ['stays silent where the user did not ask', { quiet: true }, 0],
])('a failed read %s', async (_, options, toasts) => {
  startFakeServer({ [path]: refuse({ status: 500 }) })
  const result = show(() => useApiQuery(path, {}, options))
  await waitFor(() => expect(result.current.error?.kind).toBe('server'))
  expect(screen.queryAllByText(serverError)).toHaveLength(toasts)
})

test('a failed refetch leaves the shown data in place, silently', async () => {
  let isBroken = false
  startFakeServer({ [path]: () => (isBroken ? refuse({ status: 500 }) : page('Engineering')) })
  const result = show(() => useApiQuery(path, {}))
  await waitFor(() => expect(result.current.data).toEqual(page('Engineering')))
  isBroken = true
  await act(() => result.current.retry().catch(() => {}))
  await waitFor(() => expect(result.current.error?.kind).toBe('server'))
  expect(result.current.data).toEqual(page('Engineering'))
  expect(screen.queryByText(serverError)).toBeNull()
})

test.each([
  ['by default, while another body loads and without one', undefined, page('Old'), page('Old')],
  ['if asked, only while another body loads', 'whileLoading', page('Old'), undefined],
  ['if asked, never', 'never', undefined, undefined],
] as const)('shows data of the previous body %s', async (_, former, whileLoading, without) => {
  const answered = Promise.withResolvers<void>()
  startFakeServer({
    [path]: async ({ PageSize }) => {
      if (PageSize === 5) return page('Old')
      await answered.promise
      return page('New')
    },
  })
  const { result, rerender } = renderHook(
    ({ body }: { body: { PageSize: number } | null }) => useApiQuery(path, body, former && { former }),
    { wrapper: AppProviders, initialProps: { body: { PageSize: 5 } as { PageSize: number } | null } },
  )
  await waitFor(() => expect(result.current.data).toEqual(page('Old')))
  rerender({ body: null })
  expect(result.current.data).toEqual(without)
  rerender({ body: { PageSize: 6 } })
  expect(result.current).toMatchObject({ data: whileLoading, isLoading: true })
  answered.resolve()
  await waitFor(() => expect(result.current.data).toEqual(page('New')))
})

test('refetches at its interval', async () => {
  const server = startFakeServer({ [path]: page() })
  show(() => useApiQuery(path, {}, { refreshInterval: 20 }))
  await waitFor(() => expect(server.sent(path).length).toBeGreaterThan(2))
})

describe('after the connection returns', () => {
  /** Without the interval in which SWR merges equal requests. */
  const AtOnce = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </AppProviders>
  )

  test('refetches everything but definitions and reads with `isReadOnce`', async () => {
    const server = startFakeServer({ [path]: page() })
    const { result } = renderHook(
      () => ({
        usual: useApiQuery(path, {}),
        once: useApiQuery(path, { PageSize: 5 }, { isReadOnce: true }),
        zones: useDefinition(definition),
      }),
      { wrapper: AtOnce },
    )
    await waitFor(() => expect(Object.values(result.current).every(({ data }) => data)).toBe(true))
    await waitFor(() => {
      // SWR starts to listen in the next turn of the event loop.
      act(() => void window.dispatchEvent(new Event('online')))
      expect(server.sent(path).length).toBeGreaterThan(2)
    })
    expect(
      server
        .sent(path)
        .slice(2)
        .every(({ PageSize }) => PageSize === undefined),
    ).toBe(true)
    expect(server.requests.filter((request) => request.path === definition)).toHaveLength(1)
    await act(() => result.current.once.retry())
    expect(server.sent(path).filter(({ PageSize }) => PageSize === 5)).toHaveLength(2)
  })
})

test('a screen is as old as its oldest read', async () => {
  startFakeServer({ [path]: page() })
  noteReadAt(path, { PageSize: 5 }, 1_000)
  noteReadAt(path, { PageSize: 6 }, 2_000)
  noteReadAt(path, { PageSize: 7 }, 500)
  const result = show(() => ({
    old: useApiQuery(path, { PageSize: 5 }),
    newer: useApiQuery(path, { PageSize: 6 }),
    oldest: useOldestRead(),
  }))
  expect(result.current.old.readAt).toBe(1_000)
  expect(result.current.oldest).toBe(1_000)
  await waitFor(() => expect(result.current.newer.data).toBeDefined())
})

describe('a definition', () => {
  const reads = (requests: { path: string }[]) => requests.filter((request) => request.path === definition).length

  test('is read once for all components, and again on request', async () => {
    const { requests } = startFakeServer({})
    const result = show(() => [useDefinition(definition), useDefinition(definition)] as const)
    expect(result.current[0].isLoading).toBe(true)
    await waitFor(() => expect(result.current[1].data?.Items[0]?.Id).toBe('Europe/Istanbul'))
    expect(reads(requests)).toBe(1)
    await act(() => result.current[0].retry())
    expect(reads(requests)).toBe(2)
  })

  test('is not refetched with everything that is shown', async () => {
    const server = startFakeServer({ [path]: page('A', 'B') })
    const result = show(() => ({
      zones: useDefinition(definition),
      teams: useApiQuery(path, {}),
      pages: useApiPages(path, { PageSize: 2 }),
      readAll: useRevalidateAll(),
    }))
    await waitFor(() => expect(result.current.zones.data && result.current.teams.data).toBeDefined())
    await waitFor(() => expect(result.current.pages.items).toHaveLength(2))
    await act(() => result.current.readAll())
    expect(server.sent(path).filter(({ Page }) => Page === undefined)).toHaveLength(2)
    expect(server.sent(path).filter(({ Page }) => Page === 1)).toHaveLength(2)
    expect(reads(server.requests)).toBe(1)
  })
})
