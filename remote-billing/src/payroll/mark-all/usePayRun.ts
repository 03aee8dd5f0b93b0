import { ApiError, callApi, useRevalidate } from '@dayline/shared/api'
import { fullName, type PayrollItem } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { useUnsavedGuard } from '@dayline/shared/forms'
import { useMe, useOrganization } from '@dayline/shared/session'
import { useEffect, useRef, useState } from 'react'
import { type PayrollFilter, payrollLists } from '../payroll.api.ts'
import { payrollText } from '../payrollText.ts'
import { isFinished, type PayRun, type PayRunItem, readRun, storeRun } from './payRun.ts'

export type PayRunState = 'running' | 'stopped' | 'finished'

/** A run with its controls; `current` is null before the first run and after a dismissal. */
export type PayRunControls = {
  current: PayRun | null
  state: PayRunState
  start: (items: readonly PayrollItem[], filter: PayrollFilter) => void
  stop: () => void
  resume: () => void
  dismiss: () => void
}

/**
 * Pays people in sequence (docs/product/payroll.md#all-at-once). Each result is stored before the next call, with an
 * idempotency key that a retry reuses: a run stopped by the user, a reload or an outage continues where it stopped.
 */
export function usePayRun(): PayRunControls {
  const { ID: organizationId } = useOrganization()
  // Only Owners and Co-owners can open this screen, and both are employees.
  const me = useMe().EmployeeId ?? 0
  const [current, setCurrent] = useState(() => readRun(organizationId, me))
  const [isRunning, setIsRunning] = useState(false)
  const mayGoOn = useRef(false)
  const revalidate = useRevalidate()
  useUnsavedGuard(isRunning, undefined, false, payrollText.leaveRun)
  useEffect(
    () => () => {
      mayGoOn.current = false
    },
    [],
  )

  function keep(run: PayRun | null) {
    storeRun(organizationId, me, run)
    setCurrent(run)
  }

  async function go(begun: PayRun) {
    let run: PayRun = { ...begun, stoppedBy: null }
    mayGoOn.current = true
    setIsRunning(true)
    keep(run)
    while (mayGoOn.current && !isFinished(run)) {
      const item = run.items[run.done] as PayRunItem
      const answer = await pay(item, run.filter)
      if (answer?.isOutage) {
        run = { ...run, stoppedBy: answer.reason }
        keep(run)
        break
      }
      run = {
        ...run,
        done: run.done + 1,
        refused: answer ? [...run.refused, { key: item.key, name: item.name, reason: answer.reason }] : run.refused,
      }
      keep(run)
    }
    setIsRunning(false)
    void revalidate(...payrollLists)
    if (!isFinished(run) || run.refused.length > 0) return
    keep(null)
    toast.success(payrollText.allPaid)
  }

  return {
    current,
    state: isRunning ? 'running' : current && isFinished(current) ? 'finished' : 'stopped',
    start: (items, filter) => {
      const queue = items.map(
        ({ ID, Employee, TotalPayable }): PayRunItem => ({
          EmployeeId: ID,
          name: fullName(Employee),
          PaidPrice: TotalPayable,
          key: crypto.randomUUID(),
        }),
      )
      void go({ filter, items: queue, done: 0, refused: [], stoppedBy: null })
    },
    stop: () => {
      mayGoOn.current = false
    },
    resume: () => {
      if (current && !isRunning) void go(current)
    },
    dismiss: () => keep(null),
  }
}

/** Pays one person. Returns why not, or null; an outage stops the run, other errors affect only this person. */
async function pay(
  { EmployeeId, PaidPrice, key }: PayRunItem,
  Filter: PayrollFilter,
): Promise<{ reason: string; isOutage: boolean } | null> {
  try {
    const body = { EmployeeId, Filter, PaidPrice }
    await callApi('/costmanagement/payrollmarkaspaid', body, { purpose: 'background', idempotencyKey: key })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOwn = error.kind === 'refused' || error.kind === 'validation' || error.kind === 'notFound'
    return { reason: error.message, isOutage: !isOwn }
  }
}
