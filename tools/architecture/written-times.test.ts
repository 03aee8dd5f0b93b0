import { linesWithTimes } from './written-times.ts'

it.each([
  `const text = new Intl.DateTimeFormat('en-GB', { day: '2-digit' }).format(at)`,
  'at.toLocaleDateString()',
  `at.toLocaleTimeString('en-US')`,
  `at.toLocaleString('en', { month: 'short' })`,
  `dayjs(at).format('DD MMM YYYY')`,
  `formatAs(at, 'MM/DD/YYYY')`,
  `formatAs(at, 'HH:mm')`,
  `{ title: 'Date', format: 'dd.mm.yyyy' }`,
  `{ title: 'At', format: 'hh:mm' }`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
  'const clock = `${String(hour).padStart(2, "0")}:00`',
  'at.toISOString().slice(11, 16)',
  `const days = ['Monday', 'Tuesday']`,
  `const months = ['Jan', 'Feb']`,
])('finds a time that is written by %s', (line) => {
  expect(linesWithTimes(`first\n${line}\n`)).toEqual([2])
})

it.each([
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  `new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions()`,
  `amount.toLocaleString('en-US', { minimumFractionDigits: 2 })`,
  'listDate(day)',
  `new Intl.NumberFormat('en-US')`,
  `/** Clock time, 'HH:mm'. */`,
  ` * such as 'DD MMM YYYY'`,
  `{ title: 'Working', format: '[h]:mm' }`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
  'duration(`${hours}h ${String(minutes).padStart(2, "0")}m`)',
])('accepts %s', (line) => {
  expect(linesWithTimes(line)).toEqual([])
})
