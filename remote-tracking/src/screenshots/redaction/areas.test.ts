import { areaBetween, middleArea, shareOf } from './areas.ts'

const picture = { Width: 1000, Height: 500 }

test('draws a part from any corner to the opposite one, limited to the picture', () => {
  const part = { Left: 100, Top: 50, Width: 200, Height: 100 }
  expect(areaBetween({ x: 100, y: 50 }, { x: 300, y: 150 }, picture)).toEqual(part)
  expect(areaBetween({ x: 300, y: 50 }, { x: 100, y: 150 }, picture)).toEqual(part)
  expect(areaBetween({ x: 300.4, y: 150.2 }, { x: 99.8, y: 49.6 }, picture)).toEqual(part)
  expect(areaBetween({ x: 900, y: 450 }, { x: 1200, y: -20 }, picture)).toEqual({
    Left: 900,
    Top: 0,
    Width: 100,
    Height: 450,
  })
})

test('ignores a click or a line', () => {
  expect(areaBetween({ x: 100, y: 50 }, { x: 100, y: 50 }, picture)).toBeNull()
  expect(areaBetween({ x: 100, y: 50 }, { x: 400, y: 53 }, picture)).toBeNull()
})

test('places a part that was not drawn in the middle, even of a tiny picture', () => {
  expect(middleArea(picture)).toEqual({ Left: 375, Top: 188, Width: 250, Height: 125 })
  expect(middleArea({ Width: 16, Height: 8 })).toEqual({ Left: 6, Top: 2, Width: 4, Height: 4 })
})

test('places a part at the same position for any display size', () => {
  expect(shareOf({ Left: 100, Top: 50, Width: 250, Height: 100 }, picture)).toEqual({
    left: '10%',
    top: '10%',
    width: '25%',
    height: '20%',
  })
})
