import type { CallPath, ReadPath } from '@dayline/shared/contract'

/**
 * Reads whose answers are stored for use without a connection (docs/product/offline.md#reading): those of everyday
 * screens. An allowlist, so that a forgotten path costs an offline screen and does not leak a secret.
 */
const storable: readonly (CallPath | ReadPath)[] = [
  '/account/get',
  '/account/listnotifications',
  '/activitylogs/list',
  '/definition/listenums',
  '/definition/listtimezones',
  '/holiday/list',
  '/insights/activitystatistics',
  '/insights/apps',
  '/insights/daybefore',
  '/insights/overviewlayout',
  '/insights/productivity',
  '/insights/recentlyusedapps',
  '/insights/teamday',
  '/insights/websites',
  '/insights/worktimes',
  '/leavemanagement/listaway',
  '/leavemanagement/listleaverequests',
  '/project/get',
  '/project/gettask',
  '/project/list',
  '/project/listcomments',
  '/project/listcustomers',
  '/project/listtaskemployees',
  '/project/listtasks',
  '/project/taskboard',
  '/reviewapps/listreviewed',
  '/reviewapps/listunreviewed',
  '/savedview/list',
  '/team/list',
  '/timeentry/list',
  '/timeentry/running',
  '/timesheet/list',
  '/timesheet/periods',
  '/timesheet/submittedperiods',
  '/timesheet/summary',
]

export const isStorable = (path: CallPath | ReadPath): boolean => storable.includes(path)
