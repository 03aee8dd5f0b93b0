import { toMinor } from '@dayline/shared/contract'
import type { PayrollFilter } from '../payroll.api.ts'

/** One person of a run; `key` is the idempotency key, so that a repeated call pays only once. */
export type PayRunItem = { EmployeeId: number; name: string; PaidPrice: number; key: string }
/** Why a person was skipped; `key` is that of the item. */
export type PayRunRefusal = { key: string; name: string; reason: string }

/** A run of "Mark all as paid": the people to pay, and its progress. Stored after each person. */
export type PayRun = {
  filter: PayrollFilter
  items: PayRunItem[]
  /** Number of items that were sent and answered. */
  done: number
  refused: PayRunRefusal[]
  /** Why it stopped automatically; null if the user stopped it or closed the page. */
  stoppedBy: string | null
}

const keyOf = (organizationId: number, employeeId: number) => `dayline.payroll.${organizationId}.${employeeId}`

/** Null if storage is blocked: the run is then lost when the page closes. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The user's unfinished run in this organization; null if there is none. */
export function readRun(organizationId: number, employeeId: number): PayRun | null {
  try {
    const run = JSON.parse(storage()?.getItem(keyOf(organizationId, employeeId)) ?? 'null') as PayRun | null
    return run && Array.isArray(run.items) && Array.isArray(run.refused) ? run : null
  } catch {
    return null
  }
}

export function storeRun(organizationId: number, employeeId: number, run: PayRun | null): void {
  try {
    const key = keyOf(organizationId, employeeId)
    if (run === null) storage()?.removeItem(key)
    else storage()?.setItem(key, JSON.stringify(run))
  } catch {
    // Storage is full: the run continues, but cannot be resumed after a reload.
  }
}

export const isFinished = ({ items, done }: PayRun): boolean => done >= items.length

/** Amount paid so far, minor units. */
export function paidSoFar({ items, done, refused }: PayRun): number {
  const left = new Set(refused.map(({ key }) => key))
  return items.slice(0, done).reduce((sum, item) => (left.has(item.key) ? sum : sum + toMinor(item.PaidPrice)), 0)
}
