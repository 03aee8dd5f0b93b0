import { entryBody, entryOfStretch, isDoubled, minutesOf, newEntry, withStart } from './entryValues.ts'

const zone = 'Europe/Berlin'
const entry = (start: [string, string], end: [string, string]) => ({
  ...newEntry(7, '2026-10-24'),
  StartDate: { day: start[0], clock: start[1] },
  EndDate: { day: end[0], clock: end[1] },
})

test('computes the actual length of a night with a clock change', () => {
  // On 25 October 2026, clocks in Berlin show 02:00–03:00 twice.
  expect(minutesOf(entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00']), zone)).toBe(540)
  expect(minutesOf(entry(['2026-10-24', '22:00'], ['2026-10-24', '21:00']), zone)).toBeNull()
})

test("sends times with the offset of the organization's zone", () => {
  expect(entryBody(entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00']), zone)).toMatchObject({
    Id: 0,
    StartDate: '2026-10-24T22:00:00.000+02:00',
    EndDate: '2026-10-25T06:00:00.000+01:00',
  })
  expect(entryBody(newEntry(7, '2026-10-24'), zone)).toMatchObject({ StartDate: null, EndDate: null })
})

test('moves the end day with the start day, unless the entry spans midnight', () => {
  const sameDay = newEntry(7, '2026-10-24')
  expect(withStart(sameDay, { day: '2026-10-20', clock: null }).EndDate.day).toBe('2026-10-20')
  const night = entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00'])
  expect(withStart(night, { day: '2026-10-23', clock: '22:00' }).EndDate.day).toBe('2026-10-25')
})

test('distinguishes the second of two equal clock times on the day when clocks go back', () => {
  const berlin = 'Europe/Berlin'
  const start = { day: '2026-10-25', clock: '02:30' }
  expect(isDoubled(start, berlin)).toBe(true)
  for (const other of [
    { day: '2026-10-25', clock: '03:00' },
    { day: '2026-10-25', clock: '01:59' },
    { day: '2026-10-24', clock: '02:30' },
    { day: '2026-03-29', clock: '02:30' },
  ])
    expect(isDoubled(other, berlin)).toBe(false)
  const body = (isSecond: boolean) =>
    entryBody({ ...newEntry(7, '2026-10-25'), StartDate: { ...start, isSecond } }, berlin).StartDate
  expect([body(false), body(true)]).toEqual(['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:30:00.000+01:00'])
  // A stretch given as instants stays unambiguous.
  const stretch = { start: new Date('2026-10-25T01:30:00Z'), end: new Date('2026-10-25T01:50:00Z') }
  expect(minutesOf(entryOfStretch(7, stretch, berlin), berlin)).toBe(20)
  expect(entryOfStretch(7, stretch, berlin).StartDate).toEqual({ day: '2026-10-25', clock: '02:30', isSecond: true })
})
