import { useApiQuery, usePatchReads } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { refuse, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, waitFor } from '@testing-library/react'

const path = '/team/list'
const page = (...titles: string[]) => ({
  Items: titles.map((Title, index) => ({ ID: index + 1, Title, Color: '#123456' })),
  TotalCount: titles.length,
  Page: 1,
  PageSize: 1000,
})

const show = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: AppProviders }).result

test('a patch changes the shown data of a path, and reads nothing', async () => {
  const server = startFakeServer({
    [path]: page('Engineering'),
    '/project/listcustomers': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
  })
  const result = show(() => ({
    teams: useApiQuery(path, {}),
    others: useApiQuery('/project/listcustomers', {}),
    notYet: useApiQuery(path, null),
    patch: usePatchReads(),
  }))
  await waitFor(() => expect(result.current.teams.data && result.current.others.data).toBeDefined())
  const { patch } = result.current
  await act(async () => patch(path, (data) => ({ ...data, TotalCount: 7 })))
  expect(result.current.teams.data).toEqual({ ...page('Engineering'), TotalCount: 7 })
  expect(result.current.others.data?.TotalCount).toBe(0)
  expect(server.requests).toHaveLength(2)
  expect(result.current.patch).toBe(patch)
})

test('a patch is skipped for data that is not loaded, and keeps its failure', async () => {
  startFakeServer({ [path]: refuse({ status: 500 }) })
  const result = show(() => ({ teams: useApiQuery(path, {}), patch: usePatchReads() }))
  await waitFor(() => expect(result.current.teams.error).toBeDefined())
  const change = jest.fn()
  await act(async () => result.current.patch(path, change))
  expect(change).not.toHaveBeenCalled()
  expect(result.current.teams.data).toBeUndefined()
  expect(result.current.teams.error?.kind).toBe('server')
})

describe('a patch while a read is in flight', () => {
  const rename = (data: ReturnType<typeof page>) => ({
    ...data,
    Items: data.Items.map((item) => (item.Title === 'Old' ? { ...item, Title: 'New' } : item)),
  })
  const titles = (data: { Items: { Title: string }[] } | undefined) => data?.Items.map(({ Title }) => Title)

  /** Holds the answers that start after `hold`, until `release` sends the next of them. */
  function heldServer(answer: (body: { PageSize: number }) => ReturnType<typeof page> = () => page('Old', 'Other')) {
    const held: (() => void)[] = []
    let isHeld = false
    const server = startFakeServer({
      [path]: async (body) => {
        const given = answer(body)
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
        return given
      },
    })
    return {
      server,
      hold: () => {
        isHeld = true
      },
      release: (at: number) => act(async () => held[at]?.()),
      heldCount: () => held.length,
    }
  }

  test('changes the answer of a first read', async () => {
    const { server, hold, release, heldCount } = heldServer()
    hold()
    const result = show(() => ({ teams: useApiQuery(path, {}), patch: usePatchReads() }))
    await waitFor(() => expect(heldCount()).toBe(1))
    await act(async () => result.current.patch(path, rename))
    expect(result.current.teams).toMatchObject({ data: undefined, isLoading: true })
    await release(0)
    await waitFor(() => expect(titles(result.current.teams.data)).toEqual(['New', 'Other']))
    expect(result.current.teams).toMatchObject({ isLoading: false, isValidating: false })
    expect(server.sent(path)).toHaveLength(1)
  })

  test('changes the answer for another body, while data of the former is shown', async () => {
    const { hold, release, heldCount } = heldServer(({ PageSize }) => (PageSize === 5 ? page('Old') : page('Next')))
    const { result, rerender } = renderHook(
      ({ PageSize }) => ({ teams: useApiQuery(path, { PageSize }), patch: usePatchReads() }),
      { wrapper: AppProviders, initialProps: { PageSize: 5 } },
    )
    await waitFor(() => expect(result.current.teams.data).toBeDefined())
    hold()
    rerender({ PageSize: 6 })
    await waitFor(() => expect(heldCount()).toBe(1))
    await act(async () => result.current.patch(path, rename))
    expect(result.current.teams.isLoading).toBe(true)
    await release(0)
    await waitFor(() => expect(titles(result.current.teams.data)).toEqual(['Next']))
  })

  test('shows at once in loaded data, and the answer of its refetch is not lost', async () => {
    let stored = page('Old')
    const { server, hold, release, heldCount } = heldServer(() => stored)
    const result = show(() => ({ teams: useApiQuery(path, {}), patch: usePatchReads() }))
    await waitFor(() => expect(result.current.teams.data).toBeDefined())
    stored = page('Old', 'Created')
    hold()
    act(() => void result.current.teams.retry())
    await waitFor(() => expect(heldCount()).toBe(1))
    await act(async () => result.current.patch(path, rename))
    expect(titles(result.current.teams.data)).toEqual(['New'])
    await release(0)
    await waitFor(() => expect(titles(result.current.teams.data)).toEqual(['New', 'Created']))
    expect(result.current.teams.isValidating).toBe(false)
    expect(server.sent(path)).toHaveLength(2)
  })

  test('does not bring back the answer of an earlier read', async () => {
    let stored = page('Old')
    const { hold, release, heldCount } = heldServer(() => stored)
    const result = show(() => ({ teams: useApiQuery(path, {}), patch: usePatchReads() }))
    await waitFor(() => expect(result.current.teams.data).toBeDefined())
    hold()
    act(() => void result.current.teams.retry())
    await waitFor(() => expect(heldCount()).toBe(1))
    stored = page('Old', 'Created')
    act(() => void result.current.teams.retry())
    await waitFor(() => expect(heldCount()).toBe(2))
    await act(async () => result.current.patch(path, rename))
    await release(1)
    await waitFor(() => expect(titles(result.current.teams.data)).toEqual(['New', 'Created']))
    await release(0)
    expect(titles(result.current.teams.data)).toEqual(['New', 'Created'])
  })
})
