import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaError, fillAreas, pixelsOf } from './redactArea.rules.ts'

const area = (Left: number, Top: number, Width: number, Height: number) => ({ Left, Top, Width, Height })
const listed = { width: 100, height: 50 }

test('converts areas to the stored size, two pixels larger on each side', () => {
  assert.deepEqual(pixelsOf([area(10, 20, 30, 10)], listed, listed), [area(8, 18, 34, 14)])
  assert.deepEqual(pixelsOf([area(10, 20, 30, 10)], listed, { width: 200, height: 150 }), [area(18, 58, 64, 34)])
  assert.deepEqual(pixelsOf([area(40, 20, 20, 10)], listed, { width: 50, height: 25 }), [area(18, 8, 14, 9)])
})

test('rounds to whole pixels outward', () => {
  // 10.5 to 13.5 across and 8.4 to 10.8 down in the stored picture.
  assert.deepEqual(pixelsOf([area(7, 7, 2, 2)], listed, { width: 150, height: 60 }), [area(8, 6, 8, 7)])
})

test('stays within the stored picture at each edge', () => {
  assert.deepEqual(pixelsOf([area(0, 0, 100, 50)], listed, listed), [area(0, 0, 100, 50)])
  assert.deepEqual(pixelsOf([area(1, 1, 98, 48)], listed, listed), [area(0, 0, 100, 50)])
  assert.deepEqual(pixelsOf([area(2, 2, 96, 46)], listed, listed), [area(0, 0, 100, 50)])
  assert.deepEqual(pixelsOf([area(3, 3, 94, 44)], listed, listed), [area(1, 1, 98, 48)])
})

test('converts each area, in order', () => {
  assert.deepEqual(pixelsOf([area(50, 20, 4, 4), area(10, 10, 4, 4)], listed, listed), [
    area(48, 18, 8, 8),
    area(8, 8, 8, 8),
  ])
  assert.deepEqual(pixelsOf([], listed, listed), [])
})

/** The rows of a picture of 5 by 4 black pixels after these areas are filled, with the byte of each channel. */
function filled(channels: number, ...areas: ReturnType<typeof area>[]): string[] {
  const pixels = Buffer.alloc(5 * 4 * channels)
  fillAreas(pixels, { width: 5, height: 4, channels }, areas)
  const digits = Array.from(pixels, (value) => (value === 0 ? '.' : value === 128 ? '#' : '?')).join('')
  return [0, 1, 2, 3].map((row) => digits.slice(row * 5 * channels, (row + 1) * 5 * channels))
}

test('fills exactly the pixels of an area with gray', () => {
  assert.deepEqual(filled(1, area(1, 1, 3, 2)), ['.....', '.###.', '.###.', '.....'])
  assert.deepEqual(filled(1, area(0, 0, 1, 1)), ['#....', '.....', '.....', '.....'])
  assert.deepEqual(filled(1, area(4, 3, 1, 1)), ['.....', '.....', '.....', '....#'])
  assert.deepEqual(filled(1, area(0, 0, 5, 4)), ['#####', '#####', '#####', '#####'])
})

test('fills all channels of a pixel', () => {
  assert.deepEqual(filled(3, area(1, 2, 2, 1)), ['.'.repeat(15), '.'.repeat(15), '...######......', '.'.repeat(15)])
})

test('fills each area, and nothing without one', () => {
  assert.deepEqual(filled(1, area(0, 0, 2, 2), area(1, 1, 3, 2)), ['##...', '####.', '.###.', '.....'])
  assert.deepEqual(filled(1), ['.....', '.....', '.....', '.....'])
})

test('refuses an area that ends outside the picture', () => {
  const outside = 'Each part must be within the picture.'
  assert.equal(areaError([area(0, 0, 100, 50), area(96, 46, 4, 4)], listed), null)
  assert.equal(areaError([area(96, 0, 5, 4)], listed), outside)
  assert.equal(areaError([area(0, 46, 4, 5)], listed), outside)
  assert.equal(areaError([area(97, 47, 4, 4)], listed), outside)
  assert.equal(areaError([area(0, 0, 4, 4), area(97, 0, 4, 4)], listed), outside)
  assert.equal(areaError([], listed), null)
})
