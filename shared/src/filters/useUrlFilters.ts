import { today } from '@dayline/shared/format'
import { openedState, stateAfter, useReadLocation, useReadParams, useSearchParams } from '@dayline/shared/router'
import { useZone } from '@dayline/shared/ui'
import { useCallback, useMemo, useRef } from 'react'
import type { FilterField } from './fields.ts'
import {
  changedKeys,
  type FilterSpec,
  type FilterValues,
  presetKeys,
  readFilters,
  withConsequences,
  writeFilters,
} from './spec.ts'

type SetOptions = {
  /** Replaces the history entry; the default for typed filters. */
  replace?: boolean
  /** Name of the panel in the address: the entry that opens it starts to count, for `entriesOf`. */
  panel?: string
}

/** Changed values, or a function that gets the values of the current address; null changes nothing. */
export type FilterChange<Values> = Partial<Values> | ((current: Values) => Partial<Values> | null)

/** What a filter bar needs besides the values. */
export type FilterState = {
  /** Keys that differ from their defaults (a range under the key of its field). */
  changed: readonly string[]
  /** Keys that filter by their default: printed like those that differ, but there is nothing to clear. */
  preset?: readonly string[]
  isFiltered: boolean
  /** Resets one key to its default. */
  clear: (key: string) => void
  /** Resets all keys to their defaults. */
  clearAll: () => void
}

type UseUrlFiltersOptions<Spec extends FilterSpec> = {
  /** Adjusts a change before it is applied, such as clearing an employee who is not in the chosen team. */
  adjust?: (patch: Partial<FilterValues<Spec>>, before: FilterValues<Spec>) => Partial<FilterValues<Spec>>
}

/**
 * Filters of a screen in the address: reload, back, forward and a copied link give the same screen. The values
 * are the request body. Any change but a page turn goes back to page 1.
 */
export function useUrlFilters<Spec extends FilterSpec>(
  spec: Spec,
  { adjust }: UseUrlFiltersOptions<Spec> = {},
): [FilterValues<Spec>, (change: FilterChange<FilterValues<Spec>>, options?: SetOptions) => void, FilterState] {
  const zone = useZone()
  const [params, setParams] = useSearchParams()
  const readLocation = useReadLocation()
  const readParams = useReadParams()
  const text = params.toString()
  // "Last 7 days" are different days after midnight.
  const day = today(zone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readFilters` reads the clock; `day` changes with it.
  const values = useMemo(() => readFilters(spec, new URLSearchParams(text), { zone }), [spec, text, zone, day])

  const latest = useRef({ spec, zone, adjust, setParams })
  latest.current = { spec, zone, adjust, setParams }

  const navigate = useCallback(
    (next: URLSearchParams, replace: boolean, panel?: string) => {
      const former: unknown = readLocation().state
      const state = panel ? { ...stateAfter(former, replace), ...openedState(panel) } : stateAfter(former, replace)
      latest.current.setParams(next, { replace, preventScrollReset: true, state })
    },
    [readLocation],
  )

  const set = useCallback(
    (change: FilterChange<FilterValues<Spec>>, options: SetOptions = {}) => {
      const { spec, zone, adjust } = latest.current
      const current = readParams()
      const patch = typeof change === 'function' ? change(readFilters(spec, current, { zone })) : change
      if (!patch) return
      const full = withConsequences(spec, patch)
      const adjusted = adjust ? adjust(full, readFilters(spec, current, { zone })) : full
      const isTyped = Object.keys(patch).every((key) => (spec[key] as FilterField<unknown> | undefined)?.isTyped)
      const { replace = isTyped, panel } = options
      const isOpening = panel !== undefined && !current.has(panel)
      navigate(writeFilters(spec, current, adjusted, { zone }), replace, isOpening ? panel : undefined)
    },
    [navigate, readParams],
  )

  const state = useMemo<FilterState>(() => {
    const changed = changedKeys(spec, new URLSearchParams(text))
    function without(keys: readonly string[]) {
      const next = readParams()
      for (const key of keys) {
        const field = spec[key]
        if (field) next.delete(field.name)
        for (const other of field?.clears ?? []) next.delete(spec[other]?.name ?? other)
      }
      if (spec.Page) next.delete(spec.Page.name)
      navigate(next, false)
    }
    return {
      changed,
      preset: presetKeys(spec).filter((key) => !changed.includes(key)),
      isFiltered: changed.length > 0,
      clear: (key) => without([key]),
      clearAll: () => without(changed),
    }
  }, [spec, text, navigate, readParams])

  return [values, set, state]
}

/**
 * One value of the address: an open tab, drawer or row. The setter also takes a function of the current value, which may
 * be newer than the rendered one.
 */
export function useUrlValue<Value>(
  field: FilterField<Value>,
): [Value, (value: Value | ((current: Value) => Value), options?: SetOptions) => void] {
  const spec = useMemo(() => ({ value: field }), [field])
  const [values, set] = useUrlFilters(spec)
  type Values = FilterValues<typeof spec>
  const setValue = useCallback(
    (value: Value | ((current: Value) => Value), options?: SetOptions) => {
      if (!isFunction(value)) return set({ value } as Partial<Values>, options)
      set((current) => {
        const next = value((current as { value: Value }).value)
        return Object.is(next, (current as { value: Value }).value) ? null : ({ value: next } as Partial<Values>)
      }, options)
    },
    [set],
  )
  return [(values as { value: Value }).value, setValue]
}

function isFunction<Value>(value: Value | ((current: Value) => Value)): value is (current: Value) => Value {
  return typeof value === 'function'
}
