import { usePatchReads, useRevalidate, useWholeList } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { refuse, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, screen, waitFor } from '@testing-library/react'

const path = '/team/list'
const titled = (titles: string) => [...titles].map((Title, index) => ({ ID: index + 1, Title, Color: '#123456' }))

/** A server that answers with at most two teams at a time. */
function start(titles: string, isReady = true) {
  const state = { teams: titled(titles), brokenPage: 0 }
  const server = startFakeServer({
    [path]: ({ Page = 1 }) =>
      Page === state.brokenPage
        ? refuse({ status: 500 })
        : { Items: state.teams.slice(2 * (Page - 1), 2 * Page), TotalCount: state.teams.length, Page, PageSize: 2 },
  })
  const rendered: string[] = []
  const hook = renderHook(
    ({ isReady }) => {
      const list = useWholeList(path, isReady ? {} : null)
      rendered.push(list.data?.Items.map(({ Title }) => Title).join('') ?? '')
      return { list, revalidate: useRevalidate(), patch: usePatchReads() }
    },
    { wrapper: AppProviders, initialProps: { isReady } },
  )
  const current = () => hook.result.current
  return { ...hook, state, server, rendered, current, pages: () => server.sent(path) }
}

test('reads a list that one answer contains with one request', async () => {
  const { current, pages } = start('AB')
  await waitFor(() => expect(current().list.data?.Items).toEqual(titled('AB')))
  expect(pages()).toEqual([{}])
})

test('reads further pages up to the total, and shows the list only as a whole', async () => {
  const { current, pages, rendered } = start('ABCDE')
  expect(current().list).toMatchObject({ data: undefined, isLoading: true })
  await waitFor(() => expect(current().list.data?.Items).toEqual(titled('ABCDE')))
  expect(current().list).toMatchObject({ data: { TotalCount: 5 }, error: undefined, isLoading: false })
  expect(pages()).toEqual([{}, { Page: 2 }, { Page: 3 }])
  expect(new Set(rendered)).toEqual(new Set(['', 'ABCDE']))
})

test('is read again, and changed, with the other reads of its path', async () => {
  const { current, state, rendered } = start('ABC')
  await waitFor(() => expect(current().list.data?.Items).toHaveLength(3))
  state.teams = titled('ABCD')
  await act(() => current().revalidate(path))
  expect(current().list.data?.Items).toEqual(titled('ABCD'))
  act(() => current().patch(path, (page) => ({ ...page, Items: page.Items.slice(1) })))
  await waitFor(() => expect(current().list.data?.Items).toEqual(titled('ABCD').slice(1)))
  expect(new Set(rendered)).toEqual(new Set(['', 'ABC', 'ABCD', 'BCD']))
})

test('a page that fails is no end of the list: nothing is shown, or what was shown before', async () => {
  const { current, state } = start('ABC')
  state.brokenPage = 2
  await waitFor(() => expect(current().list.error?.kind).toBe('server'))
  expect(current().list.data).toBeUndefined()
  state.brokenPage = 0
  await act(async () => void (await current().list.retry()))
  expect(current().list.data?.Items).toHaveLength(3)
  state.brokenPage = 2
  await act(
    async () =>
      void (await current()
        .list.retry()
        .catch(() => {})),
  )
  expect(current().list.data?.Items).toHaveLength(3)
  expect(screen.queryByText(/went wrong/)).toBeNull()
})

test('reads nothing without a body', async () => {
  const { current, rerender, pages } = start('AB', false)
  expect(current().list).toMatchObject({ data: undefined, isLoading: false, isValidating: false })
  expect(pages()).toEqual([])
  rerender({ isReady: true })
  await waitFor(() => expect(current().list.data?.Items).toHaveLength(2))
})
