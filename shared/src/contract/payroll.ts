import { z } from 'zod'
import { Employee } from './employees.ts'
import { PayrollHistorySort, PayStatus, Productivity } from './enums.ts'
import {
  ById,
  Day,
  dateRange,
  exportFormat,
  Id,
  Instant,
  itemOf,
  listOf,
  pageOf,
  paging,
  yearRange,
} from './envelope.ts'
import { highestRate } from './limits.ts'
import { isWholeCents } from './minorUnits.ts'

const mins = z.int().min(0)
/** In the organization's currency, with two decimals; the API computes in minor units. */
const amount = z.number().min(0)
const Colleague = z.object({ ID: Id, FirstName: z.string(), LastName: z.string() })

const between = `Pay rate must be between 0 and ${highestRate.toLocaleString('en-US')}.`

/** What the minutes of a person cost on the requested days (docs/product/payroll.md). `ID` is the employee's. */
export const PayrollItem = z.object({
  ID: Id,
  Employee,
  TotalMins: mins,
  /** The part of `TotalMins` that is paid at the overtime rate. */
  OvertimeMins: mins,
  /** Per hour: the mean over the minutes, or the current rate when there are none. */
  AvgPayRate: amount,
  TotalSpent: amount,
  /** The part of `TotalSpent` that no payment covers. */
  TotalPayable: amount,
})
export type PayrollItem = z.infer<typeof PayrollItem>

/** Minutes of one person with the same task, rate and payment; amounts are rounded per part. */
export const PayrollPart = z.object({
  Project: z.string().nullable(),
  Task: z.string().nullable(),
  TotalMins: mins,
  /** The part of `TotalMins` that is overtime; `PayRate` is what an hour of it is paid at. */
  OvertimeMins: mins,
  PayRate: amount,
  Amount: amount,
  /** null: not paid. */
  PaymentId: Id.nullable(),
})
export type PayrollPart = z.infer<typeof PayrollPart>

/** A payment of a person's minutes. `PaidPrice` is what was paid and never changes. */
export const PayrollPayment = z.object({
  ID: Id,
  Employee,
  PaidByEmployee: Colleague,
  CancelledByEmployee: Colleague.nullable(),
  /** The requested days. */
  StartDate: Day,
  EndDate: Day,
  CreateDate: Instant,
  CancelDate: Instant.nullable(),
  TotalMins: mins,
  OvertimeMins: mins,
  PaidPrice: amount,
  /** A `CurrencyType`: that of the organization on the day of the payment. */
  Currency: z.int(),
  IsCancelled: z.boolean(),
})
export type PayrollPayment = z.infer<typeof PayrollPayment>

const payStatuses = Object.values(PayStatus)
const ratings = Object.values(Productivity)
const scope = { TeamId: Id.nullish(), EmployeeId: Id.nullish(), ProjectId: Id.nullish(), ProjectTaskId: Id.nullish() }

/** Selects minutes; those of this month unless days are given. */
const PayrollFilter = z.object({
  ...dateRange(10),
  DateFilter: dateRange(10).DateFilter.unwrap().optional(),
  ...scope,
  IncludeBlockedEmployees: z.boolean().default(false),
  /** An empty list means all. */
  Statuses: z.array(z.literal(payStatuses)).max(payStatuses.length).default([PayStatus.Working]),
  /** Ratings of working minutes; breaks and idle minutes have none. An empty list means all. */
  ProductivityStatuses: z.array(z.literal(ratings)).max(ratings.length).default([Productivity.Productive]),
})

const PayrollHistoryFilter = z.object({
  /** Payments for a day in the range. */
  ...yearRange,
  ...scope,
})

/** Minutes of one person, with the filter of the screen that the caller has open. */
const ofPerson = { EmployeeId: Id, Filter: PayrollFilter }

export const payrollCalls = {
  /** Everyone whom the filter selects, including people without minutes; by role, then by name. */
  '/costmanagement/payroll': { body: PayrollFilter, data: listOf(PayrollItem) },
  /** The parts of a person's amounts, by project and task. */
  '/costmanagement/payrollparts': { body: z.object(ofPerson), data: listOf(PayrollPart) },
  /** Latest payment first unless sorted. */
  '/costmanagement/payrollhistory': {
    body: PayrollHistoryFilter.extend({
      ...paging,
      Sort: z.literal(Object.values(PayrollHistorySort)).default(PayrollHistorySort.PaidAt),
      SortDescending: z.boolean().default(true),
    }),
    data: pageOf(PayrollPayment),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/costmanagement/payrollexport': { body: PayrollFilter.extend(exportFormat), data: z.object({ Url: z.string() }) },
  '/costmanagement/payrollhistoryexport': {
    body: PayrollHistoryFilter.extend(exportFormat),
    data: z.object({ Url: z.string() }),
  },
  /** A signed link to the payslip of a payment as a PDF, valid for 5 minutes. */
  '/costmanagement/payslip': { body: ById, data: z.object({ Url: z.string() }) },
  /** Records the payment of what is payable; refused when that is no longer `PaidPrice`. */
  '/costmanagement/payrollmarkaspaid': {
    body: z.object({
      ...ofPerson,
      PaidPrice: z.number('Paid price is required.').min(0, 'Paid price must not be negative.'),
    }),
    data: itemOf(PayrollItem),
  },
  /** Cancels a payment, once: its minutes are payable again. */
  '/costmanagement/payrollmarkasunpaid': { body: ById, data: itemOf(PayrollPayment) },
  /** Changes the rate of unpaid minutes of the filter and nothing else. */
  '/costmanagement/payrollchangepayrate': {
    body: z.object({
      ...ofPerson,
      PayRate: z
        .number('Pay rate must be a number.')
        .min(0, between)
        .max(highestRate, between)
        .refine(isWholeCents, 'Pay rate has at most two decimals.'),
    }),
    data: itemOf(PayrollItem),
  },
}
