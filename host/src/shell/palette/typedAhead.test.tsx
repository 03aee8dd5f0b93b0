import { renderWithApp } from '@dayline/shared/testing'
import { Input } from '@dayline/shared/ui'
import { fireEvent, screen } from '@testing-library/react'
import { areKeysCaught } from '../../watchdog/keys.ts'
import { useKeyboardLayer } from './useKeyboardLayer.tsx'

function Screen() {
  const { layer } = useKeyboardLayer()
  return (
    <>
      <Input aria-label="Search customers" data-search-focus />
      {layer}
    </>
  )
}

const type = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const askForPalette = () => type('k', { ctrlKey: true })

// A single test, because in a second one the palette's code would already be loaded.
it('keeps text typed while the palette is loading: Escape cancels it, the palette’s own key does not', async () => {
  const nothing = { Items: [], TotalCount: 0, Page: 1, PageSize: 5 }
  await renderWithApp(<Screen />, {
    calls: { '/savedview/list': { Items: [] }, '/employee/list': nothing, '/project/list': nothing },
  })
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search customers' })
  search.focus()
  const reachedThePage = jest.fn()
  search.addEventListener('keydown', reachedThePage)

  askForPalette()
  reachedThePage.mockClear()
  type('x')
  // The watchdog must not blame a release, and reload the page, for keys that the palette catches.
  expect(areKeysCaught()).toBe(false)
  type('Escape')
  askForPalette()
  reachedThePage.mockClear()
  for (const key of ['t', 'i', 'n', 'Backspace', 'm', 'e', 's', 'h', 'Enter']) type(key)
  expect(reachedThePage).not.toHaveBeenCalled()
  askForPalette()

  expect(screen.queryByRole('combobox')).toBeNull()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Go to or do' })
  expect(field.value).toBe('timesh')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Timesheet')

  // Once open, its key closes it, and it opens empty the next time.
  askForPalette()
  expect(screen.queryByRole('combobox')).toBeNull()
  askForPalette()
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})
