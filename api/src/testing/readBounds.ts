import { ActivityLogSort, type CallPath } from '@dayline/shared/contract'

/** The size of the organization that the bounds are for. */
export const people = 12
export const days = 7
const workdays = 5

/** Calls that read all people by default: as many statements as for one person. */
export const ofEverybody: CallPath[] = [
  '/timesheet/list',
  '/costmanagement/payroll',
  '/insights/worktimes',
  '/insights/productivity',
  '/insights/productivitydays',
  '/insights/workinghours',
  '/insights/tasks',
  '/insights/worknotes',
  '/insights/appssummary',
  '/insights/recentlyusedapps',
  '/insights/apps',
  '/insights/websites',
  '/insights/daybefore',
  '/screenshots/list',
  '/employee/list',
]

/** How many rows of a table a call may read. */
export type Bound = { call: CallPath; body: object; table: string; most: number }
const dayRows = people * workdays
/** A day of a person has some fifteen apps, each by status and rating. */
const appRows = dayRows * 60
/** A day of a person has some ten hours. */
const hourRows = dayRows * 14
const minutesOfOne = workdays * 600
const oldestFirst = { Page: 3, PageSize: 12, Sort: ActivityLogSort.Time, SortDescending: false }
const byActivity = { Page: 3, PageSize: 12, Sort: ActivityLogSort.Activity }
export const bounds: Bound[] = [
  { call: '/activitylogs/list', body: { Page: 3, PageSize: 12 }, table: 'activity_minutes', most: 3 * 12 },
  { call: '/activitylogs/list', body: oldestFirst, table: 'activity_minutes', most: 3 * 12 },
  // Another order reads this person's minutes of the range once, and no one else's.
  { call: '/activitylogs/list', body: byActivity, table: 'activity_minutes', most: minutesOfOne },
  { call: '/timeentry/list', body: { EmployeeId: null, PageSize: 12 }, table: 'activity_minutes', most: 0 },
  // Of the nights around a day, the day decides: three more days may be read.
  { call: '/insights/activitystatistics', body: { DateFilter: 2 }, table: 'activity_minutes', most: 4 * 600 },
  { call: '/timesheet/list', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/timesheet/list', body: { EmployeeId: null }, table: 'activity_days', most: dayRows },
  { call: '/insights/worktimes', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  // Sums, lateness, the last day of each, and who worked today.
  { call: '/insights/worktimes', body: { EmployeeId: null }, table: 'activity_days', most: 2 * dayRows + 2 * people },
  { call: '/insights/productivitydays', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/insights/productivitydays', body: { EmployeeId: null }, table: 'activity_days', most: dayRows },
  { call: '/insights/workinghours', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/insights/workinghours', body: { EmployeeId: null }, table: 'activity_day_hours', most: hourRows },
  { call: '/insights/tasks', body: { EmployeeId: null, Statuses: [] }, table: 'activity_minutes', most: 0 },
  { call: '/insights/worknotes', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/insights/appssummary', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/insights/appssummary', body: { EmployeeId: null }, table: 'activity_day_apps', most: appRows },
  // Only people who reported within ten minutes, and only those minutes.
  { call: '/insights/recentlyusedapps', body: {}, table: 'activity_minutes', most: people * 11 },
  { call: '/insights/apps', body: { DateFilter: 1 }, table: 'activity_minutes', most: 0 },
  { call: '/insights/websites', body: { DateFilter: 1 }, table: 'activity_minutes', most: 0 },
  // The hour of the day before that has begun, the quarters of five days that have, and the last minute of each.
  { call: '/insights/daybefore', body: {}, table: 'activity_minutes', most: people * (60 + 5 * 15 + 1) },
  // Hours of the day before, of today and of the same weekdays.
  { call: '/insights/daybefore', body: {}, table: 'activity_day_hours', most: 6 * hourRows },
  { call: '/costmanagement/payroll', body: {}, table: 'activity_minutes', most: 0 },
  // Sums over the whole life of projects come from totals by person and task.
  { call: '/project/list', body: { IncludeDetails: true }, table: 'activity_minutes', most: 0 },
  { call: '/project/list', body: { IncludeDetails: true }, table: 'activity_day_tasks', most: 0 },
  // The page is found in the index and then fetched.
  { call: '/screenshots/list', body: { EmployeeId: null, PageSize: 24 }, table: 'screenshots', most: 2 * 24 },
  { call: '/screenshots/list', body: { EmployeeId: null, PageSize: 24 }, table: 'screenshot_days', most: dayRows },
]

/** Calls that touch tracked time without a bound above, and why they need none. */
export const boundedByRequest: Partial<Record<CallPath, string>> = {
  '/activitylogs/add': 'the reported minutes of one person',
  '/activitylogs/explain': 'some days of one person',
  '/insights/employeetasks': 'the read of /insights/tasks',
  '/insights/workinghouremployees': 'the read of /insights/workinghours',
  '/insights/worknoteemployees': 'the read of /insights/worknotes',
  '/costmanagement/payrollparts': 'the read of /costmanagement/payroll',
  '/costmanagement/payrollhistory': 'no tracked time',
  '/costmanagement/payrollexport': 'no tracked time',
  '/costmanagement/payrollhistoryexport': 'no tracked time',
  '/costmanagement/payrollmarkaspaid': 'minutes of one person',
  '/costmanagement/payrollmarkasunpaid': 'minutes of one payment',
  '/costmanagement/payrollchangepayrate': 'minutes of one person',
  '/apikey/delete': 'no tracked time',
  '/apikey/toggle': 'no tracked time',
  '/reportlink/open': 'the read of the report that it shows',
  '/riskusersettings/list': 'no tracked time',
  '/riskusersettings/addorupdate': 'no tracked time',
  '/riskusersettings/delete': 'no tracked time',
  '/riskusersettings/getdata': 'summaries of at most 31 days, and minutes of one day for each person',
  '/riskusersettings/dryrun': 'what getdata reads, for each of 30 days',
  '/organization/previewtracksettings': 'summaries of 30 days',
  '/webhook/delete': 'no tracked time',
  '/webhook/rollsecret': 'no tracked time',
  '/webhook/sendtest': 'no tracked time',
  '/webhook/replay': 'no tracked time',
  '/employee/resettracksettings': 'no tracked time',
  '/organization/firstweek': 'whether there is a minute',
  '/project/gettask': 'the summaries of one task, by its index',
  '/reviewapps/preview': 'summaries of one app',
  '/reviewapps/changestatus': 'one app, in slices',
  '/reviewapps/undo': 'one app, in slices',
  '/screenshots/delete': 'one screenshot by its id',
  '/screenshots/deletemultiple': 'screenshots by their ids',
  '/screenshots/downloadall': 'screenshots by their ids',
  '/timeentry/preview': 'the stretches of entries by their ids',
  '/timeentry/approve': 'one entry by its id',
  '/timeentry/reject': 'one entry by its id',
  '/timeentry/delete': 'one entry by its id',
  // These refuse the sample request before they read.
  '/costmanagement/addinvoicetime': 'summaries of at most a year',
  '/costmanagement/previewinvoicetime': 'summaries of at most a year',
  '/costmanagement/listinvoiceprojects': 'summaries of at most a year',
  '/costmanagement/addupdateinvoice': 'no tracked time',
  '/costmanagement/addcreditnote': 'no tracked time',
  '/costmanagement/recordrefund': 'no tracked time',
  '/costmanagement/getinvoicesettings': 'no tracked time',
  '/costmanagement/updateinvoicesettings': 'no tracked time',
  '/costmanagement/updateinvoiceoptions': 'no tracked time',
  '/costmanagement/deleteinvoice': 'no tracked time',
  '/costmanagement/duplicateinvoice': 'no tracked time',
  '/costmanagement/exportinvoice': 'no tracked time',
  '/costmanagement/getinvoice': 'no tracked time',
  '/costmanagement/listinvoices': 'no tracked time',
  '/costmanagement/listinvoicetime': 'the billed part of the summaries, by its index',
  '/costmanagement/markassent': 'no tracked time',
  '/costmanagement/recordpayment': 'no tracked time',
  '/costmanagement/sendinvoice': 'no tracked time',
  '/leavemanagement/getleaverequests': 'no tracked time',
  '/leavemanagement/approveleaverequest': 'no tracked time',
  '/leavemanagement/deleteleaverequest': 'no tracked time',
  '/leavemanagement/getleaveright': 'no tracked time',
  '/leavemanagement/deleteleaveright': 'no tracked time',
  '/leavemanagement/deletepolicy': 'no tracked time',
  '/holiday/restoreday': 'no tracked time',
  '/integration/access': 'no tracked time',
  '/integration/authorize': 'no tracked time',
  '/integration/clickupfolders': 'no tracked time',
  '/integration/clickupworkspaces': 'no tracked time',
  '/integration/lastsync': 'no tracked time',
  '/integration/synclog': 'no tracked time',
  '/project/addupdatecomment': 'no tracked time',
  '/project/cancelintegration': 'no tracked time',
  '/project/savetrellotoken': 'no tracked time',
  '/project/synctasks': 'no tracked time',
  '/project/updateexternalprojectid': 'no tracked time',
  '/project/deletecomment': 'no tracked time',
  '/project/deleteproject': 'no tracked time',
  '/project/deletetask': 'no tracked time',
  '/project/deletetaskattachment': 'no tracked time',
  '/project/get': 'totals of one project, and 28 days of the people in it',
  '/project/getcustomer': 'no tracked time',
  '/project/listcomments': 'no tracked time',
  '/project/movetask': 'no tracked time',
  '/project/updatetaskassignees': 'no tracked time',
  '/project/updatetaskbillable': 'no tracked time',
  '/project/updatetaskdetails': 'no tracked time',
  '/project/updatetaskduedate': 'no tracked time',
  '/project/updatetaskpriority': 'no tracked time',
  '/project/updatetaskproject': 'no tracked time',
  '/project/updatetaskstatus': 'no tracked time',
  '/project/updatetasktitle': 'no tracked time',
  '/releases/health': 'no tracked time',
  '/releases/localremote/get': 'no tracked time',
  '/releases/localremote/start': 'no tracked time',
  '/releases/localremote/stop': 'no tracked time',
  '/releases/rollback': 'no tracked time',
  '/billing/downloadinvoice': 'no tracked time',
  '/billing/deletepaymentmethod': 'no tracked time',
  '/billing/makeprimarycard': 'no tracked time',
  '/subscription/createcode': 'no tracked time',
  '/subscription/resumesubscription': 'no tracked time',
  '/timelapsevideos/delete': 'one video by its id',
}
