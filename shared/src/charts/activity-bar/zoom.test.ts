import { revealing, zoomed } from './zoom.ts'

const hour = 3_600_000
const hours = (start: number, end: number) => ({ start: start * hour, end: end * hour })
const day = hours(8, 18)

it('zooms around an instant that keeps its place, within the day', () => {
  expect(zoomed(day, day, 0.5, 13 * hour)).toEqual(hours(10.5, 15.5))
  expect(zoomed(day, day, 0.5, 8 * hour)).toEqual(hours(8, 13))
  expect(zoomed(day, hours(8, 13), 0.5, 18 * hour)?.end).toBeLessThanOrEqual(18 * hour)
})

it('shows the whole day again when zoomed out, and never less than half an hour', () => {
  expect(zoomed(day, hours(10, 15), 2, 12 * hour)).toBeNull()
  expect(zoomed(day, hours(12, 12.5), 0.5, 12 * hour)).toEqual(hours(12, 12.5))
})

it('moves the shown part to a stretch outside of it', () => {
  expect(revealing(day, hours(10, 12), hours(11, 11.5))).toEqual(hours(10, 12))
  expect(revealing(day, hours(10, 12), hours(15, 16))).toEqual(hours(14.5, 16.5))
  expect(revealing(day, hours(10, 12), hours(17.5, 18))).toEqual(hours(16, 18))
})
