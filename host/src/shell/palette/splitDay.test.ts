import { splitDay } from './splitDay.ts'

// A Wednesday.
const today = '2026-11-18'

it.each([
  ['priya today', 'priya', '2026-11-18'],
  ['priya yesterday', 'priya', '2026-11-17'],
  ['Priya Shah  Friday ', 'Priya Shah', '2026-11-13'],
  ['priya tue', 'priya', '2026-11-17'],
  ['priya wednesday', 'priya', '2026-11-11'],
  ['priya thursday', 'priya', '2026-11-12'],
  ['priya 2026-02-28', 'priya', '2026-02-28'],
])('splits %s into %s and %s', (search, term, day) => {
  expect(splitDay(search, today)).toMatchObject({ term, day })
})

it.each([
  'today',
  'friday',
  'priya',
  'priya mo',
  'priya 2026-11-19',
  'priya 2026-13-01',
  'priya 2026-02-30',
  'yesterday priya',
  '',
])('finds no day in %s', (search) => {
  expect(splitDay(search, today)).toEqual({ term: search, day: null, word: '' })
})
