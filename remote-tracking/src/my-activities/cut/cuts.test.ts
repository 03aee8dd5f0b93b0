import { cuttable, supposedClockOut } from './cuts.ts'

const at = (clock: string) => Date.parse(`2026-11-18T${clock}:00Z`)

test('offers the usual clock-out if it is within the day, otherwise the last half hour', () => {
  expect(supposedClockOut(at('06:00'), at('19:40'), new Date(at('15:00')))).toBe(at('15:00'))
  expect(supposedClockOut(at('06:00'), at('14:40'), new Date(at('15:00')))).toBe(at('14:10'))
  expect(supposedClockOut(at('14:30'), at('14:40'), new Date(at('15:00')))).toBe(at('14:30'))
})

test('offers at most what one entry can cut, counted from the end', () => {
  expect(cuttable(at('06:00'), at('20:00'))).toBe(at('10:00'))
  expect(supposedClockOut(at('00:30'), at('23:00'), new Date(at('01:00')))).toBe(at('13:00'))
})
