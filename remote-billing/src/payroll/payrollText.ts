import { type PayrollItem, toMinor } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'

// The wording is fixed, including its spelling (docs/product/payroll.md#texts).
export const payrollText = {
  confirmPaid:
    'You are about to marked as paid the current result. This action can not be undo, are you sure about this?',
  confirmAllPaid:
    'Please do not close the page until it is done: it usually takes 2-4 minutes. This action can not be undo, are you sure about this?',
  allPaid: 'All items marked as paid successfully.',
  /** Confirmation before the page is left during a run. */
  leaveRun: {
    title: 'Payments are being recorded…',
    text: 'Leaving this page stops the run after the current person. You can resume it here later.',
    leaveLabel: 'Leave and stop',
    stayLabel: 'Stay',
  },
  confirmCancel:
    'This payment will be cancelled and the amount becomes unpaid again. This action can not be undo, are you sure about this?',
} as const

/** `01 Nov 2026 – 30 Nov 2026`, or a single day. */
export const periodOf = ({ StartDate, EndDate }: { StartDate: string; EndDate: string }): string =>
  StartDate === EndDate ? listDate(StartDate) : `${listDate(StartDate)} – ${listDate(EndDate)}`

/** Minutes, and amounts in minor units. */
export type PayrollSums = { minutes: number; overtime: number; spent: number; payable: number }

/** Sums of the rows. */
export function sumOf(items: readonly PayrollItem[]): PayrollSums {
  const sums = { minutes: 0, overtime: 0, spent: 0, payable: 0 }
  for (const { TotalMins, OvertimeMins, TotalSpent, TotalPayable } of items) {
    sums.minutes += TotalMins
    sums.overtime += OvertimeMins
    sums.spent += toMinor(TotalSpent)
    sums.payable += toMinor(TotalPayable)
  }
  return sums
}
