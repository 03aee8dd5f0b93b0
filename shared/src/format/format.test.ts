import fc from 'fast-check'
import {
  activityPercent,
  activityStatusDisplay,
  activityTone,
  capitalize,
  chosenPreset,
  clockTime,
  currencyCode,
  customRange,
  type DateRange,
  documentDate,
  duration,
  durationOfSeconds,
  formatRange,
  listDate,
  listTimestamp,
  money,
  moneyText,
  parseMoney,
  parseNumber,
  percentOf,
  presetDays,
  presetOf,
  presetRange,
  productivityDisplay,
  productivityTone,
  rangeDays,
  rangePresets,
  roleDisplay,
  shareTexts,
  stepRange,
  titleDate,
  titleRange,
} from './index.ts'

const zone = 'Europe/Istanbul'
const at = '2026-11-20T06:05:59Z'

it('formats dates and times for clocks, lists, titles and documents', () => {
  expect(clockTime(at, zone)).toBe('09:05')
  expect(clockTime('9:30:00')).toBe('09:30')
  expect(listTimestamp(at, zone)).toBe('20 Nov 2026 - 09:05')
  expect(listDate(at, zone)).toBe('20 Nov 2026')
  expect(titleDate('2026-11-02')).toBe('02 November 2026')
  expect(documentDate(at, zone)).toBe('20.11.2026')
  expect([clockTime(null), listTimestamp(undefined), listDate('')]).toEqual(['–', '–', '–'])
})

it('formats ranges of days', () => {
  expect(titleRange({ start: '2026-11-05', end: '2026-11-05' })).toBe('05 November 2026')
  expect(titleRange({ start: '2025-12-29', end: '2026-01-04' })).toBe('29 December 2025 – 04 January 2026')
  expect(formatRange({ start: '2026-11-16', end: '2026-11-22' }, '2026-11-20')).toBe('Mon 16 – Sun 22 Nov')
  expect(formatRange({ start: '2026-10-26', end: '2026-11-01' }, '2026-11-20')).toBe('Mon 26 Oct – Sun 01 Nov')
  expect(formatRange({ start: '2025-12-29', end: '2026-01-04' }, '2026-11-20')).toBe(
    'Mon 29 Dec 2025 – Sun 04 Jan 2026',
  )
})

it('formats durations in hours and minutes', () => {
  expect([duration(425), duration(59), duration(0), duration(-65), duration(null)]).toEqual([
    '7h 05m',
    '59m',
    '0m',
    '−1h 05m',
    '–',
  ])
  expect([durationOfSeconds(42), durationOfSeconds(90)]).toEqual(['42s', '2m'])
})

it('changes only the first letter of a text to upper case', () => {
  expect([capitalize('due date'), capitalize('iOS app'), capitalize('')]).toEqual(['Due date', 'IOS app', ''])
})

it('shows a dash for a zero base, never NaN', () => {
  expect([percentOf(1, 0), percentOf(0, 0), percentOf(1, 3), percentOf(null, 3)]).toEqual(['–', '–', '33%', '–'])
})

it('shows a small share above zero as less than 1 percent, a small one below zero as 0', () => {
  expect([percentOf(3, 1000), percentOf(-3, 1000), percentOf(-3, -1000), percentOf(-30, 1000)]).toEqual([
    '< 1%',
    '0%',
    '< 1%',
    '-3%',
  ])
})

it('formats shares that add up to the whole', () => {
  expect(shareTexts([826, 113, 61])).toEqual(['83%', '11%', '6%'])
  expect(shareTexts([1, 1, 1])).toEqual(['34%', '33%', '33%'])
  expect(shareTexts([999, 1])).toEqual(['100%', '< 1%'])
  expect(shareTexts([25, 25], 100)).toEqual(['25%', '25%'])
  expect([shareTexts([0, 5]), shareTexts([0, 0]), percentOf(1, 1000), percentOf(0, 1000)]).toEqual([
    ['0%', '100%'],
    ['–', '–'],
    '< 1%',
    '0%',
  ])
  const parts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      parts.filter((each) => each.some((part) => part > 0)),
      (each) => {
        const percents = shareTexts(each).map((text) => (text === '< 1%' ? 0 : Number.parseInt(text, 10)))
        expect(percents.reduce((sum, value) => sum + value, 0)).toBe(100)
      },
    ),
  )
})

it('colors activity by the percent of 60 seconds', () => {
  expect([30, 29, 18, 17, 9, 8].map((level) => activityTone(activityPercent(level)))).toEqual([
    'green',
    'blue',
    'blue',
    'orange',
    'orange',
    'red',
  ])
  expect([59, 60, 79, 80].map(productivityTone)).toEqual(['red', 'orange', 'orange', 'green'])
})

it('colors status, productivity and role', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((status) => activityStatusDisplay(status).tone)).toEqual([
    'green',
    'green',
    'blue',
    'orange',
    'red',
    'yellow',
    'gray',
  ])
  expect([1, 2, 3].map((value) => productivityDisplay(value).tone)).toEqual(['green', 'blue', 'red'])
  expect([0, 1, 2, 3, 4, 5].map((role) => roleDisplay(role).tone)).toEqual([
    'red',
    'green',
    'green',
    'orange',
    'blue',
    'yellow',
  ])
})

it('formats money from minor units', () => {
  expect([1, 2, 3, 4].map(currencyCode)).toEqual(['TRY', 'USD', 'GBP', 'EUR'])
  expect([money(123450, 2), money(-5, 4), money(null, 1)]).toEqual(['$1,234.50', '−€0.05', '–'])
  const typed = {
    '1,234.5': 123450,
    '1.234,50': 123450,
    '1.234.567': 123456700,
    '12': 1200,
    '12.': 1200,
    ',5': 50,
    '0.1': 10,
    '1,234': 123400,
    '$ 1 234.50': 123450,
    '-0.50': -50,
    // Surplus decimals are rounded, never read as thousands.
    '1.239': 124,
    '0.125': 13,
    '0,125': 13,
    '1.005': 101,
    '-0.500': -50,
    '01,234': 123,
    '1.2345': 123,
    x: null,
    '': null,
    '.': null,
    '-': null,
    '1,23,456': null,
    '1.23.45': null,
    '1,234,56': null,
  }
  expect(Object.fromEntries(Object.keys(typed).map((text) => [text, parseMoney(text)]))).toEqual(typed)
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) =>
      expect(parseMoney(moneyText(minor)) ?? 0).toBe(minor === 0 ? 0 : minor),
    ),
  )
})

it('reads typed numbers with a point or a comma, and with groups', () => {
  const typed = {
    '5': 5,
    ' 2,5 ': 2.5,
    '-0.25': -0.25,
    '.5': 0.5,
    '7.': 7,
    '1,500': 1500,
    '1.500,25': 1500.25,
    '1.500': 1.5,
    '': null,
    ten: null,
    '-': null,
    '1e3': null,
    '0x10': null,
    '5 €': null,
  }
  expect(Object.fromEntries(Object.keys(typed).map((text) => [text, parseNumber(text)]))).toEqual(typed)
  expect(parseNumber('-0')).toBe(0)
})

describe('ranges', () => {
  const now = new Date('2026-11-20T21:30:00Z') // already Saturday in Istanbul

  it('sends 1 to 5 without dates, and other ranges as 10 up to the end of the last day', () => {
    expect(rangePresets.map(({ preset }) => presetRange(preset, zone, now).DateFilter)).toEqual([
      1, 2, 3, 4, 5, 10, 10, 10, 10,
    ])
    expect(presetRange('7d', zone, now)).toEqual({ DateFilter: 4 })
    expect(presetRange('week', zone, now)).toEqual({
      DateFilter: 10,
      StartDate: '2026-11-16T00:00:00.000+03:00',
      EndDate: '2026-11-22T23:59:59.999+03:00',
    })
  })

  it("determines the days in the organization's zone", () => {
    expect(presetDays('today', zone, now)).toEqual({ start: '2026-11-21', end: '2026-11-21' })
    expect(presetDays('last-month', zone, now)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
    expect(presetDays('3d', zone, now)).toEqual({ start: '2026-11-19', end: '2026-11-21' })
  })

  it('steps to the days before and after, by whole months if the range is a month', () => {
    const step = (range: DateRange, by: 1 | -1) => stepRange(range, by, zone, now) as DateRange
    expect(step({ DateFilter: 1 }, -1)).toEqual({ DateFilter: 2, preset: 'yesterday' })
    expect(step({ DateFilter: 2 }, 1)).toEqual({ DateFilter: 1, preset: 'today' })
    expect(step(presetRange('week', zone, now), -1)).toEqual(chosenPreset('last-week', zone, now))
    expect(step(presetRange('last-month', zone, now), 1)).toEqual(chosenPreset('month', zone, now))
    expect(rangeDays(step({ DateFilter: 4 }, -1), zone, now)).toEqual({ start: '2026-11-08', end: '2026-11-14' })
    const february = customRange({ start: '2026-02-01', end: '2026-02-28' }, zone)
    expect(rangeDays(step(february, -1), zone, now)).toEqual({ start: '2026-01-01', end: '2026-01-31' })
  })

  it('steps from a calendar week or month to another one, even if its days are also the last 7 or 30', () => {
    const sunday = new Date('2026-11-22T10:00:00Z')
    const lastWeek = presetRange('last-week', zone, sunday)
    expect(stepRange(lastWeek, 1, zone, sunday)).toEqual(chosenPreset('week', zone, sunday))
    const monthEnd = new Date('2026-11-30T10:00:00Z')
    const lastMonth = presetRange('last-month', zone, monthEnd)
    expect(stepRange(lastMonth, 1, zone, monthEnd)).toEqual(chosenPreset('month', zone, monthEnd))
    const before = customRange({ start: '2026-10-02', end: '2026-10-31' }, zone)
    expect(stepRange(before, 1, zone, monthEnd)).toEqual(chosenPreset('30d', zone, monthEnd))
  })

  it('does not step into future days', () => {
    expect(stepRange({ DateFilter: 1 }, 1, zone, now)).toBeNull()
    expect(stepRange(presetRange('month', zone, now), 1, zone, now)).toBeNull()
  })

  it('steps into future days of a list that has some', () => {
    const year = presetRange('year', zone, now)
    expect(stepRange(year, 1, zone, now, { hasFuture: true })).toEqual(
      customRange({ start: '2027-01-01', end: '2027-12-31' }, zone),
    )
  })

  it('recognizes its own presets', () => {
    for (const { preset } of rangePresets) {
      const range = presetRange(preset, zone, now)
      expect(presetOf(range, zone, now)).toBe(preset)
      expect(rangeDays(range, zone, now)).toEqual(presetDays(preset, zone, now))
    }
  })
})
