import { changeOfTime, changeText, daySentence } from './comparison.ts'

const zone = 'Europe/Istanbul'
const at = '2026-11-19T11:05:00Z'
const sentence = (WorkingMins: number, UsualMins: number) =>
  daySentence({ WorkingMins, UsualMins, Days: 4 }, at, '2026-11-20', zone)

test('shows the change of a figure and its previous value', () => {
  expect([changeText(7, 5), changeText(5, 7), changeText(5, 5)]).toEqual([
    '+2 from 5 yesterday',
    '−2 from 7 yesterday',
    'Same as yesterday',
  ])
})

test('compares times in percent of the same period, and never divides by zero', () => {
  expect(changeOfTime(150, 120, '14:05')).toBe('25% more than yesterday until 14:05')
  expect(changeOfTime(90, 120, '14:05')).toBe('25% less than yesterday until 14:05')
  expect(changeOfTime(120, 120, '14:05')).toBe('As much as yesterday until 14:05')
  expect(changeOfTime(120, 0, '14:05')).toBe('Nothing yesterday until 14:05')
})

test('names weekday, share, time and the basis of the average in a sentence', () => {
  expect(sentence(880, 1000)).toBe(
    'Quieter than a usual Friday: 12% less work until 14:05 (14h 40m instead of 16h 40m, the average of 4 such days).',
  )
  expect(sentence(1200, 1000)).toMatch(/^Busier than a usual Friday: 20% more work until 14:05 /)
  expect(sentence(1040, 1000)).toMatch(/^Like a usual Friday until 14:05 /)
})

test('returns no sentence when the usual time is too short', () => {
  expect(sentence(300, 59)).toBeNull()
  expect(daySentence(null, at, '2026-11-20', zone)).toBeNull()
})
