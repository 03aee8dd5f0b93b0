import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallPath, calls } from '@dayline/shared/contract'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

/** Reads about one person: without an EmployeeId they are about the caller. */
const aboutOne = [
  '/activitylogs/list',
  '/activitylogs/explain',
  '/holiday/list',
  '/insights/activitystatistics',
  '/insights/employeedays',
  '/privacy/get',
  '/privacy/listviews',
  '/screenshots/listviews',
] as const satisfies CallPath[]
/** Reads about everyone in scope, which an EmployeeId narrows. */
const aboutMany = [
  '/insights/employeetasks',
  '/insights/appssummary',
  '/insights/productivity',
  '/insights/productivitydays',
  '/insights/tasks',
  '/insights/workinghouremployees',
  '/insights/workinghours',
  '/insights/worknoteemployees',
  '/insights/worknotes',
  '/insights/worktimes',
  '/leavemanagement/listleavebalances',
  '/leavemanagement/listleaverequests',
  '/leavemanagement/listleaverights',
  '/privacy/listcorrections',
  '/screenshots/byperson',
  '/screenshots/list',
  '/timelapsevideos/list',
  '/timeentry/list',
  '/timesheet/list',
  '/timesheet/periods',
  '/timesheet/summary',
] as const satisfies CallPath[]
/** Reads of Owners and Co-owners, who see everyone; the permission matrix refuses others. */
const ofOwners: readonly CallPath[] = ['/costmanagement/payroll', '/costmanagement/payrollhistory']
/** These change something, or return items of a list above. */
const others: readonly CallPath[] = [
  '/activitylogs/add',
  // Filters by who acted, not by who was affected; only Owners and Co-owners read it.
  '/audit/export',
  '/audit/list',
  '/costmanagement/payrollexport',
  '/costmanagement/payrollhistoryexport',
  '/insights/appssummaryexport',
  '/insights/appssummaryexportemployees',
  '/insights/productivityexport',
  '/insights/tasksexport',
  '/insights/worktimesexport',
  '/leavemanagement/addupdatelaveright',
  '/leavemanagement/addupdateleaverequest',
  '/leavemanagement/addupdateleaveright',
  '/leavemanagement/exportleaverequests',
  '/leavemanagement/exportleaverights',
  // Whether a person is paused: the caller, or the person for whom a key reports.
  '/privacy/collection',
  '/reportlink/create',
  '/screenshots/add',
  '/timeentry/create',
  '/timeentry/import',
  '/timeentry/previewimport',
  '/timeentry/previewnew',
  '/timesheet/export',
  '/timesheet/unlockperiod',
]

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableProjectManagement: true, TimesheetPeriod: 1, WorkNotes: ['Meeting'] })
})
after(() => testApp.close())

test('every call that may name a person is in one of these lists', () => {
  const naming = (Object.keys(calls) as CallPath[]).filter((path) => {
    const shape = (calls[path].body as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> })
      .shape
    return shape?.EmployeeId?.safeParse(undefined).success
  })
  assert.deepEqual(naming.sort(), [...aboutOne, ...aboutMany, ...ofOwners, ...others].sort())
})

for (const path of aboutOne) {
  test(`${path} answers 404 for a person out of scope, exactly as for an unknown id`, async () => {
    const [foreign, unknown] = await ask(path)
    assert.deepEqual([foreign.status, unknown.status], [404, 404])
    assert.deepEqual(foreign.body, unknown.body)
  })
}

for (const path of aboutMany) {
  test(`${path} finds nothing for a person out of scope, exactly as for an unknown id`, async () => {
    const [foreign, unknown] = await ask(path)
    assert.deepEqual([foreign.status, foreign.body.HasError], [200, false])
    assert.deepEqual(foreign.body, unknown.body)
    const { Items } = foreign.body.Data as { Items: { EmployeeInsights?: unknown[] }[] }
    assert.deepEqual(
      Items.flatMap((item) => item.EmployeeInsights ?? (path === '/timesheet/list' ? [] : [item])),
      [],
    )
  })
}

/** Fields that a call needs besides the person. */
const days = { StartDate: '2026-11-16T09:00:00Z', EndDate: '2026-11-20T09:00:00Z' }
const needed: Partial<Record<CallPath, object>> = {
  '/activitylogs/explain': { Total: 0 },
  '/holiday/list': { StartDay: '2026-11-16', EndDay: '2026-11-20' },
  '/insights/employeetasks': days,
  '/insights/workinghouremployees': { Weekday: 1, Hour: 9 },
  '/insights/worknoteemployees': { ...days, WorkNote: 'Meeting' },
  '/timesheet/periods': { Day: '2026-11-18' },
}

async function ask(path: CallPath) {
  const about = (EmployeeId: number) => {
    return testApp.call(path, { ...needed[path], EmployeeId } as never, 'manager')
  }
  return [await about(testApp.people.designer.employmentId), await about(999_999)] as const
}
