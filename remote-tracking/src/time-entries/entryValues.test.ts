import { entryBody, minutesOf, newEntry, withStart } from './entryValues.ts'

const zone = 'Europe/Berlin'
const entry = (start: [string, string], end: [string, string]) => ({
  ...newEntry(7, '2026-10-24'),
  StartDate: { day: start[0], clock: start[1] },
  EndDate: { day: end[0], clock: end[1] },
})

test('a night with a clock change has its real length', () => {
  // On 25 October 2026 the clock of Berlin shows 02:00–03:00 twice.
  expect(minutesOf(entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00']), zone)).toBe(540)
  expect(minutesOf(entry(['2026-10-24', '22:00'], ['2026-10-24', '21:00']), zone)).toBeNull()
})

test('what is sent carries the offset of the organization', () => {
  expect(entryBody(entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00']), zone)).toMatchObject({
    Id: 0,
    StartDate: '2026-10-24T22:00:00.000+02:00',
    EndDate: '2026-10-25T06:00:00.000+01:00',
  })
  expect(entryBody(newEntry(7, '2026-10-24'), zone)).toMatchObject({ StartDate: null, EndDate: null })
})

test('the last day follows the first, except over midnight', () => {
  const sameDay = newEntry(7, '2026-10-24')
  expect(withStart(sameDay, { day: '2026-10-20', clock: null }).EndDate.day).toBe('2026-10-20')
  const night = entry(['2026-10-24', '22:00'], ['2026-10-25', '06:00'])
  expect(withStart(night, { day: '2026-10-23', clock: '22:00' }).EndDate.day).toBe('2026-10-25')
})
