import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from '@dayline/shared/router'
import { setUpUser } from '@dayline/shared/testing'
import { UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { id, paging } from './fields.ts'
import { defineFilters } from './spec.ts'
import { useLastPage } from './useLastPage.ts'
import { useOpenItem } from './useOpenItem.ts'
import { useUrlFilters } from './useUrlFilters.ts'
import { sortBody, useUrlSort } from './useUrlSort.ts'

const spec = defineFilters(paging(3))
const openField = id('open')

/** Items of the server; a test removes some by setting it. */
let stored: number[]
/** Whether the server answers; a test holds the response back by setting it to false. */
let answers: boolean
/** Whether the rows of the page were removed from the screen, and those that follow are not loaded yet. */
let isEmptied: boolean

function PagedList() {
  const [page, setPage] = useUrlFilters(spec)
  const navigate = useNavigate()
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const { pathname, search } = useLocation()
  const from = (page.Page - 1) * page.PageSize
  const items = isEmptied ? [] : stored.slice(from, from + page.PageSize).map((ID) => ({ ID }))
  const data = { Items: items, TotalCount: stored.length, Page: page.Page, PageSize: page.PageSize }
  const last = useShown(data, answers)
  useLastPage(last, page, setPage)
  const open = useOpenItem(openField, { data: last, page, onTurn: setPage })
  return (
    <main>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="open">{open.id === undefined ? 'none' : `${open.id} after ${open.before}`}</output>
      <button type="button" onClick={() => open.show(last?.Items[1]?.ID)}>
        Open the second
      </button>
      <button type="button" onClick={() => open.show(last?.Items[2]?.ID)}>
        Open the third
      </button>
      <button type="button" onClick={() => open.show(undefined)}>
        Close
      </button>
      <button type="button" disabled={!open.toFormerPage} onClick={open.toFormerPage}>
        Former page
      </button>
      <button type="button" disabled={!open.toNextPage} onClick={open.toNextPage}>
        Next page
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={renderAgain}>
        Render again
      </button>
    </main>
  )
}

let held: unknown
/** Until the server answers, the previous page remains, as in the API client. */
function useShown<Data>(data: Data, isAnswered: boolean): Data | undefined {
  if (isAnswered) held = data
  return held as Data | undefined
}

function renderAt(at: string, page = <PagedList />, isAnswered = true) {
  held = undefined
  answers = isAnswered
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/before', at] })
  const tree = () => (
    <UiProvider>
      <ZoneProvider zone="Europe/Istanbul">
        <RouterProvider router={router} />
      </ZoneProvider>
    </UiProvider>
  )
  const { rerender } = render(tree())
  return { user: setUpUser(), router, again: () => rerender(tree()) }
}

const address = () => screen.getByLabelText('address').textContent
const open = () => screen.getByLabelText('open').textContent
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  stored = [1, 2, 3, 4, 5, 6, 7, 8]
  isEmptied = false
})

it('stores the open item in the address; Back undoes opening, but not closing', async () => {
  const { user } = renderAt('/list')
  expect(open()).toBe('none')
  await user.click(press('Open the second'))
  expect([address(), open()]).toEqual(['/list?open=2', '2 after 0'])
  await user.click(press('Back'))
  expect([address(), open()]).toEqual(['/list', 'none'])
  await user.click(press('Open the second'))
  await user.click(press('Close'))
  expect(address()).toBe('/list')
  await user.click(press('Back'))
  expect(address()).toBe('/list')
})

it('adds no history entry when another item is opened, or on closing while nothing is open', async () => {
  const { user } = renderAt('/list')
  await user.click(press('Open the second'))
  await user.click(press('Open the third'))
  expect(address()).toBe('/list?open=3')
  await user.click(press('Back'))
  expect(address()).toBe('/list')
  await user.click(press('Close'))
  await user.click(press('Back'))
  expect(address()).toBe('/before')
})

it('adds a history entry for the first item that is opened while the address names one that the list lacks', async () => {
  const { user } = renderAt('/list?open=99')
  await user.click(press('Open the second'))
  expect([address(), open()]).toEqual(['/list?open=2', '2 after 0'])
  await user.click(press('Back'))
  expect(address()).toBe('/list?open=99')
})

it('shows the item of the address before the first page is loaded', async () => {
  renderAt('/list?open=5&page=2', <PagedList />, false)
  expect(open()).toBe('5 after 3')
  expect(press('Former page').hasAttribute('disabled')).toBe(false)
  expect(press('Next page').hasAttribute('disabled')).toBe(true)
})

it('continues with the first item of the next page, and backward with the last of the previous one', async () => {
  const { user } = renderAt('/list?open=3')
  expect(press('Former page').hasAttribute('disabled')).toBe(true)
  await user.click(press('Next page'))
  await waitFor(() => expect([address(), open()]).toEqual(['/list?open=4&page=2', '4 after 3']))
  await user.click(press('Next page'))
  await waitFor(() => expect(open()).toBe('7 after 6'))
  expect(press('Next page').hasAttribute('disabled')).toBe(true)
  await user.click(press('Former page'))
  await waitFor(() => expect(open()).toBe('6 after 3'))
  // Turning pages adds no history entry.
  await user.click(press('Back'))
  expect(address()).toBe('/before')
})

it('keeps the item open until the next page is loaded, and a second press skips no page', async () => {
  const { user, again } = renderAt('/list?open=3')
  answers = false
  await user.click(press('Next page'))
  expect(open()).toBe('3 after 0')
  await user.click(press('Next page'))
  expect(address()).toBe('/list?open=3&page=2')
  answers = true
  again()
  await user.click(press('Next page'))
  await waitFor(() => expect(open()).toContain('after'))
  expect(address()).not.toContain('page=4')
})

it('stays on the page when another of its items is opened before the next page is loaded', async () => {
  const { user, again } = renderAt('/list?open=3')
  answers = false
  await user.click(press('Next page'))
  await user.click(press('Open the second'))
  answers = true
  again()
  await waitFor(() => expect([address(), open()]).toEqual(['/list?open=2', '2 after 0']))
})

it('continues after a removal with the item that moved up, or with the last', async () => {
  const { user, router } = renderAt('/list?open=2')
  stored = [1, 3, 4, 5, 6, 7, 8]
  await act(() => router.navigate('/list?open=2&again=1'))
  await waitFor(() => expect(open()).toBe('3 after 0'))
  stored = [1]
  await act(() => router.navigate('/list?open=3&again=2'))
  await waitFor(() => expect(open()).toBe('1 after 0'))
  await user.click(press('Close'))
  expect(open()).toBe('none')
})

it('continues after a removal from the place that the item had last', async () => {
  const { router } = renderAt('/list?open=1')
  stored = [2, 3, 4, 5, 6, 7, 8]
  await act(() => router.navigate('/list?open=1&again=1'))
  await waitFor(() => expect(open()).toBe('2 after 0'))
  await act(() => router.navigate('/list?open=4'))
  stored = [4, 5, 6, 7, 8]
  await act(() => router.navigate('/list?open=4&again=2'))
  stored = [5, 6, 7, 8]
  await act(() => router.navigate('/list?open=4&again=3'))
  await waitFor(() => expect(open()).toBe('5 after 0'))
})

it.each([
  { after: 'it was opened', at: '/list?open=3' },
  { after: 'the last of the previous page was opened', at: '/list?open=4&page=2' },
])(
  'stays with the item it continued with when the page is filled before the new address is rendered: $after',
  async ({ at }) => {
    const { user } = renderAt(at)
    if (open() !== '3 after 0') await user.click(press('Former page'))
    await waitFor(() => expect(address()).toBe('/list?open=3'))
    act(() => {
      for (const items of [
        [1, 2],
        [1, 2, 4],
      ]) {
        stored = items
        flushSync(() => press('Render again').click())
        expect(open()).toBe('2 after 0')
      }
    })
    await waitFor(() => expect(address()).toBe('/list?open=2'))
    expect(open()).toBe('2 after 0')
  },
)

it('stays with the item it continued with when the one of the rendered address moves up into the page', async () => {
  const { user } = renderAt('/list?open=4&page=2')
  answers = false
  await user.click(press('Former page'))
  expect([address(), open()]).toEqual(['/list?open=4', '4 after 3'])
  answers = true
  act(() => {
    for (const { items, opened } of [
      { items: [1, 2, 3], opened: '3 after 0' },
      { items: [1, 2], opened: '2 after 0' },
      { items: [1, 2, 4], opened: '2 after 0' },
    ]) {
      stored = items
      flushSync(() => press('Render again').click())
      expect(open()).toBe(opened)
    }
  })
  await waitFor(() => expect(address()).toBe('/list?open=2'))
})

it('opens no other item for one that was removed after it was closed', async () => {
  const { user, router } = renderAt('/list?open=2')
  await user.click(press('Close'))
  stored = [1, 3, 4]
  await act(() => router.navigate('/list?open=2'))
  expect([address(), open()]).toEqual(['/list?open=2', '2 after 0'])
})

it.each([
  ['closed', 'Close', '/list', 'none'],
  ['left for another', 'Open the second', '/list?open=2', '2 after 0'],
])('opens no other item for one that is %s before its removal is rendered', (_, button, at, shown) => {
  renderAt('/list?open=3')
  act(() => {
    press(button).click()
    // More urgent than the new address.
    stored = [1, 2, 4]
    flushSync(() => press('Render again').click())
  })
  expect([address(), open()]).toEqual([at, shown])
})

it('opens no other item for an unknown id', () => {
  renderAt('/list?open=99')
  expect([address(), open()]).toEqual(['/list?open=99', '99 after 0'])
})

it('replaces a page beyond the end with the last page, without a history entry', async () => {
  const { user } = renderAt('/list?page=7')
  await waitFor(() => expect(address()).toBe('/list?page=3'))
  await user.click(press('Back'))
  expect(address()).toBe('/before')
})

it('goes to the last page when the rows of an open page are removed', async () => {
  const { router } = renderAt('/list?page=3')
  stored = [1, 2, 3, 4, 5, 6]
  await act(() => router.navigate('/list?page=3&again=1'))
  await waitFor(() => expect(address()).toBe('/list?page=2&again=1'))
})

it('stays on a page whose rows were removed while later pages have others', () => {
  renderAt('/list')
  isEmptied = true
  act(() => press('Render again').click())
  expect(address()).toBe('/list')
})

it('does not turn the page of a new filter for the former list', async () => {
  const { router } = renderAt('/list?page=3')
  act(() => {
    void router.navigate('/list?q=ada')
    // More urgent than the new address.
    stored = [1, 2, 3, 4, 5, 6]
    flushSync(() => press('Render again').click())
    expect(address()).toBe('/list?page=3')
  })
  await waitFor(() => expect(address()).toBe('/list?q=ada'))
})

it('stays on the requested page when the list is empty', () => {
  stored = []
  renderAt('/list?page=7')
  expect(address()).toBe('/list?page=7')
})

const sorts = { name: 0, total: 2 } as const

function SortedList({ byDefault }: { byDefault?: { by: keyof typeof sorts; direction: 'asc' | 'desc' } }) {
  const order = useUrlSort(['name', 'total'], byDefault)
  const { pathname, search } = useLocation()
  return (
    <main>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="open">{JSON.stringify(sortBody(order, sorts))}</output>
      {(['name', 'total'] as const).flatMap((by) =>
        (['asc', 'desc'] as const).map((direction) => (
          <button key={by + direction} type="button" onClick={() => order.onSortChange({ by, direction })}>
            {by} {direction}
          </button>
        )),
      )}
    </main>
  )
}

it('stores the order in the address and sends it; a new order starts at page 1 and adds no history entry', async () => {
  const { user, router } = renderAt('/list?page=4&q=ada', <SortedList />)
  expect(open()).toBe('{}')
  await user.click(press('total desc'))
  expect([address(), open()]).toEqual(['/list?q=ada&sort=total&desc=1', '{"Sort":2,"SortDescending":true}'])
  await user.click(press('name asc'))
  expect([address(), open()]).toEqual(['/list?q=ada&sort=name', '{"Sort":0,"SortDescending":false}'])
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/before')
})

it('ignores an unknown order, and omits the default order from the address', async () => {
  renderAt('/list?sort=salary', <SortedList />)
  expect(open()).toBe('{}')
  document.body.innerHTML = ''
  const { user } = renderAt('/list', <SortedList byDefault={{ by: 'total', direction: 'desc' }} />)
  expect(open()).toBe('{"Sort":2,"SortDescending":true}')
  await user.click(press('total asc'))
  expect([address(), open()]).toEqual(['/list?desc=0', '{"Sort":2,"SortDescending":false}'])
})
