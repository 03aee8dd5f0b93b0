import type { ChosenRange, DateRange } from '@dayline/shared/format'
import { type DaysField, type FilterField, isRange, parseDays, printDays } from './fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: a spec mixes fields of all value types; `FilterValues` types each.
export type AnyField = FilterField<any> | DaysField

/** Filters of a screen: wire key → field. A `days` field may have any key; it yields the three keys of a range. */
export type FilterSpec = Record<string, AnyField>

type ValueOf<Field> = Field extends FilterField<infer Value> ? Value : never
type DaysKeys<Spec> = { [Key in keyof Spec]: Spec[Key] extends DaysField ? Key : never }[keyof Spec]

/** The values of a spec: exactly the request body. */
export type FilterValues<Spec extends FilterSpec> = {
  [Key in Exclude<keyof Spec, DaysKeys<Spec>>]: ValueOf<Spec[Key]>
} & ([DaysKeys<Spec>] extends [never] ? unknown : DateRange)

type Values = Record<string, unknown>
type Moment = { zone: string; now?: Date }

/** Declares the filters of a screen; their values are the body of its request. */
export function defineFilters<const Spec extends FilterSpec>(spec: Spec): Spec {
  return spec
}

/** Filter values of an address; missing and invalid ones are the default. */
export function readFilters<Spec extends FilterSpec>(
  spec: Spec,
  params: URLSearchParams,
  { zone, now }: Moment,
): FilterValues<Spec> {
  const values: Values = {}
  for (const [key, field] of Object.entries(spec)) {
    const text = params.get(field.name)
    if (field.kind === 'days') Object.assign(values, parseDays(text, field.fallback, zone, now))
    else values[key] = (text === null ? undefined : field.parse(text)) ?? field.fallback
  }
  return values as FilterValues<Spec>
}

/** The query after a change: without defaults, with foreign parameters. */
export function writeFilters<Spec extends FilterSpec>(
  spec: Spec,
  params: URLSearchParams,
  values: Partial<FilterValues<Spec>>,
  { zone, now }: Moment,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const given = values as Values
  for (const [key, field] of Object.entries(spec)) {
    if (field.kind === 'days') {
      if (!('DateFilter' in given)) continue
      const text = printDays(given as ChosenRange, zone, now)
      if (text === field.fallback) next.delete(field.name)
      else next.set(field.name, text)
    } else if (key in given) {
      const value = given[key] ?? field.fallback
      const text = field.print(value)
      if (text === undefined || text === field.print(field.fallback)) next.delete(field.name)
      else next.set(field.name, text)
    }
  }
  return next
}

/** Adds the consequences of a change: page 1, unless it only turns the page, and the keys that changed keys clear. */
export function withConsequences<Spec extends FilterSpec>(
  spec: Spec,
  patch: Partial<FilterValues<Spec>>,
): Partial<FilterValues<Spec>> {
  const given = patch as Values
  const cleared: Values = {}
  for (const [key, field] of Object.entries(spec)) {
    const isChanged = field.kind === 'days' ? 'DateFilter' in given : key in given
    if (!isChanged) continue
    for (const other of field.clears) {
      const target = spec[other]
      if (target && target.kind !== 'days' && !(other in given)) cleared[other] = target.fallback
    }
  }
  const turnsPage = 'Page' in given && Object.keys(given).length === 1
  const firstPage = 'Page' in spec && !turnsPage ? { Page: 1 } : {}
  return { ...cleared, ...given, ...firstPage } as Partial<FilterValues<Spec>>
}

/** Keys whose default is a choice, which omits rows as a changed filter does. */
export function presetKeys(spec: FilterSpec): string[] {
  return Object.keys(spec).filter((key) => {
    const fallback: unknown = spec[key]?.fallback
    return Array.isArray(fallback) && fallback.length > 0
  })
}

/** Keys whose value is not the default, except paging; a range has the key of its field. */
export function changedKeys(spec: FilterSpec, params: URLSearchParams): string[] {
  return Object.entries(spec)
    .filter(([, field]) => {
      const text = params.get(field.name)
      if (text === null || field.kind === 'paging') return false
      if (field.kind === 'days') return isRange(text) && text !== field.fallback
      const value = field.parse(text)
      return value !== undefined && field.print(value) !== field.print(field.fallback)
    })
    .map(([key]) => key)
}
