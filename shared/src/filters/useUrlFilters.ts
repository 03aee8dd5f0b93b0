import { today } from '@dayline/shared/format'
import { openedState, stateAfter, useLocation, useSearchParams } from '@dayline/shared/router'
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

// Of two changes in one event, the second builds on the first, which the router has not applied yet. Module state,
// because all hooks share one address: filters and the open row of a screen are in different hooks.
const pending = { seen: '', params: '' }

/**
 * Filters of a screen in the address: reload, back, forward and a copied link give the same screen. The values
 * are the request body. Any change but a page turn goes back to page 1.
 */
export function useUrlFilters<Spec extends FilterSpec>(
  spec: Spec,
  { adjust }: UseUrlFiltersOptions<Spec> = {},
): [FilterValues<Spec>, (patch: Partial<FilterValues<Spec>>, options?: SetOptions) => void, FilterState] {
  const zone = useZone()
  const [params, setParams] = useSearchParams()
  const historyState: unknown = useLocation().state
  const text = params.toString()
  // "Last 7 days" are different days after midnight.
  const day = today(zone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readFilters` reads the clock; `day` changes with it.
  const values = useMemo(() => readFilters(spec, new URLSearchParams(text), { zone }), [spec, text, zone, day])

  if (pending.seen !== text) {
    pending.seen = text
    pending.params = text
  }

  const latest = useRef({ spec, zone, adjust, setParams, historyState })
  latest.current = { spec, zone, adjust, setParams, historyState }

  const navigate = useCallback((next: URLSearchParams, replace: boolean, panel?: string) => {
    pending.params = next.toString()
    const { setParams, historyState } = latest.current
    const state = panel
      ? { ...stateAfter(historyState, replace), ...openedState(panel) }
      : stateAfter(historyState, replace)
    setParams(next, { replace, preventScrollReset: true, state })
  }, [])

  const set = useCallback(
    (patch: Partial<FilterValues<Spec>>, options: SetOptions = {}) => {
      const { spec, zone, adjust } = latest.current
      const current = new URLSearchParams(pending.params)
      const full = withConsequences(spec, patch)
      const adjusted = adjust ? adjust(full, readFilters(spec, current, { zone })) : full
      const isTyped = Object.keys(patch).every((key) => (spec[key] as FilterField<unknown> | undefined)?.isTyped)
      const { replace = isTyped, panel } = options
      const isOpening = panel !== undefined && !current.has(panel)
      navigate(writeFilters(spec, current, adjusted, { zone }), replace, isOpening ? panel : undefined)
    },
    [navigate],
  )

  const state = useMemo<FilterState>(() => {
    const changed = changedKeys(spec, new URLSearchParams(text))
    function without(keys: readonly string[]) {
      const next = new URLSearchParams(pending.params)
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
  }, [spec, text, navigate])

  return [values, set, state]
}

/** One value of the address: an open tab, drawer or row. */
export function useUrlValue<Value>(field: FilterField<Value>): [Value, (value: Value, options?: SetOptions) => void] {
  const spec = useMemo(() => ({ value: field }), [field])
  const [values, set] = useUrlFilters(spec)
  const setValue = useCallback(
    (value: Value, options?: SetOptions) => set({ value } as Partial<FilterValues<typeof spec>>, options),
    [set],
  )
  return [(values as { value: Value }).value, setValue]
}
