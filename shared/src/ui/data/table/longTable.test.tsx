import { setUpUser } from '@dayline/shared/testing'
import { UiProvider } from '@dayline/shared/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type Column, DataTable, type DataTableProps } from '../index.ts'

const user = setUpUser()

type Row = { ID: number; Name: string }

const rows: Row[] = Array.from({ length: 1000 }, (_, index) => ({ ID: index + 1, Name: `Person ${index + 1}` }))
const draw = jest.fn()
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    total: 'All',
    cell: ({ ID, Name }) => {
      draw(ID)
      return Name
    },
  },
]
const query = { data: { Items: rows }, error: undefined, isLoading: false, isValidating: false, retry: () => undefined }

// Layout, which jsdom lacks: a scrolling box of 600 px with lines of 44 px.
beforeEach(() => {
  draw.mockClear()
  const size = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
  size.mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 44 : 600
  })
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(44_080)
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to?: unknown) {
    scrollTo(this, (to as ScrollToOptions).top ?? 0)
  })
})

function scrollTo(box: Element, top: number) {
  box.scrollTop = top
  fireEvent.scroll(box)
}

function show(props: Partial<DataTableProps<Row>> = {}) {
  const table = (more: Partial<DataTableProps<Row>> = {}) => (
    <UiProvider>
      <DataTable label="People" columns={columns} query={query} {...props} {...more} />
    </UiProvider>
  )
  const { rerender } = render(table())
  const box = screen.getByRole('region', { name: 'People' })
  return {
    box,
    scroll: (top: number) => act(async () => scrollTo(box, top)),
    change: (more: Partial<DataTableProps<Row>>) => rerender(table(more)),
  }
}

const rowOf = (name: string) => screen.queryByText(name)?.closest('tr') ?? null

test('of a thousand rows only the visible ones are in the document, with the total in `aria-rowcount`', async () => {
  const { scroll } = show()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1002')
  expect(rowOf('Person 1')?.getAttribute('aria-rowindex')).toBe('2')
  expect(rowOf('Person 900')).toBeNull()
  await scroll(20_000)
  expect(rowOf('Person 1')).toBeNull()
  expect(rowOf('Person 460')?.getAttribute('aria-rowindex')).toBe('461')
  expect(screen.getAllByRole('row').length).toBeLessThan(50)
  expect(screen.getByText('All').closest('tr')?.getAttribute('aria-rowindex')).toBe('1002')
})

test('an open row keeps typed text while it is scrolled out of view', async () => {
  const { scroll } = show({ expand: ({ Name }) => <input aria-label={`Note on ${Name}`} /> })
  await user.click(rowOf('Person 3') as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: 'Note on Person 3' }), 'late')
  screen.getByRole('textbox', { name: 'Note on Person 3' }).blur()
  await scroll(30_000)
  expect(rowOf('Person 1')).toBeNull()
  await scroll(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note on Person 3' }).value).toBe('late')
})

test('the focus survives scrolling, and the arrow keys continue from it', async () => {
  const { box, scroll } = show({ onOpen: () => {} })
  rowOf('Person 2')?.focus()
  await scroll(30_000)
  expect(document.activeElement).toBe(rowOf('Person 2'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rowOf('Person 3'))
  expect(box.scrollTop).toBeLessThan(600)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(rowOf('Person 1000'))
})

test('an unchanged row is not rerendered', async () => {
  const { change } = show({ expand: ({ Name }) => `Details of ${Name}` })
  draw.mockClear()
  // Only visible rows: beyond them the table removes and adds rows as heights are measured.
  const drawnAgain = () => draw.mock.calls.map(([row]) => row as number).filter((row) => row <= 12)
  await user.click(rowOf('Person 10') as HTMLElement)
  expect(drawnAgain()).toEqual([10])
  change({ expand: ({ Name }) => `More of ${Name}` })
  expect(drawnAgain()).toEqual([10])
  expect(screen.getByText('More of Person 10')).toBeTruthy()
})

test.each([
  ['the printer', () => fireEvent(window, new Event('beforeprint'))],
  ['the search of the browser', () => fireEvent.keyDown(window, { key: 'f', ctrlKey: true })],
])('%s finds all rows in the document', (_, ask) => {
  show()
  expect(rowOf('Person 900')).toBeNull()
  ask()
  expect(rowOf('Person 900')).toBeTruthy()
})

test('a row of a long table is first rendered with `firstCell`, and soon after with `cell`', async () => {
  const drawn: string[] = []
  const expensive: Column<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      firstCell: ({ Name }) => {
        drawn.push(`first ${Name}`)
        return `${Name} …`
      },
      cell: ({ Name }) => {
        drawn.push(`whole ${Name}`)
        return <button type="button">{Name}</button>
      },
    },
  ]
  const { scroll, change } = show({ columns: expensive })
  await scroll(20_000)
  expect(screen.getByRole('button', { name: 'Person 460' })).toBeTruthy()
  expect(screen.queryByText('Person 460 …')).toBeNull()
  expect(drawn.filter((line) => line.endsWith('Person 460'))[0]).toBe('first Person 460')
  // A short table skips the first cells.
  drawn.length = 0
  change({ columns: [...expensive], query: { ...query, data: { Items: rows.slice(0, 20) } } })
  expect(screen.getByRole('button', { name: 'Person 20' })).toBeTruthy()
  expect(drawn).not.toContain('first Person 20')
})
