import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useGridKeys } from './useGridKeys.ts'

/** Left and top of each tile, px: three rows. In one row, tops differ by a few pixels; the last row does not align. */
const places = [
  [0, 3],
  [100, 0],
  [200, 0],
  [0, 60],
  [100, 63],
  [60, 120],
  [160, 120],
] as const

function Grid() {
  const handleKeyDown = useGridKeys('[data-tile]')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tiles arrive here
    <div onKeyDown={handleKeyDown}>
      {places.map((place, index) => (
        <button key={place.join()} type="button" data-tile={index}>
          Tile {index}
        </button>
      ))}
      <input aria-label="Note" />
    </div>
  )
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [left = 0, top = 0] = places[Number(this.dataset.tile)] ?? []
    return new DOMRect(left, top, 90, 50)
  })
  render(<Grid />)
})

/** Presses a key in a tile. @returns the tile that has the focus then, and whether the key was handled */
function press(from: number, key: string, modifiers: KeyboardEventInit = {}) {
  const tile = screen.getByRole('button', { name: `Tile ${from}` })
  tile.focus()
  const event = createEvent.keyDown(tile, { key, ...modifiers })
  fireEvent(tile, event)
  return { to: Number((document.activeElement as HTMLElement).dataset.tile), isHandled: event.defaultPrevented }
}

test.each([
  ['the next tile', 0, 'ArrowRight', 1],
  ['the next tile, in the next row', 2, 'ArrowRight', 3],
  ['the tile before', 4, 'ArrowLeft', 3],
  ['the first tile', 4, 'Home', 0],
  ['the last tile', 1, 'End', 6],
  ['the tile below', 0, 'ArrowDown', 3],
  ['the tile below, a few pixels lower than the row', 1, 'ArrowDown', 4],
  ['the nearest tile of a shorter row, not the one further below', 2, 'ArrowDown', 4],
  ['the tile above, in a row that begins a few pixels lower', 4, 'ArrowUp', 1],
  ['the tile above, at the start of the row', 3, 'ArrowUp', 0],
  ['the nearest tile above where columns do not align', 5, 'ArrowUp', 4],
  ['the nearest tile of the row above, not one further above', 6, 'ArrowUp', 4],
])('moves to %s', (_, from, key, to) => {
  expect(press(from, key)).toEqual({ to, isHandled: true })
})

test.each([
  ['first', 0, 'ArrowLeft'],
  ['last', 6, 'ArrowRight'],
  ['top', 1, 'ArrowUp'],
  ['bottom', 5, 'ArrowDown'],
])('stays at the %s tile, and the page does not scroll', (_, from, key) => {
  expect(press(from, key)).toEqual({ to: from, isHandled: true })
})

test.each([
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Shift', { shiftKey: true }],
])('leaves keys with %s to the browser', (_, modifiers) => {
  expect(press(0, 'ArrowRight', modifiers)).toEqual({ to: 0, isHandled: false })
})

test('leaves other keys, and keys in other elements, alone', () => {
  expect(press(0, 'x')).toEqual({ to: 0, isHandled: false })
  const input = screen.getByRole('textbox', { name: 'Note' })
  input.focus()
  const event = createEvent.keyDown(input, { key: 'Home' })
  fireEvent(input, event)
  expect(document.activeElement).toBe(input)
  expect(event.defaultPrevented).toBe(false)
})
