import type { WorkTimeItem } from '@dayline/shared/contract'
import { someEmployee, someWorkTime } from '@dayline/shared/testing'
import { axisOf, currentLines, instantAt, type Lines, personAt, type Stretch, statusAt } from './lines.ts'

const zone = 'Europe/Istanbul'
const day = '2026-11-20'
const at = (clock: string, of = day) => Date.parse(`${of}T${clock}:00+03:00`)
const stretch = (from: string, to: string, status = 1, of = day): Stretch => ({
  start: at(from, of),
  end: at(to, of),
  status,
})
const morning = [stretch('09:10', '10:00'), stretch('10:00', '10:15', 2), stretch('11:00', '11:30', 3)]

it('spans the office hours, all lines and the present, in whole hours', () => {
  const settings = { Clockin: '09:00', Clockout: '18:00' }
  const axis = (lines: Lines, now: string) => axisOf(lines, { day, zone, now: at(now) }, settings)
  expect(axis(new Map(), '12:00')).toEqual({ start: at('09:00'), end: at('18:00') })
  expect(axis(new Map(), '07:40')).toEqual({ start: at('07:00'), end: at('18:00') })
  expect(axis(new Map(), '19:20')).toEqual({ start: at('09:00'), end: at('20:00') })
  const night = [{ start: at('21:04', '2026-11-19'), end: at('02:10'), status: 1 }]
  expect(axis(new Map([[1, night]]), '02:10')).toEqual({ start: at('21:00', '2026-11-19'), end: at('18:00') })
})

it('leaves out lines of ended shifts, of the day before, and of people who have not started', () => {
  const night = [stretch('21:00', '23:00', 1, '2026-11-19')]
  const shift = { Day: '2026-11-19', Working: 120, OnBreak: 0, Idle: 0, TotalMins: 120, ActivityLevel: 0 }
  const iso = (clock: string, of = day) => new Date(at(clock, of)).toISOString()
  const person = (ID: number, part: Partial<WorkTimeItem>) => someWorkTime({ Employee: someEmployee({ ID }), ...part })
  const people = [
    person(1, { TotalMins: 80, ClockIn: iso('09:10') }),
    person(2, { RunningShift: { ...shift, ClockIn: iso('21:00', '2026-11-19') } }),
    person(3, {}),
    person(4, { TotalMins: 5, ClockIn: iso('09:10') }),
  ]
  const loaded = new Map([[1, morning], ...[2, 3, 4].map((id) => [id, night] as const)])
  expect(currentLines(people, loaded)).toEqual(
    new Map([
      [1, morning],
      [2, night],
    ]),
  )
})

it('begins and ends at whole hours of a zone that is half an hour off', () => {
  const now = Date.parse('2026-11-20T12:10:00+05:30')
  const present = { day, zone: 'Asia/Kolkata', now }
  expect(axisOf(new Map(), present, { Clockin: '09:00', Clockout: '17:30' })).toEqual({
    start: Date.parse('2026-11-20T09:00:00+05:30'),
    end: Date.parse('2026-11-20T18:00:00+05:30'),
  })
})

it('ends office hours that close at midnight or later on the next day', () => {
  const axis = (now: string, Clockin: string, Clockout: string) =>
    axisOf(new Map(), { day, zone, now: at(now) }, { Clockin, Clockout })
  const tomorrow = '2026-11-21'
  expect(axis('12:00', '09:00', '00:00')).toEqual({ start: at('09:00'), end: at('00:00', tomorrow) })
  expect(axis('22:30', '22:00', '06:00')).toEqual({ start: at('22:00'), end: at('06:00', tomorrow) })
  expect(axis('02:10', '22:00', '06:00')).toEqual({ start: at('22:00', '2026-11-19'), end: at('06:00') })
  expect(axis('06:00', '09:00', '09:00')).toEqual({ start: at('09:00', '2026-11-19'), end: at('09:00') })
})

it('is never empty, even when a clock change skips the office hours', () => {
  const now = Date.parse('2026-03-29T01:00:00Z')
  const present = { day: '2026-03-29', zone: 'Europe/Berlin', now }
  const axis = axisOf(new Map(), present, { Clockin: '02:00', Clockout: '03:00' })
  expect(axis).toEqual({ start: now, end: now + 60 * 60_000 })
})

it('returns the status at each minute: yet to start, at work, or stopped in a gap', () => {
  const statuses = ['09:09', '09:10', '10:00', '10:14', '10:15', '11:00', '11:30'].map((clock) =>
    statusAt(morning, at(clock)),
  )
  expect(statuses).toEqual([5, 1, 2, 2, 4, 3, 4])
  expect(statusAt([], at('12:00'))).toBe(5)
})

it('returns a person with the figures up to that minute', () => {
  const person = someWorkTime({ Status: 4, Working: 50, OnBreak: 15, Idle: 30, TotalMins: 95 })
  const then = personAt(person, morning, at('10:05'))
  expect([then.Status, then.Working, then.OnBreak, then.Idle, then.TotalMins]).toEqual([2, 50, 5, 0, 55])
  expect([then.ClockIn, then.ClockOut]).toEqual([
    new Date(at('09:10')).toISOString(),
    new Date(at('10:05')).toISOString(),
  ])
  expect(personAt(person, morning, at('09:00')).ClockIn).toBeNull()
})

it('returns a person on leave without minutes as stopped, never as yet to start', () => {
  const person = someWorkTime({ Status: 4 })
  const statusOf = (part: Partial<WorkTimeItem>) => personAt({ ...person, ...part }, [], at('12:00')).Status
  expect([statusOf({}), statusOf({ LeaveHalves: 1 }), statusOf({ LeaveHalves: 2 })]).toEqual([5, 4, 4])
  expect(personAt({ ...person, LeaveHalves: 1 }, morning, at('09:00')).Status).toBe(4)
  expect(personAt({ ...person, LeaveHalves: 1 }, morning, at('10:05')).Status).toBe(2)
})

it('finds a clock time on the axis, including yesterday evening, but never in the future', () => {
  const axis = { start: at('21:00', '2026-11-19'), end: at('18:00') }
  const find = (clock: string) => instantAt(clock, axis, { day, zone, now: at('02:10') })
  expect(find('23:00')).toBe(at('23:00', '2026-11-19'))
  expect(find('01:30')).toBe(at('01:30'))
  expect(find('10:00')).toBeNull()
  expect(find('25:00')).toBeNull()
})
