import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfFile } from './fileDays.rules.ts'

const range = { from: '2025-01-01', to: '2028-12-31' }
const fileOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//test//EN',
    ...events.flatMap((lines, nth) => [
      'BEGIN:VEVENT',
      `UID:${nth}@test`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const read = (...events: string[][]) => daysOfFile(fileOf(...events), range)

test('returns a row per day of an event, without its end date', () => {
  assert.deepEqual(read(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Company holidays']), {
    days: ['2026-12-24', '2026-12-25', '2026-12-26'].map((day) => ({ day, name: 'Company holidays' })),
  })
})

test('repeats a recurring event within the years, without its exceptions', () => {
  const yearly = ['DTSTART;VALUE=DATE:20000501', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20270501', 'SUMMARY:Labor Day']
  assert.deepEqual(read(yearly), {
    days: ['2025-05-01', '2026-05-01', '2028-05-01'].map((day) => ({ day, name: 'Labor Day' })),
  })
})

test('ignores events at a time of day and events that last for months', () => {
  const meeting = ['DTSTART:20261224T090000Z', 'DTEND:20261224T100000Z', 'SUMMARY:Meeting']
  const season = ['DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260901', 'SUMMARY:Summer']
  const day = ['DTSTART;VALUE=DATE:20261226', 'SUMMARY:Boxing Day']
  assert.deepEqual(read(meeting, season, day), { days: [{ day: '2026-12-26', name: 'Boxing Day' }] })
  assert.deepEqual(read(meeting), { refusal: 'The file has no all-day events of these years.' })
})

test('refuses rules whose days ical.js would search forever', () => {
  for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=HOURLY']) {
    assert.deepEqual(read(['DTSTART;VALUE=DATE:20260101', `RRULE:${rule}`, 'SUMMARY:Never']), {
      refusal: '“Never” repeats in an unusual way.',
    })
  }
})

test('refuses an endless daily event, and a file that is not a calendar', () => {
  assert.deepEqual(read(['DTSTART;VALUE=DATE:20250101', 'RRULE:FREQ=DAILY', 'SUMMARY:Always']), {
    refusal: 'The file has too many days.',
  })
  for (const text of ['', 'Hello', '<html>', 'BEGIN:VCALENDAR']) {
    assert.deepEqual(daysOfFile(text, range), { refusal: 'This file could not be read. Please choose an ICS file.' })
  }
})
