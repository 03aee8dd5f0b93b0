import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfCountry, isKnownPlace, knownCountries, knownStates } from './countryDays.rules.ts'

const year2026 = { first: 2026, last: 2026 }
const daysOf = (country: string, state: string | null = null) =>
  daysOfCountry({ country, state }, year2026).map(({ day }) => day)

test('a feast of several days is a row for each whole day; a free afternoon is none', () => {
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

test('a state adds its days, and a day that is moved to a weekday is free, too', () => {
  assert.ok(!daysOf('DE').includes('2026-01-06'))
  assert.ok(daysOf('DE', 'BY').includes('2026-01-06'))
  assert.ok(daysOf('US').includes('2026-07-03'))
})

test('several years follow each other', () => {
  const days = daysOfCountry({ country: 'DE', state: null }, { first: 2025, last: 2027 }).map(({ day }) => day)
  assert.deepEqual(
    days.filter((day) => day.endsWith('-05-01')),
    ['2025-05-01', '2026-05-01', '2027-05-01'],
  )
})

test('places are known by country and state', () => {
  assert.ok(knownCountries().some(({ Code, Name }) => Code === 'DE' && Name === 'Germany'))
  assert.ok(knownStates('DE').some(({ Code }) => Code === 'BY'))
  assert.ok(isKnownPlace({ country: 'DE', state: 'BY' }))
  assert.ok(!isKnownPlace({ country: 'DE', state: 'XX' }))
  assert.ok(!isKnownPlace({ country: 'ZZ', state: null }))
})
