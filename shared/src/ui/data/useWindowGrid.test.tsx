import { useWindowGrid } from '@dayline/shared/ui/data'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

const rowPx = 100
const columns = 3
/** Top of the list in the page, px. */
let begin = 0

const keys = Array.from({ length: 300 }, (_, index) => index + 1000)

function Grid({ isOn = true }: { isOn?: boolean }) {
  const { places, gridProps } = useWindowGrid({ keys, isOn })
  return (
    <ul {...gridProps} style={{ ...gridProps.style, gridTemplateColumns: `${'90px '.repeat(columns)}` }}>
      {places.map(({ index }) => (
        <li key={keys[index]} data-key={keys[index]}>
          <button type="button">{keys[index]}</button>
        </li>
      ))}
    </ul>
  )
}

beforeEach(() => {
  begin = 0
  Object.defineProperty(window, 'innerHeight', { value: 5 * rowPx, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  jest
    .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, begin - window.scrollY, 300, (keys.length / columns) * rowPx))
})
afterEach(() => jest.restoreAllMocks())

const drawn = () => screen.queryAllByRole('listitem').map((item) => Number(item.dataset.key) - 1000)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top })
  fireEvent.scroll(window)
}

test('renders the rows in the window and two on each side, in the columns that CSS sets', async () => {
  render(<Grid />)
  expect(drawn()).toEqual(from(0, 7 * columns - 1))
  scrollTo(50 * rowPx)
  await waitFor(() => expect(drawn()).toEqual(from(48 * columns, 57 * columns - 1)))
  scrollTo(1e6)
  await waitFor(() => expect(drawn()).toEqual([]))
})

test('a list far below the window renders nothing until it is scrolled near', async () => {
  begin = 30 * rowPx
  render(<Grid />)
  expect(drawn()).toEqual([])
  scrollTo(24 * rowPx)
  await waitFor(() => expect(drawn()).toEqual(from(0, columns - 1)))
})

test('the item with the focus remains in the document, wherever the page is scrolled', async () => {
  render(<Grid />)
  act(() => screen.getByRole('button', { name: '1004' }).focus())
  scrollTo(50 * rowPx)
  await waitFor(() => expect(drawn()).toEqual([4, ...from(48 * columns, 57 * columns - 1)]))
  expect(document.activeElement?.textContent).toBe('1004')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(drawn()).not.toContain(4)
})

test('when off, all items are in the document, without row and column', () => {
  render(<Grid isOn={false} />)
  expect(drawn()).toHaveLength(keys.length)
  expect(screen.getByRole('list').style.gridTemplateRows).toBe('')
})
