import type { PayrollItem, PayrollPayment } from '@dayline/shared/contract'
import { someAccount, someEmployee } from '@dayline/shared/testing'

export const ada = someEmployee()
export const grace = someEmployee({ ID: 101, FirstName: 'Grace', LastName: 'Hopper' })
export const alan = someEmployee({ ID: 102, FirstName: 'Alan', LastName: 'Turing' })

/** Ada's 60 hours at 20.00, of which 200.00 is unpaid. */
export function somePay(part: Partial<PayrollItem> = {}): PayrollItem {
  const Employee = part.Employee ?? ada
  return {
    ID: Employee.ID,
    Employee,
    TotalMins: 3600,
    OvertimeMins: 0,
    AvgPayRate: 20,
    TotalSpent: 1200,
    TotalPayable: 200,
    ...part,
  }
}

/** Ada's payment of 1,000.10 for November, made by Grace. */
export function somePayment(part: Partial<PayrollPayment> = {}): PayrollPayment {
  return {
    ID: 7,
    Employee: ada,
    PaidByEmployee: { ID: 101, FirstName: 'Grace', LastName: 'Hopper' },
    CancelledByEmployee: null,
    StartDate: '2026-11-01',
    EndDate: '2026-11-30',
    CreateDate: '2026-11-30T06:05:00Z',
    CancelDate: null,
    TotalMins: 3000,
    OvertimeMins: 0,
    PaidPrice: 1000.1,
    Currency: 2,
    IsCancelled: false,
    ...part,
  }
}

export const payrollAccount = (plan = {}) => someAccount({ settings: { EnableCostManagement: true }, plan })
export const pageOf = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
