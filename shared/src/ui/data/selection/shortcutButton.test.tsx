import { renderWithApp } from '@dayline/shared/testing'
import { type Column, DataTable, SelectionBar, shortcutButton } from '@dayline/shared/ui/data'
import { act, screen } from '@testing-library/react'

type Row = { ID: number }
const columns: Column<Row>[] = [
  {
    id: 'action',
    header: 'Action',
    cell: ({ ID }) => <button type="button" data-shortcut="d" aria-label={`Change ${ID}`} disabled={ID === 3} />,
  },
]
// More than 100 rows scroll in a box of their own, which is a region as the selection's bar is.
const Items = Array.from({ length: 101 }, (_, index) => ({ ID: index + 1 }))
const query = { data: { Items }, error: undefined, isLoading: false, isValidating: false, retry: () => undefined }

async function pressedIn(selected: number, focused: string): Promise<string | null | undefined> {
  await renderWithApp(
    <>
      <DataTable label="Entries" columns={columns} query={query} />
      <SelectionBar label="Selected entries" count={selected} onClear={() => {}}>
        <button type="button" data-shortcut="d" aria-label="Change selected" />
      </SelectionBar>
      <button type="button" data-shortcut="d" aria-label="Elsewhere" />
    </>,
  )
  expect(screen.getByRole('region', { name: 'Entries' })).toBeTruthy()
  // Without layout, rows are in the document only for printing.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  act(() =>
    document.querySelector<HTMLElement>(`tr:has([aria-label="${focused}"]), [aria-label="${focused}"]`)?.focus(),
  )
  return shortcutButton('d')?.getAttribute('aria-label')
}

test.each([
  ['the focused row', 0, 'Change 2', 'Change 2'],
  ['the selection', 2, 'Change 2', 'Change selected'],
  ['nothing where nothing is selected or focused', 0, 'Elsewhere', undefined],
])('in a table that scrolls, a letter presses the button of %s', async (_, selected, focused, pressed) => {
  expect(await pressedIn(selected, focused)).toBe(pressed)
})

test('a disabled button is not pressed', async () => {
  expect(await pressedIn(0, 'Change 3')).toBeUndefined()
})
