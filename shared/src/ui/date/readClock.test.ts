import { readClock } from './readClock.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['21.30', '21:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['00:00', '00:00'],
  ['', null],
  ['24', null],
  ['9:60', null],
  ['13 pm', null],
  ['9:3', null],
  ['noon', null],
])('%p is read as %p', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})
