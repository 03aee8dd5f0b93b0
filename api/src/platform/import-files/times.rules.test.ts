import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readClock, readDuration } from './clocks.rules.ts'
import { dateOrderOf, readDay } from './days.rules.ts'
import { readStretch } from './localTimes.rules.ts'

test('reads times with 12 and 24 hours, with and without seconds', () => {
  const clocks = {
    '09:05': 545,
    '9.05': 545,
    '23:59:59': 1439,
    '12:00 AM': 0,
    '12:30 pm': 750,
    '1 p.m.': 780,
    '1:00\u202fPM': 780,
  }
  for (const [text, minutes] of Object.entries(clocks)) assert.equal(readClock(text), minutes, text)
  for (const text of ['', '9', '24:00', '9:60', '13:00 PM', '0:00 AM', 'noon'])
    assert.equal(readClock(text), null, text)
})

test('reads durations as clock times, as decimals with a point or a comma, and with units', () => {
  const durations = {
    '01:30:00': 90,
    '1:30': 90,
    '00:00:40': 1,
    '1.5': 90,
    '1,5': 90,
    ',25': 15,
    '8': 480,
    '1h 30m': 90,
    '45 min': 45,
    '0': 0,
  }
  for (const [text, minutes] of Object.entries(durations)) assert.equal(readDuration(text), minutes, text)
  for (const text of ['', 'x', '1h x', '-1']) assert.equal(readDuration(text), null, text)
})

test('reads days in the orders that tools write, and refuses those outside of the calendar', () => {
  const days = ['2026-11-05', '2026/11/5', '5.11.2026', '05/11/26', '5/Nov/26', '5 November 2026', 'Nov 5, 2026']
  for (const text of days) assert.equal(readDay(text, 'dmy'), '2026-11-05', text)
  assert.equal(readDay('11/05/2026', 'mdy'), '2026-11-05')
  assert.equal(readDay('2026-11-05 09:00', 'dmy'), '2026-11-05')
  for (const text of ['', '2026-02-30', '13/13/2026', 'soon', '5/Foo/26'])
    assert.equal(readDay(text, 'dmy'), null, text)
})

test('one number above 12 decides the order of all dates; without one it is a guess', () => {
  assert.deepEqual(dateOrderOf(['01/02/2026', '13/02/2026']), { order: 'dmy', isGuessed: false })
  assert.deepEqual(dateOrderOf(['01/02/2026', '02/13/2026']), { order: 'mdy', isGuessed: false })
  assert.deepEqual(dateOrderOf(['01/02/2026']), { order: 'mdy', isGuessed: true })
  assert.deepEqual(dateOrderOf(['01.02.2026']), { order: 'dmy', isGuessed: true })
  assert.equal(dateOrderOf(['2026-01-02', '']).isGuessed, false)
})

const berlin = 'Europe/Berlin'
const wall = (day: string, hours: number, minutes = 0) => ({ day, minutes: hours * 60 + minutes })
const iso = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(11, 16)

test('a time that clocks skip becomes the moment after the gap, with a notice', () => {
  const spring = '2026-03-29'
  const { start, end } = readStretch(wall(spring, 2, 30), wall(spring, 4), { zone: berlin, duration: null })
  assert.deepEqual([iso(start.at), iso(end?.at)], ['01:00', '02:00'])
  assert.match(start.notice ?? '', /^The clock skips 02:30/)
  assert.equal(end?.notice, null)
})

test('of a time that clocks show twice, uses the one that fits the duration', () => {
  const autumn = '2026-10-25'
  const read = (from: number, to: number, duration: number | null) =>
    readStretch(wall(autumn, Math.floor(from), (from % 1) * 60), wall(autumn, Math.floor(to), (to % 1) * 60), {
      zone: berlin,
      duration,
    })
  const short = read(1.5, 2.5, 60)
  assert.deepEqual([iso(short.start.at), iso(short.end?.at)], ['23:30', '00:30'])
  assert.match(short.end?.notice ?? '', /twice on this day; the first/)
  const long = read(1.5, 2.5, 120)
  assert.deepEqual([iso(long.start.at), iso(long.end?.at)], ['23:30', '01:30'])
  assert.match(long.end?.notice ?? '', /the second is taken/)
  const across = read(2.75, 2.25, null)
  assert.ok((across.end?.at ?? 0) > across.start.at, 'it ends after it starts')
  assert.equal(read(4, 5, 60).start.notice, null)
})
