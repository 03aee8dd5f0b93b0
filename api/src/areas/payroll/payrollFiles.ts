import { cellFormat } from '@dayline/shared/calendar'
import {
  calls,
  definitions,
  fullName,
  may,
  type PayrollItem,
  type PayrollPayment,
  type TrackSettings,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile, MakeExport } from '../../http/exports/exportFile.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import { type Cell, dayCell, duration, type Sheet, timeCell } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import { allPayments } from './history.queries.ts'
import { currencyName } from './money.ts'
import { listPayroll } from './payroll.queries.ts'

const moneyFormat = '#,##0.00'
const moneyColumn = (title: string) => ({ title, width: 16, format: moneyFormat })

function expectRight(actor: Actor): void {
  const standing = { Role: actor.role, TrackSettings: actor.trackSettings }
  if (actor.lapsed || !may('cost.manage', standing)) throw new Forbidden()
}

/** The calculator as a file: one row per person, and their sum. */
export const payrollFile: MakeExport = async ({ database }, actor, { body, zone, format }): Promise<ExportFile> => {
  expectRight(actor)
  const filter = calls['/costmanagement/payrollexport'].body.parse(body)
  const range = requestedDaysOr('month', actor, filter)
  const db = database.reads(actor)
  refuseWithoutExport(actor)
  const facts: [string, string][] = [
    ['Activity', namesOf('EmployeeActivityLogStatus', filter.Statuses)],
    ['Productivity', namesOf('ProductivityStatus', filter.ProductivityStatuses)],
  ]
  const [{ Items }, filters] = await Promise.all([
    listPayroll(db, actor, filter),
    filterSheet(db, actor, { filter, range, zone, facts }),
  ])
  const sheet = payrollSheet(Items, actor.trackSettings)
  return sheetFile(`payroll_${range.from}_${range.to}`, sheet, { format, sheets: [filters] })
}

/** The payment history as a file: one row per payment, the latest first. */
export const payrollHistoryFile: MakeExport = async (
  { database },
  actor,
  { body, zone, format },
): Promise<ExportFile> => {
  expectRight(actor)
  const filter = calls['/costmanagement/payrollhistoryexport'].body.parse(body)
  const range = requestedDaysOr('year', actor, filter)
  const db = database.reads(actor)
  refuseWithoutExport(actor)
  const [payments, filters] = await Promise.all([
    allPayments(db, actor, filter),
    filterSheet(db, actor, { filter: { ...filter, IncludeBlockedEmployees: true }, range, zone }),
  ])
  return sheetFile(`payroll-history_${range.from}_${range.to}`, historySheet(payments, zone, actor), {
    format,
    sheets: [filters],
  })
}

function namesOf(title: 'EmployeeActivityLogStatus' | 'ProductivityStatus', keys: readonly number[]): string {
  if (keys.length === 0) return 'All'
  const named = keys.map((key) => definitions[title].find(({ Key }) => Key === key)?.DisplayName ?? String(key))
  return named.join(', ')
}

/** Sum of amounts with two decimals, added up in minor units to stay exact. */
const sumOf = (amounts: readonly number[]) => toAmount(amounts.reduce((sum, amount) => sum + toMinor(amount), 0))

/** Whether the file has an overtime column: the organization pays overtime or has paid it. */
const hasOvertime = ({ EnableOvertime }: TrackSettings, items: readonly { OvertimeMins: number }[]) =>
  EnableOvertime || items.some(({ OvertimeMins }) => OvertimeMins > 0)
const overtimeColumn = minutesColumn('Overtime')
const overtimeOf = ({ OvertimeMins }: { OvertimeMins: number }) => duration(OvertimeMins)

function payrollSheet(items: readonly PayrollItem[], settings: TrackSettings): Sheet {
  const currency = currencyName(settings.CostManagementCurrency)
  const isShown = hasOvertime(settings, items)
  const sumOfMinutes = (key: 'TotalMins' | 'OvertimeMins') => items.reduce((sum, item) => sum + item[key], 0)
  return {
    name: 'Payroll',
    columns: [
      ...personColumns,
      minutesColumn('Time'),
      ...(isShown ? [overtimeColumn] : []),
      ...['Hourly pay rate', 'Spent', 'Unpaid'].map((title) => moneyColumn(`${title} (${currency})`)),
    ],
    rows: items.map((item): Cell[] => [
      ...personCells(item.Employee),
      duration(item.TotalMins),
      ...(isShown ? [overtimeOf(item)] : []),
      item.AvgPayRate,
      item.TotalSpent,
      item.TotalPayable,
    ]),
    total: [
      'Total',
      null,
      null,
      duration(sumOfMinutes('TotalMins')),
      ...(isShown ? [duration(sumOfMinutes('OvertimeMins'))] : []),
      null,
      sumOf(items.map(({ TotalSpent }) => TotalSpent)),
      sumOf(items.map(({ TotalPayable }) => TotalPayable)),
    ],
  }
}

/** Payments without a sum, because they may have several currencies; canceled ones are marked. */
function historySheet(payments: readonly PayrollPayment[], zone: string, actor: Actor): Sheet {
  const formats = formatsOf(actor)
  const isShown = hasOvertime(actor.trackSettings, payments)
  const dateColumn = (title: string) => ({ title, width: 13, format: cellFormat('document', formats) })
  const clock = cellFormat('document', formats, true)
  return {
    name: 'Payment history',
    columns: [
      ...personColumns,
      dateColumn('From'),
      dateColumn('To'),
      minutesColumn('Time'),
      ...(isShown ? [overtimeColumn] : []),
      moneyColumn('Paid'),
      { title: 'Currency', width: 10 },
      { title: 'Paid at', width: 20, format: clock },
      { title: 'Paid by', width: 22 },
      { title: 'Canceled at', width: 20, format: clock },
      { title: 'Canceled by', width: 22 },
    ],
    rows: payments.map((payment): Cell[] => [
      ...personCells(payment.Employee),
      dayCell(payment.StartDate),
      dayCell(payment.EndDate),
      duration(payment.TotalMins),
      ...(isShown ? [overtimeOf(payment)] : []),
      payment.PaidPrice,
      currencyName(payment.Currency),
      timeCell(payment.CreateDate, zone),
      fullName(payment.PaidByEmployee),
      payment.CancelDate && timeCell(payment.CancelDate, zone),
      payment.CancelledByEmployee && fullName(payment.CancelledByEmployee),
    ]),
  }
}
