import { act, renderHook } from '@testing-library/react'
import type { Column, RowKey, TableOptions, TableSort } from './columns.ts'
import { canHide, useTableModel } from './useTableModel.ts'

type Room = { id: number; name: string | null; seats: number | null }

const rooms: Room[] = [
  { id: 1, name: 'Room 10', seats: 9 },
  { id: 2, name: null, seats: 10 },
  { id: 3, name: 'room 2', seats: null },
  { id: 4, name: 'Attic', seats: -1 },
]

const cell = () => null
const nameColumn: Column<Room> = { id: 'name', header: 'Name', cell, sortValue: ({ name }) => name }
const seatsColumn: Column<Room> = {
  id: 'seats',
  header: 'Seats',
  cell,
  isNumber: true,
  sortValue: ({ seats }) => seats,
}
const columns = [nameColumn, seatsColumn]

type Given = Parameters<typeof useTableModel<Room>>[2]
type Changes = Partial<Given> & Partial<Pick<TableOptions<Room>, 'columns' | 'selection'>>

const none: readonly string[] = []

function use(initial: Changes = {}) {
  const { result, rerender } = renderHook(
    ({ columns: own = columns, selection, ...given }: Changes) =>
      useTableModel({ label: 'Rooms', columns: own, rowKey: ({ id }) => id, selection }, rooms, {
        hidden: none,
        isWhole: true,
        ...given,
      }),
    { initialProps: initial },
  )
  const column = (id: string) => result.current.table.getColumn(id)
  return {
    result,
    rerender,
    order: () => result.current.rows.map(({ original }) => original.id),
    sort: (id: string, isDescending: boolean) => act(() => column(id)?.toggleSorting(isDescending)),
    canSort: (id: string) => column(id)?.getCanSort(),
    firstDirection: (id: string) => column(id)?.getNextSortingOrder(),
    toggle: (index: number) => act(() => result.current.rows[index]?.toggleExpanded()),
  }
}

describe('sorting', () => {
  test('compares text by its words and numbers, in any case, and puts rows without a value last', () => {
    const { order, sort } = use()
    expect(order()).toEqual([1, 2, 3, 4])
    sort('name', false)
    expect(order()).toEqual([4, 3, 1, 2])
    sort('name', true)
    expect(order()).toEqual([1, 3, 4, 2])
  })

  test('compares numbers by value', () => {
    const { order, sort } = use()
    sort('seats', false)
    expect(order()).toEqual([4, 1, 2, 3])
    sort('seats', true)
    expect(order()).toEqual([2, 1, 4, 3])
  })

  test('begins with high numbers and with the start of the alphabet, unless the column says otherwise', () => {
    const { firstDirection } = use({
      columns: [
        nameColumn,
        seatsColumn,
        { ...nameColumn, id: 'last', sortsDescendingFirst: true },
        { ...seatsColumn, id: 'rank', sortsDescendingFirst: false },
      ],
    })
    expect(['name', 'seats', 'last', 'rank'].map(firstDirection)).toEqual(['asc', 'desc', 'desc', 'asc'])
  })

  const kinds: readonly Column<Room>[] = [
    nameColumn,
    { id: 'server', header: 'Server', cell, isSortable: true },
    { id: 'plain', header: 'Plain', cell },
  ]
  const onSortChange = () => undefined

  test.each([
    ['the whole list', { isWhole: true }, [true, false, false]],
    ['one page of several', { isWhole: false }, [false, false, false]],
    ['one page, which the caller sorts', { isWhole: false, onSortChange }, [false, true, false]],
    ['the whole list, which the caller sorts, too', { isWhole: true, onSortChange }, [true, true, false]],
  ])('of %s: which columns can be sorted', (_, given, expected) => {
    const { canSort } = use({ columns: kinds, ...given })
    expect(kinds.map(({ id }) => canSort(id))).toEqual(expected)
  })

  test('by the caller: the head reports the column, and the rows of a whole list follow the sort that is passed', () => {
    const reported: TableSort[] = []
    const given = { onSortChange: (sort: TableSort) => reported.push(sort) }
    const { order, sort, rerender } = use(given)
    sort('name', false)
    sort('seats', true)
    expect(reported).toEqual([
      { by: 'name', direction: 'asc' },
      { by: 'seats', direction: 'desc' },
    ])
    expect(order()).toEqual([1, 2, 3, 4])
    rerender({ ...given, sort: { by: 'seats', direction: 'desc' } })
    expect(order()).toEqual([2, 1, 4, 3])
    rerender({ ...given, sort: { by: 'name', direction: 'asc' } })
    expect(order()).toEqual([4, 3, 1, 2])
  })

  test.each([
    ['one page of several', { isWhole: false, sort: { by: 'seats', direction: 'desc' } }],
    ['a column whose values only the server knows', { columns: kinds, sort: { by: 'server', direction: 'desc' } }],
  ] as const)('by the caller: the rows of %s are not reordered', (_, given) => {
    expect(use({ onSortChange, ...given }).order()).toEqual([1, 2, 3, 4])
  })
})

describe('open rows', () => {
  const open = ({ result }: ReturnType<typeof use>) =>
    result.current.rows.filter((row) => row.getIsExpanded()).map(({ original }) => original.id)

  test('may be several if the table holds the state', () => {
    const table = use()
    table.toggle(0)
    table.toggle(2)
    expect(open(table)).toEqual([1, 3])
    expect(table.result.current.rows.every((row) => row.getCanExpand())).toBe(true)
  })

  test('are one at a time if the caller holds the state', () => {
    const reported: (RowKey | null)[] = []
    const onExpandedChange = (key: RowKey | null) => reported.push(key)
    const table = use({ onExpandedChange, expanded: null })
    table.toggle(0)
    expect(open(table)).toEqual([])
    table.rerender({ onExpandedChange, expanded: 1 })
    expect(open(table)).toEqual([1])
    table.toggle(2)
    table.toggle(0)
    expect(reported).toEqual([1, 3, null])
    table.rerender({ onExpandedChange })
    expect(open(table)).toEqual([])
  })
})

test("selection and hidden columns are the caller's", () => {
  const selection = (...ids: number[]) => ({ ids: new Set(ids), toggle: cell, add: cell, remove: cell })
  const { result, rerender } = use({ selection: selection(2, 3), hidden: ['seats'] })
  const selected = () => result.current.rows.filter((row) => row.getIsSelected()).map(({ original }) => original.id)
  const shown = () => result.current.columns.map(({ id }) => id)
  expect([selected(), shown()]).toEqual([[2, 3], ['name']])
  rerender({ selection: selection(4), hidden: none })
  expect([selected(), shown()]).toEqual([[4], ['name', 'seats']])
})

test.each<[string, Partial<Column<Room>>, number, boolean]>([
  ['a column', {}, 1, true],
  ['a column with a picture as header and a name', { header: null, name: 'Photo' }, 1, true],
  ['the first column', {}, 0, false],
  ['the headline of a card', { onCard: 'title' }, 1, false],
  ['controls of a card', { onCard: 'actions' }, 1, false],
  ['controls below a card', { onCard: 'footer' }, 1, false],
  ['a column without a name', { header: null }, 1, false],
  ['a fixed column', { isFixed: true }, 1, false],
  ['the first column, if it is not fixed', { isFixed: false }, 0, true],
])('whether %s may be hidden', (_, changes, index, expected) => {
  expect(canHide({ id: 'x', header: 'X', cell, ...changes }, index)).toBe(expected)
})
