import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { useWindowRows } from './useWindowRows.ts'

const rowPx = 50
/** Top of the list in the page, px. */
const begin = 200

let rows: ReturnType<typeof useWindowRows>

function List({ count }: { count: number }) {
  const list = useRef<HTMLUListElement>(null)
  rows = useWindowRows({ count, list, rowHeight: rowPx })
  return (
    <ul ref={list} onFocus={rows.handleFocus} onBlur={rows.handleBlur}>
      {rows.places.map(({ index }) => (
        <li key={index} data-item={index}>
          <button type="button">Row {index}</button>
        </li>
      ))}
      <button type="button">More</button>
    </ul>
  )
}

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: 10 * rowPx, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  jest
    .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, begin - window.scrollY, 300, 0))
})

const drawn = () => screen.queryAllByRole('listitem').map((item) => Number(item.dataset.item))
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
/** Height of the list: the rows in the document and the gaps for the others, px. */
const height = () => rows.places.reduce((sum, { gap }) => sum + gap + rowPx, 0) + rows.gapAfter

/** Scrolls so that this row is at the top of the window. */
function scrollTo(row: number) {
  Object.assign(window, { scrollY: begin + row * rowPx })
  fireEvent.scroll(window)
}

test('all rows of a list of a hundred are in the document, without gaps', () => {
  render(<List count={100} />)
  expect(rows.places).toEqual(from(0, 99).map((index) => ({ index, gap: 0 })))
  expect([rows.gapAfter, rows.measure]).toEqual([0, undefined])
})

test('of a longer list, only the rows in the window and ten on each side are; gaps keep its height', async () => {
  render(<List count={101} />)
  expect(rows.measure).toBeInstanceOf(Function)
  expect(drawn()).toEqual(from(0, 15))
  expect([rows.places[0]?.gap, rows.gapAfter]).toEqual([0, 85 * rowPx])
  scrollTo(40)
  await waitFor(() => expect(drawn()).toEqual(from(30, 59)))
  expect([rows.places[0]?.gap, rows.gapAfter]).toEqual([30 * rowPx, 41 * rowPx])
  scrollTo(91)
  await waitFor(() => expect(drawn()).toEqual(from(81, 100)))
  expect([rows.gapAfter, height()]).toEqual([0, 101 * rowPx])
})

test('the row with the focus remains in the document until it loses the focus', async () => {
  render(<List count={300} />)
  act(() => screen.getByRole('button', { name: 'Row 3' }).focus())
  scrollTo(100)
  await waitFor(() => expect(drawn()).toEqual([3, ...from(90, 119)]))
  expect(document.activeElement?.textContent).toBe('Row 3')
  expect(height()).toBe(300 * rowPx)
  act(() => (document.activeElement as HTMLElement).blur())
  scrollTo(101)
  await waitFor(() => expect(drawn()).toEqual(from(91, 120)))
})

test('focus beside the rows keeps no row', async () => {
  render(<List count={300} />)
  act(() => screen.getByRole('button', { name: 'Row 3' }).focus())
  act(() => screen.getByRole('button', { name: 'More' }).focus())
  scrollTo(100)
  await waitFor(() => expect(drawn()).toEqual(from(90, 119)))
})

test('a wanted row is in the document, however far away, until another one is wanted', async () => {
  render(<List count={300} />)
  act(() => rows.keep(250))
  expect(drawn()).toEqual([...from(0, 15), 250])
  expect(rows.places.at(-1)).toEqual({ index: 250, gap: 234 * rowPx })
  expect([rows.gapAfter, height()]).toEqual([49 * rowPx, 300 * rowPx])
  act(() => rows.keep(null))
  scrollTo(1)
  await waitFor(() => expect(drawn()).not.toContain(250))
})

test('a row that is gone is kept no longer', () => {
  const { rerender } = render(<List count={300} />)
  act(() => rows.keep(250))
  rerender(<List count={250} />)
  expect(drawn()).toEqual(from(0, 15))
})
