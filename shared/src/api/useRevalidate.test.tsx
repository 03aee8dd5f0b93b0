import { useApiQuery, useDefinition, usePatchReads, useRevalidate, useRevalidateAll } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, waitFor } from '@testing-library/react'

const team = { ID: 1, Title: 'Engineering', Color: '#123456' }
const paths = ['/team/list', '/project/list', '/definition/listenums'] as const

/** Shows the teams, the projects and a definition, and counts their requests in this order. */
async function start() {
  const server = startFakeServer({
    '/team/list': { Items: [team], TotalCount: 1, Page: 1, PageSize: 12 },
    '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
  })
  const { result } = renderHook(
    () => ({
      teams: useApiQuery('/team/list', {}),
      projects: useApiQuery('/project/list', {}),
      enums: useDefinition('/definition/listenums'),
      revalidate: useRevalidate(),
      revalidateAll: useRevalidateAll(),
      patchReads: usePatchReads(),
    }),
    { wrapper: AppProviders },
  )
  const { teams, projects, enums } = result.current
  expect([teams, projects, enums].map(({ isLoading }) => isLoading)).toEqual([true, true, true])
  await waitFor(() => {
    const { teams, projects, enums } = result.current
    expect([teams, projects, enums].map(({ data }) => data === undefined)).toEqual([false, false, false])
  })
  const counts = () => paths.map((path) => server.requests.filter((request) => request.path === path).length)
  expect(counts()).toEqual([1, 1, 1])
  return { hooks: result, counts }
}

test('refetches the named paths only', async () => {
  const { hooks, counts } = await start()
  await act(() => hooks.current.revalidate('/team/list'))
  expect(counts()).toEqual([2, 1, 1])
  await act(() => hooks.current.revalidate('/team/list', '/project/list'))
  expect(counts()).toEqual([3, 2, 1])
})

test('refetches everything shown but definitions', async () => {
  const { hooks, counts } = await start()
  await act(() => hooks.current.revalidateAll())
  expect(counts()).toEqual([2, 2, 1])
})

test('a patch changes the shown data of its path, without a request', async () => {
  const { hooks, counts } = await start()
  const projects = hooks.current.projects.data
  act(() => hooks.current.patchReads('/team/list', (data) => ({ ...data, Items: [{ ...team, Title: 'Design' }] })))
  await waitFor(() => expect(hooks.current.teams.data?.Items[0]?.Title).toBe('Design'))
  expect(hooks.current.projects.data).toBe(projects)
  expect(counts()).toEqual([1, 1, 1])
})
