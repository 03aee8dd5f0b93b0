import { renderWithApp } from '@dayline/shared/testing'
import { type Column, DataTable, SelectionBar } from '@dayline/shared/ui/data'
import { act, screen } from '@testing-library/react'
import { useTaskKeys } from './useTaskKeys.ts'

const pressed = jest.fn()
type Row = { ID: number }
const columns: Column<Row>[] = [
  {
    id: 'action',
    header: 'Action',
    cell: ({ ID }) => (
      <button type="button" data-task-key="d" aria-label={`Change ${ID}`} onClick={() => pressed(ID)} />
    ),
  },
]
// More than 100 rows scroll in a box of their own, which is a region as the selection's bar is.
const Items = Array.from({ length: 101 }, (_, index) => ({ ID: index + 1 }))
const query = { data: { Items }, error: undefined, isLoading: false, isValidating: false, retry: () => undefined }

function LongTable({ selected }: { selected: number }) {
  useTaskKeys({ canCreate: false, onCreate: () => {} })
  return (
    <>
      <DataTable label="Tasks" columns={columns} query={query} />
      <SelectionBar label="Selected tasks" count={selected} onClear={() => {}}>
        <button type="button" data-task-key="d" onClick={() => pressed('selection')} />
      </SelectionBar>
    </>
  )
}

beforeEach(() => pressed.mockClear())

test.each([
  ['the focused row', 0, 2],
  ['the selection', 2, 'selection'],
])('in a table that scrolls, a letter acts on %s', async (_, selected, target) => {
  const { user } = await renderWithApp(<LongTable selected={selected} />)
  expect(screen.getByRole('region', { name: 'Tasks' })).toBeTruthy()
  // Without layout, rows are in the document only for printing.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  screen.getByRole('button', { name: 'Change 2' }).focus()
  await user.keyboard('d')
  expect(pressed.mock.calls).toEqual([[target]])
})
