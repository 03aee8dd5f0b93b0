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

// One test: in a second one the palette's code would be there already.
it('keeps what is typed while the palette is fetched: Escape gives it up, its own key does not', async () => {
  await renderWithApp(<Screen />)
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search customers' })
  search.focus()
  const reachedThePage = jest.fn()
  search.addEventListener('keydown', reachedThePage)

  askForPalette()
  reachedThePage.mockClear()
  type('x')
  // Keys that the palette takes are no fault of a release, for which the watchdog would load the page again.
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

  // Once it is open, its key closes it, and it begins empty the next time.
  askForPalette()
  expect(screen.queryByRole('combobox')).toBeNull()
  askForPalette()
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})
