import type { WorkTimeItem } from '@dayline/shared/contract'
import { axisOf, dayLineOf, placeOn, ticksOf } from './dayLines.ts'

const zone = 'Europe/Istanbul'
/** 14:30 in the organization's zone. */
const now = Date.parse('2026-11-20T11:30:00Z')
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+03:00`)
const person = (part: Partial<WorkTimeItem>) => part as WorkTimeItem
const lineOf = (ClockIn: string, ClockOut: string, Status: number) => {
  const line = dayLineOf(person({ ClockIn, ClockOut, Status }), now)
  if (!line) throw new Error('There is no line.')
  return line
}
const iso = (clock: string) => new Date(at(clock)).toISOString()

test('ends a line at the last minute, or at the present while the person is at work', () => {
  expect(lineOf(iso('09:00'), iso('12:00'), 4)).toMatchObject({ to: at('12:00'), isHere: false })
  expect(lineOf(iso('09:00'), iso('12:00'), 3)).toMatchObject({ to: now, isHere: true, clockOut: null })
  expect(dayLineOf(person({ ClockIn: null, Status: 5 }), now)).toBeNull()
})

test('spans the office hours and the hours around them in which someone worked', () => {
  expect(axisOf([], zone, now)).toMatchObject({ start: at('08:00'), end: at('18:00') })
  const early = lineOf(iso('06:40'), iso('12:00'), 4)
  const late = lineOf(iso('12:00'), iso('20:10'), 4)
  expect(axisOf([early, late], zone, now)).toMatchObject({ start: at('06:00'), end: at('21:00') })
})

test('starts the line of a night shift at the beginning of the axis', () => {
  const RunningShift = { ClockIn: new Date(at('21:00', '2026-11-19')).toISOString() } as WorkTimeItem['RunningShift']
  const line = dayLineOf(person({ ClockIn: null, Status: 1, RunningShift }), now)
  const axis = axisOf(line ? [line] : [], zone, now)
  expect(axis.start).toBe(at('00:00'))
  expect(placeOn(axis, line?.from ?? 0)).toBe(0)
})

test('returns full hours, at most seven', () => {
  const axis = axisOf([], zone, now)
  expect(ticksOf(axis).map((tick) => (tick - at('00:00')) / 3_600_000)).toEqual([8, 10, 12, 14, 16, 18])
  expect(ticksOf({ start: at('00:00'), end: at('00:00', '2026-11-21'), now }).length).toBeLessThanOrEqual(7)
})
