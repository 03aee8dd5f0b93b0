import {
  type ChosenRange,
  customRange,
  type DateRange,
  type DayRange,
  isDay,
  presetOf,
  presetRange,
  type RangePreset,
  rangeDays,
} from '@dayline/shared/format'

/** One filter: its short name in the address, its default, and the conversion from text to value and back. */
export type FilterField<Value> = {
  kind: 'value' | 'paging'
  /** Name in the query string. */
  name: string
  fallback: Value
  parse: (text: string) => Value | undefined
  print: (value: Value) => string | undefined
  /** Wire keys that are cleared when this one changes: a new project clears the task. */
  clears: readonly string[]
  /** Typing replaces the history entry instead of adding one per pause. */
  isTyped?: boolean
}

/** The range of days: `DateFilter`, `StartDate` and `EndDate` together. */
export type DaysField = { kind: 'days'; name: string; fallback: RangePreset; clears: readonly string[] }

type Options = { clears?: readonly string[] }

const presets: readonly string[] = [
  'today',
  'yesterday',
  '3d',
  '7d',
  '30d',
  'week',
  'last-week',
  'month',
  'last-month',
  'year',
]

/** Range of days: `?date=7d`, `?date=2026-11-01..2026-11-07`. */
export function days(fallback: RangePreset, name = 'date'): DaysField {
  return { kind: 'days', name, fallback, clears: [] }
}

/** The days before and after a range outside these bounds may have more than four digits in their year. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** The days that a query value names, `2026-11-01..2026-11-07`; null for anything else. */
function namedDays(text: string): DayRange | null {
  const [, start, end] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? []
  if (!start || !end || !isDay(start) || !isDay(end)) return null
  return firstDay <= start && start <= end && end <= lastDay ? { start, end } : null
}

/** Whether a query value is a valid range of days. */
export const isRange = (text: string): boolean => presets.includes(text) || namedDays(text) !== null

/** The range that a query value names in a zone; the default for anything else. */
export function parseDays(text: string | null, fallback: RangePreset, zone: string, now?: Date): DateRange {
  if (text && presets.includes(text)) return presetRange(text as RangePreset, zone, now)
  const days = namedDays(text ?? '')
  return days ? customRange(days, zone) : presetRange(fallback, zone, now)
}

/** A chosen range as a query value: a name moves with the date, days do not (docs/product/formats.md#weeks). */
export function printDays(range: ChosenRange, zone: string, now?: Date): string {
  const preset = range.preset ?? (range.DateFilter === 10 ? null : presetOf(range, zone, now))
  if (preset) return preset
  const { start, end } = rangeDays(range, zone, now)
  return `${start}..${end}`
}

function field<Value>(
  name: string,
  fallback: Value,
  parse: FilterField<Value>['parse'],
  print: FilterField<Value>['print'],
  { clears = [] }: Options = {},
): FilterField<Value> {
  return { kind: 'value', name, fallback, parse, print, clears }
}

function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Id of a person, team, project …; nothing chosen is `undefined`. */
export function id(name: string, options?: Options): FilterField<number | undefined> {
  return field<number | undefined>(name, undefined, wholeNumber, (value) => value?.toString(), options)
}

/** Several ids: `?people=3.17.21`. */
export function ids(name: string, options?: Options): FilterField<number[]> {
  return field<number[]>(
    name,
    [],
    (text) =>
      text
        .split('.')
        .map(wholeNumber)
        .filter((each) => each !== undefined),
    (value) => value.join('.'),
    options,
  )
}

/** One of a few numbers or words; without a default it may be undefined. */
export function choice<const Value extends string | number>(
  name: string,
  values: readonly Value[],
): FilterField<Value | undefined>
export function choice<const Value extends string | number>(
  name: string,
  values: readonly Value[],
  fallback: Value,
  options?: Options,
): FilterField<Value>
export function choice(
  name: string,
  values: readonly (string | number)[],
  fallback?: string | number,
  options?: Options,
) {
  return field<string | number | undefined>(
    name,
    fallback,
    (text) => values.find((each) => String(each) === text),
    (value) => value?.toString(),
    options,
  )
}

/** Several of a few numbers or words: `?status=0.3`. An empty choice that is not the default is `?status=none`. */
export function choices<const Value extends string | number>(
  name: string,
  values: readonly Value[],
  fallback: readonly Value[] = [],
  options?: Options,
): FilterField<Value[]> {
  return field<Value[]>(
    name,
    [...fallback],
    (text) => (text === 'none' ? [] : values.filter((each) => text.split('.').includes(String(each)))),
    (value) => (value.length === 0 ? 'none' : values.filter((each) => value.includes(each)).join('.')),
    options,
  )
}

/** Yes or no. */
export function flag(name: string, fallback = false, options?: Options): FilterField<boolean> {
  return field<boolean>(
    name,
    fallback,
    (text) => (text === '1' ? true : text === '0' ? false : undefined),
    (value) => (value ? '1' : '0'),
    options,
  )
}

/** Any text, such as the id of an open drawer or a day. */
export function word(name: string, options?: Options): FilterField<string | undefined> {
  return field<string | undefined>(
    name,
    undefined,
    (text) => text || undefined,
    (value) => value || undefined,
    options,
  )
}

/** Text of a search box, at most 200 characters. */
export function search(name = 'q'): FilterField<string> {
  return {
    ...field<string>(
      name,
      '',
      (text) => text.slice(0, 200),
      (value) => value || undefined,
    ),
    isTyped: true,
  }
}

/** `Page` and `PageSize`; any other change, including a new size, goes back to page 1. */
export function paging(size = 12): { Page: FilterField<number>; PageSize: FilterField<number> } {
  const positive = (most: number) => (text: string) => {
    const value = wholeNumber(text)
    return value !== undefined && value >= 1 && value <= most ? value : undefined
  }
  return {
    Page: { ...field('page', 1, positive(1_000_000), String), kind: 'paging' },
    PageSize: { ...field('size', size, positive(1000), String), kind: 'paging' },
  }
}
