import type { PayrollFilter } from '../payroll.api.ts'

/** One person of a run; `key` makes a repeat of the call pay once. */
export type PayRunItem = { EmployeeId: number; name: string; PaidPrice: number; key: string }
/** Why someone was left out; `key` is that of the item. */
export type PayRunRefusal = { key: string; name: string; reason: string }

/** "Mark all as paid": who is to be paid, and how far it has come. Stored after each person. */
export type PayRun = {
  filter: PayrollFilter
  items: PayRunItem[]
  /** How many of the items were sent and answered. */
  done: number
  refused: PayRunRefusal[]
  /** Why it stopped by itself; null when a person stopped it or the page was closed. */
  stoppedBy: string | null
}

const keyOf = (organizationId: number, employeeId: number) => `dayline.payroll.${organizationId}.${employeeId}`

/** Where storage is blocked, a run lives as long as the page. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The run that this person has not finished in this organization; null without one. */
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
    // A full storage: the run continues, and is not resumed after a reload.
  }
}

export const isFinished = ({ items, done }: PayRun): boolean => done >= items.length

/** Minor units of those who were paid so far. */
export function paidSoFar({ items, done, refused }: PayRun): number {
  const left = new Set(refused.map(({ key }) => key))
  return items
    .slice(0, done)
    .reduce((sum, item) => (left.has(item.key) ? sum : sum + Math.round(item.PaidPrice * 100)), 0)
}
