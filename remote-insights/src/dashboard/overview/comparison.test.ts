import { changeOfTime, changeText, daySentence } from './comparison.ts'

const zone = 'Europe/Istanbul'
const at = '2026-11-19T11:05:00Z'
const sentence = (WorkingMins: number, UsualMins: number) =>
  daySentence({ WorkingMins, UsualMins, Days: 4 }, at, '2026-11-20', zone)

test('a figure names the change and what it changed from', () => {
  expect([changeText(7, 5), changeText(5, 7), changeText(5, 5)]).toEqual([
    '+2 from 5 yesterday',
    '−2 from 7 yesterday',
    'Same as yesterday',
  ])
})

test('a time is compared in percent of the same stretch, and never divided by zero', () => {
  expect(changeOfTime(150, 120, '14:05')).toBe('25% more than yesterday until 14:05')
  expect(changeOfTime(90, 120, '14:05')).toBe('25% less than yesterday until 14:05')
  expect(changeOfTime(120, 120, '14:05')).toBe('As much as yesterday until 14:05')
  expect(changeOfTime(120, 0, '14:05')).toBe('Nothing yesterday until 14:05')
})

test('the sentence names weekday, share and time, and what the average is made of', () => {
  expect(sentence(880, 1000)).toBe(
    'Quieter than a usual Friday: 12% less work until 14:05 (14h 40m instead of 16h 40m, the average of 4 such days).',
  )
  expect(sentence(1200, 1000)).toMatch(/^Busier than a usual Friday: 20% more work until 14:05 /)
  expect(sentence(1040, 1000)).toMatch(/^Like a usual Friday until 14:05 /)
})

test('there is no sentence where too little is usual', () => {
  expect(sentence(300, 59)).toBeNull()
  expect(daySentence(null, at, '2026-11-20', zone)).toBeNull()
})
