import { matches } from './options.ts'

test.each(['istanbul', 'EUROPE ist', 'ul  europe', 'Europe/Istanbul'])('“%s” finds Europe/Istanbul', (search) => {
  expect(matches({ value: 1, label: '(UTC+03:00) Europe/Istanbul' }, search)).toBe(true)
})

test('the name of a time zone finds its label, which has spaces', () => {
  const option = { value: 'America/New_York', label: '(UTC-05:00) America/New York' }
  expect(matches(option, 'America/New_York')).toBe(true)
  expect(matches(option, 'America/New_Jersey')).toBe(false)
})

test('words may be in the second line, and all of them have to be found', () => {
  const option = { value: 1, label: 'Ada Lovelace', secondary: 'ada@example.com' }
  expect(matches(option, 'love example')).toBe(true)
  expect(matches(option, 'love hate')).toBe(false)
})
