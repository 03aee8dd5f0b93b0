import { Toaster } from '@dayline/shared/feedback'
import { chooseOption, setUpUser } from '@dayline/shared/testing'
import { PersonProvider, UiProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { type Column, DataTable, type DataTableProps, PageFrame } from '../index.ts'

const user = setUpUser()

type Row = { ID: number; Name: string; Minutes: number }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.Name, total: 'Total' },
  { id: 'minutes', header: 'Minutes', isNumber: true, isSortable: true, cell: (row) => row.Minutes, total: 90 },
]
const rows: Row[] = [
  { ID: 1, Name: 'Ada', Minutes: 60 },
  { ID: 2, Name: 'Grace', Minutes: 30 },
]
const idle = { data: undefined, error: undefined, isLoading: false, isValidating: false, retry: () => undefined }

function show(props: Partial<DataTableProps<Row>>) {
  return render(
    <UiProvider>
      <DataTable
        label="People"
        columns={columns}
        query={{ ...idle, data: { Items: rows, TotalCount: 30 } }}
        {...props}
      />
    </UiProvider>,
  )
}

it('renders every state of its read', async () => {
  const retry = jest.fn()
  const { unmount } = show({ query: { ...idle, isLoading: true } })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  unmount()
  const failed = show({ query: { ...idle, error: new Error('The server is away.'), retry } })
  expect(screen.getByRole('alert').textContent).toContain('The server is away.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalled()
  failed.unmount()
  show({ query: { ...idle, data: { Items: [] } } })
  expect(screen.getByText('No Data')).toBeTruthy()
  expect(screen.getByText('There is nothing to show here.')).toBeTruthy()
})

it('keeps old rows during a refetch, and is marked as busy', () => {
  show({ query: { ...idle, isValidating: true, error: new Error('x'), data: { Items: rows } } })
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'People' }).closest('[aria-busy=true]')).toBeTruthy()
})

it('opens rows by click and Enter, and moves between them with arrows', async () => {
  show({ expand: (row) => `Details of ${row.Name}` })
  const [, ada, grace] = screen.getAllByRole('row')
  ada?.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(grace)
  expect(screen.getByText('Details of Grace')).toBeTruthy()
  await user.click(screen.getByRole('cell', { name: 'Ada' }))
  expect(screen.getByText('Details of Ada')).toBeTruthy()
  expect(
    within(ada as HTMLElement)
      .getByRole('button', { name: 'Hide details' })
      .getAttribute('aria-expanded'),
  ).toBe('true')
})

it('sorts, shows totals, and turns pages', async () => {
  const onSortChange = jest.fn()
  const onPageChange = jest.fn()
  show({ sort: { by: 'minutes', direction: 'desc' }, onSortChange, page: { Page: 1, PageSize: 12 }, onPageChange })
  await user.click(screen.getByRole('button', { name: 'Minutes' }))
  expect(onSortChange).toHaveBeenCalledWith({ by: 'minutes', direction: 'asc' })
  expect(screen.getByRole('cell', { name: '90' })).toBeTruthy()
  expect(screen.getByText('1–12 of 30')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await chooseOption(setUpUser(), screen.getByRole('combobox', { name: 'Rows per page' }), '48')
  expect(onPageChange.mock.calls).toEqual([[{ Page: 2 }], [{ PageSize: 48, Page: 1 }]])
})

it('the button that led to the last page keeps the focus there, and turns no further', async () => {
  const onPageChange = jest.fn()
  show({ page: { Page: 3, PageSize: 12 }, onPageChange })
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' })
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(next)
  expect(onPageChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(next)
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).not.toBe('true')
})

const sortable: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.Name, sortValue: ({ Name }) => Name },
  {
    id: 'minutes',
    header: 'Minutes',
    isNumber: true,
    cell: ({ Minutes }) => Minutes,
    sortValue: ({ Minutes }) => Minutes || null,
  },
]
const names = () => screen.getAllByText(/^(Ada|Grace|Linus)$/).map(({ textContent }) => textContent)
const three = [...rows, { ID: 3, Name: 'Linus', Minutes: 0 }]

it('sorts a complete list: names from A, numbers from the highest, rows without a value last', async () => {
  show({ columns: sortable, query: { ...idle, data: { Items: three } } })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Linus', 'Grace', 'Ada'])
  await user.click(screen.getByRole('button', { name: 'Minutes' }))
  expect(names()).toEqual(['Ada', 'Grace', 'Linus'])
  expect(screen.getByRole('columnheader', { name: 'Minutes' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Minutes' }))
  expect(names()).toEqual(['Grace', 'Ada', 'Linus'])
})

it('does not offer sorting when it has only one page of several', () => {
  show({ columns: sortable, query: { ...idle, data: { Items: three, TotalCount: 4 } } })
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
})

it('hides columns that a person deselects, and stores the choice for that person', async () => {
  const table = (person: number) => (
    <UiProvider>
      <PersonProvider id={person}>
        <PageFrame title="People">
          <DataTable
            label="People"
            columns={sortable}
            query={{ ...idle, data: { Items: rows } }}
            columnChoice="people"
          />
        </PageFrame>
      </PersonProvider>
    </UiProvider>
  )
  const { unmount } = render(table(1))
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: 'Minutes' }))
  expect(screen.queryByRole('columnheader', { name: 'Minutes' })).toBeNull()
  unmount()
  const again = render(table(1))
  expect(screen.queryByRole('columnheader', { name: 'Minutes' })).toBeNull()
  again.unmount()
  const other = render(table(2))
  expect(screen.getByRole('columnheader', { name: 'Minutes' })).toBeTruthy()
  other.unmount()
  render(table(1))
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  const showAll = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show all columns' })
  await user.click(showAll)
  expect(screen.getByRole('columnheader', { name: 'Minutes' })).toBeTruthy()
  // Not `disabled`, because it would lose the focus.
  expect([showAll.disabled, showAll.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

const usePhone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)

it('sorts cards on a phone by any sortable column, in both directions', async () => {
  usePhone()
  show({ columns: sortable, query: { ...idle, data: { Items: three } } })
  expect(screen.queryByRole('button', { name: /^Reverse the order/ })).toBeNull()
  await chooseOption(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Minutes')
  expect(names()).toEqual(['Ada', 'Grace', 'Linus'])
  await user.click(screen.getByRole('button', { name: 'Reverse the order, now descending' }))
  expect(names()).toEqual(['Grace', 'Ada', 'Linus'])
  await chooseOption(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
  expect(names()).toEqual(['Ada', 'Grace', 'Linus'])
  expect(screen.getByRole('button', { name: 'Reverse the order, now ascending' })).toBeTruthy()
})

it('passes the order of cards to a list that sorts on the server', async () => {
  usePhone()
  const onSortChange = jest.fn()
  show({ onSortChange })
  await chooseOption(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Minutes')
  expect(onSortChange).toHaveBeenCalledWith({ by: 'minutes', direction: 'desc' })
})

it('selects all cards of a page, and has no controls above cards that cannot be sorted or selected', async () => {
  usePhone()
  const selection = { ids: new Set([2]), toggle: jest.fn(), add: jest.fn(), remove: jest.fn() }
  const { unmount } = show({ selection })
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(selection.add).toHaveBeenCalledWith([1, 2])
  unmount()
  show({})
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('renders two-line cards on a phone, with the rest behind the chevron', async () => {
  usePhone()
  const onPhone: Column<Row>[] = [
    { ...(sortable[0] as Column<Row>), onCard: 'title' },
    { ...(sortable[1] as Column<Row>), onCard: 'figure' },
    { id: 'team', header: 'Team', cell: () => 'Engineering', onCard: 'fact' },
    { id: 'code', header: 'Code', cell: ({ ID }) => `E-${ID}` },
    { id: 'rating', header: 'Rating', cell: () => 'Good or bad', onCard: 'footer' },
  ]
  show({ columns: onPhone })
  const [card] = screen.getAllByRole('listitem')
  expect(card?.textContent).toBe('AdaEngineering60Good or bad')
  await user.click(within(card as HTMLElement).getByRole('button', { name: 'Show details' }))
  expect(within(card as HTMLElement).getByText('E-1')).toBeTruthy()
})

it('opens a card on a phone by its headline, without a line below it, and leaves controls in the headline alone', async () => {
  usePhone()
  const onOpen = jest.fn()
  const onPin = jest.fn()
  const name = ({ Name }: Row) => (
    <>
      {Name} <button type="button" onClick={onPin}>{`Pin ${Name}`}</button>
    </>
  )
  show({ columns: [{ id: 'name', header: 'Name', cell: name, onCard: 'title' }, ...columns.slice(1)], onOpen })
  const card = within(screen.getAllByRole('listitem')[1] as HTMLElement)
  await user.click(card.getByRole('button', { name: /^Grace/ }))
  expect(onOpen.mock.calls).toEqual([[rows[1]]])
  await user.click(card.getByRole('button', { name: 'Pin Grace' }))
  expect(onPin).toHaveBeenCalledTimes(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(card.queryByText('Open')).toBeNull()
})

it('copies the address of a list, and reports it', async () => {
  const user = setUpUser()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  render(
    <UiProvider>
      <PageFrame title="Timesheet" filters="Filters">
        Rows
      </PageFrame>
      <Toaster />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied to clipboard successfully')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(window.location.href)
})

it('prints in the light theme, even if the screen is dark', () => {
  document.documentElement.dataset.theme = 'dark'
  render(
    <UiProvider>
      <PageFrame title="Timesheet">Rows</PageFrame>
    </UiProvider>,
  )
  fireEvent(window, new Event('beforeprint'))
  expect(document.documentElement.dataset.theme).toBe('light')
  fireEvent(window, new Event('afterprint'))
  expect(document.documentElement.dataset.theme).toBe('dark')
})
