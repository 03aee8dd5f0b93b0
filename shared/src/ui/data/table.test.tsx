import { UiProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { type Column, DataTable, type DataTableProps, RetryImage } from './index.ts'

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

it('draws every state of its read', async () => {
  const retry = jest.fn()
  const { unmount } = show({ query: { ...idle, isLoading: true } })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  unmount()
  const failed = show({ query: { ...idle, error: new Error('The server is away.'), retry } })
  expect(screen.getByRole('alert').textContent).toContain('The server is away.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalled()
  failed.unmount()
  show({ query: { ...idle, data: { Items: [] } } })
  expect(screen.getByText('No Data')).toBeTruthy()
  expect(screen.getByText('There is nothing to show here.')).toBeTruthy()
})

it('keeps old rows while it reads again, and says that it is busy', () => {
  show({ query: { ...idle, isValidating: true, error: new Error('x'), data: { Items: rows } } })
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'People' }).closest('[aria-busy=true]')).toBeTruthy()
})

it('opens rows by click and Enter, and moves between them with arrows', async () => {
  show({ expand: (row) => `Details of ${row.Name}` })
  const [, ada, grace] = screen.getAllByRole('row')
  ada?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(grace)
  expect(screen.getByText('Details of Grace')).toBeTruthy()
  await userEvent.click(screen.getByRole('cell', { name: 'Ada' }))
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
  await userEvent.click(screen.getByRole('button', { name: 'Minutes' }))
  expect(onSortChange).toHaveBeenCalledWith({ by: 'minutes', direction: 'asc' })
  expect(screen.getByRole('cell', { name: '90' })).toBeTruthy()
  expect(screen.getByText('1–12 of 30')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '48')
  expect(onPageChange.mock.calls).toEqual([[{ Page: 2 }], [{ PageSize: 48, Page: 1 }]])
})

it('tries a picture 10 times, 1 s apart, then shows the mark', () => {
  jest.useFakeTimers()
  render(
    <UiProvider>
      <RetryImage src="/shot.jpg?sig=1" alt="Screenshot" />
    </UiProvider>,
  )
  const tried: (string | null)[] = []
  for (let attempt = 0; attempt <= 10; attempt++) {
    const image = screen.getByRole('img', { name: 'Screenshot' })
    tried.push(image.getAttribute('src'))
    fireEvent.error(image)
    act(() => jest.advanceTimersByTime(1000))
  }
  expect(tried.slice(0, 3)).toEqual(['/shot.jpg?sig=1', '/shot.jpg?sig=1&retry=1', '/shot.jpg?sig=1&retry=2'])
  expect(tried.at(-1)).toBe('/shot.jpg?sig=1&retry=10')
  expect(screen.getByRole('img', { name: 'Screenshot (could not be loaded)' })).toBeTruthy()
  jest.useRealTimers()
})
