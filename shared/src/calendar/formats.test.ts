import {
  cellFormat,
  clockOf,
  clockText,
  clockValue,
  dayText,
  type Formats,
  hourMark,
  hourText,
  monthText,
  startOfWeekFrom,
  usualFormats,
  weekdaysFrom,
} from './index.ts'

const twelve: Formats = { ...usualFormats, ClockHours: 12 }
const dated = (DateFormat: Formats['DateFormat']): Formats => ({ ...usualFormats, DateFormat })

it.each([
  [0, '09 Sep 2026', '09 September 2026', '09.09.2026', 'Wed 09 Sep', '09 Sep'],
  [1, 'Sep 09, 2026', 'September 09, 2026', 'Sep 09, 2026', 'Wed Sep 09', 'Sep 09'],
  [2, '09.09.2026', '09 September 2026', '09.09.2026', 'Wed 09 Sep', '09 Sep'],
  [3, '09/09/2026', '09 September 2026', '09/09/2026', 'Wed 09 Sep', '09 Sep'],
  [4, '09/09/2026', 'September 09, 2026', '09/09/2026', 'Wed Sep 09', 'Sep 09'],
  [5, '2026-09-09', '2026-09-09', '2026-09-09', 'Wed Sep 09', 'Sep 09'],
] as const)('writes a day in date format %i', (format, ...texts) => {
  const forms = ['list', 'title', 'document', 'short', 'dayAndMonth'] as const
  expect(forms.map((form) => dayText('2026-09-09', form, dated(format)))).toEqual(texts)
})

it('writes day and month in the order of the format', () => {
  expect([3, 4].map((format) => dayText('2026-11-20', 'list', dated(format as 3 | 4)))).toEqual([
    '20/11/2026',
    '11/20/2026',
  ])
  expect(monthText('2026-05-01')).toBe('May 2026')
})

it('writes times with 24 and with 12 hours', () => {
  const times = [0, 545, 720, 1439]
  expect(times.map((minutes) => clockText(minutes, usualFormats))).toEqual(['00:00', '09:05', '12:00', '23:59'])
  expect(times.map((minutes) => clockText(minutes, twelve))).toEqual([
    '12:00\u00a0AM',
    '9:05\u00a0AM',
    '12:00\u00a0PM',
    '11:59\u00a0PM',
  ])
  expect([0, 12, 13, 24].map((hour) => hourText(hour, twelve))).toEqual([
    '12\u00a0AM',
    '12\u00a0PM',
    '1\u00a0PM',
    '12\u00a0AM',
  ])
  expect(hourText(24, usualFormats)).toBe('24:00')
  expect([0, 9, 12, 23].map((hour) => hourMark(hour, twelve))).toEqual(['12a', '9a', '12p', '11p'])
  expect(hourMark(9, usualFormats)).toBe('9')
  expect(clockValue(545)).toBe('09:05')
  expect(times.map((minutes) => clockOf(clockText(minutes, twelve)))).toEqual(times)
})

it('begins weeks on the chosen weekday', () => {
  expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6])
  // 2026-11-22 is a Sunday.
  const starts = (first: number) => ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => startOfWeekFrom(day, first))
  expect(starts(1)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23'])
  expect(starts(7)).toEqual(['2026-11-15', '2026-11-22', '2026-11-22'])
  expect(starts(6)).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
})

it('gives spreadsheets the same formats', () => {
  expect(cellFormat('list', usualFormats)).toBe('dd mmm yyyy')
  expect(cellFormat('list', usualFormats, true)).toBe('dd mmm yyyy - hh:mm')
  expect(cellFormat('document', usualFormats, true)).toBe('dd.mm.yyyy hh:mm')
  expect(cellFormat('document', { ...dated(4), ClockHours: 12 }, true)).toBe('mm\\/dd\\/yyyy h:mm AM/PM')
})
