import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfCountry, isKnownPlace, knownCountries, knownStates } from './countryDays.rules.ts'

const year2026 = { first: 2026, last: 2026 }
const daysOf = (country: string, state: string | null = null) =>
  daysOfCountry({ country, state }, year2026).map(({ day }) => day)

test('returns a row per whole day of a holiday, and none for a free afternoon', () => {
  const turkey = daysOfCountry({ country: 'TR', state: null }, year2026)
  assert.deepEqual(
    turkey.filter(({ name }) => name.includes('Ramadan')).map(({ day }) => day),
    ['2026-03-20', '2026-03-21', '2026-03-22'],
  )
  assert.ok(turkey.some(({ day, name }) => day === '2026-10-29' && name === 'Republic Day'))
  assert.ok(!turkey.some(({ day }) => day === '2026-10-28' || day === '2026-03-19'))
  assert.deepEqual(
    turkey.map(({ day }) => day),
    [...turkey.map(({ day }) => day)].sort(),
  )
})

test('adds the days of a state, and includes a holiday that is moved to a weekday', () => {
  assert.ok(!daysOf('DE').includes('2026-01-06'))
  assert.ok(daysOf('DE', 'BY').includes('2026-01-06'))
  assert.ok(daysOf('US').includes('2026-07-03'))
})

test('returns several years in order', () => {
  const days = daysOfCountry({ country: 'DE', state: null }, { first: 2025, last: 2027 }).map(({ day }) => day)
  assert.deepEqual(
    days.filter((day) => day.endsWith('-05-01')),
    ['2025-05-01', '2026-05-01', '2027-05-01'],
  )
})

test('a feast that begins in one year and ends in the next has in each the days of that year', () => {
  const days = daysOfCountry({ country: 'SZ', state: null }, year2026)
  assert.deepEqual(
    days.map(({ day }) => day).filter((day) => day <= '2026-01-31' || day >= '2026-12-28'),
    ['2026-01-01', '2026-01-02', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  )
  assert.ok(days.every(({ day }) => day.startsWith('2026-')))
})

test('recognizes places by country and state', () => {
  assert.ok(knownCountries().some(({ Code, Name }) => Code === 'DE' && Name === 'Germany'))
  assert.ok(knownStates('DE').some(({ Code }) => Code === 'BY'))
  assert.ok(isKnownPlace({ country: 'DE', state: 'BY' }))
  assert.ok(!isKnownPlace({ country: 'DE', state: 'XX' }))
  assert.ok(!isKnownPlace({ country: 'ZZ', state: null }))
})
