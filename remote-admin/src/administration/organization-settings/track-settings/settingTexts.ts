import type { SettingSwitch, TrackSettings } from '@dayline/shared/contract'
import { formatLabels } from '../../format-choices/formatLabels.ts'
import { type FieldText, recordingFields } from '../../track-fields/recordingFields.ts'

export type SettingName = keyof TrackSettings
type SettingText = FieldText & {
  /** Further words that the search matches. */
  words?: string
}

/** The label and description of each setting. */
export const settingTexts: Record<SettingName, SettingText> = {
  ...recordingFields,
  WorkingDays: {
    label: 'Working days',
    description: 'Expected hours, lateness, leave and the timesheet count these days only.',
    words: 'week weekend monday sunday',
  },
  ExpectedWorkHours: {
    label: 'Expected work hours',
    description: 'Per working day. The timesheet compares against it.',
    words: 'target daily',
  },
  MinimumProductiveMins: {
    label: 'Minimum productive time',
    description: 'Productive time expected on a working day.',
    words: 'productivity target',
  },
  Clockin: {
    label: 'Clock-in',
    description: 'A person who starts later on a working day is late.',
    words: 'late start begin',
  },
  Clockout: { label: 'Clock-out', description: 'When a working day usually ends.', words: 'end leave' },
  IdleTimeMins: {
    label: 'Idle time',
    description: 'Minutes count as idle after this long without input.',
    words: 'inactive away afk',
  },
  Timezone: {
    label: 'Time zone',
    description: 'Days begin and end at midnight in this time zone. A change applies to future days.',
    words: 'timezone zone utc',
  },
  TimesheetPeriod: {
    label: 'Timesheets are submitted',
    description: 'People submit a week or a month when it is over. Approving it locks its time against changes.',
    words: 'period approve lock week month close',
  },
  ClockHours: {
    label: formatLabels.ClockHours,
    description: 'How times are written on screens, in exports and in mails. Each person may choose for themselves.',
    words: '12 24 hours am pm format time',
  },
  FirstWeekday: {
    label: formatLabels.FirstWeekday,
    description: 'For calendars, “This week”, the weekly summary and overtime. Working days do not depend on it.',
    words: 'sunday monday saturday calendar format',
  },
  DateFormat: {
    label: formatLabels.DateFormat,
    description: 'Also of invoices to customers. Each person may choose for themselves.',
    words: 'day month year format',
  },
  ScreenCaptureIntervalMins: {
    label: 'Screen capture interval',
    description: 'One screenshot per interval, at a random moment.',
    words: 'frequency picture',
  },
  TrackingCondition: {
    label: 'What is recorded about apps',
    description: 'Only the site of a page is stored.',
    words: 'tracking condition url website privacy',
  },
  AlwaysWorkingApps: {
    label: 'Apps that always count as work',
    description: 'Idle minutes in them count as working time, as in meetings and calls.',
    words: 'always working zoom teams meeting call',
  },
  AlwaysOnBreakApps: {
    label: 'Apps that always count as a break',
    description: 'Minutes in them count as a break, even with input.',
    words: 'always on break games',
  },
  WorkNotes: {
    label: 'Work notes',
    description: 'What people can say they are doing. Needs desktop agent 2.3.1 or later.',
    words: 'notes meeting',
  },
  EnableProjectManagement: {
    label: 'Task tracking',
    description: 'Projects, tasks and customers, and time on tasks. Needs desktop agent 2.0.1 or later.',
    feature: 'TaskTracking',
    words: 'project management tasks',
  },
  EnableCostManagement: {
    label: 'Cost management',
    description: 'Pay and bill rates, payroll, and amounts in reports.',
    feature: 'PayrollCalculator',
    words: 'payroll money salary',
  },
  CostManagementCurrency: {
    label: 'Currency',
    description: 'Used for rates, payroll and project amounts. Stored amounts are not converted.',
    words: 'money euro dollar lira pound',
  },
  EnableOvertime: {
    label: 'Pay overtime',
    description: 'Working minutes after a person’s weekly limit are paid at a factor of the pay rate.',
    words: 'weekly limit extra hours payroll salary',
  },
  OvertimePercent: {
    label: 'Overtime factor',
    description: 'Times the pay rate. A change counts for all time that is not paid yet.',
    words: 'extra hours payroll salary rate percent',
  },
  EnableLeaveManagement: {
    label: 'Leave management (beta)',
    description: 'Leave requests and leave rights. A day of approved leave is never late.',
    feature: 'LeaveManagement',
    words: 'holiday vacation absence',
  },
  AllowEmployeeToSeeTheirScreenCapture: {
    label: 'Employees see their own screenshots',
    description: 'Otherwise they cannot open the Screenshots screen.',
  },
  AllowEmployeeToDeleteTheirScreenCapture: {
    label: 'Employees delete their own screenshots',
    description: 'Deleting a screenshot also removes its minute.',
  },
  AllowPeopleToRedactTheirScreenCapture: {
    label: 'People hide parts of their own screenshots',
    description: 'What was hidden is gone from every stored copy, for good. The picture says so, and its minute stays.',
    words: 'privacy redact blacken cover mask',
  },
  AllowPeopleToPauseCollection: {
    label: 'People pause what is collected about them',
    description:
      'For as long as they choose. Nothing is collected then, regardless of what the agent sends. The time is a break.',
    words: 'privacy private stop break',
  },
  MaxPauseMins: {
    label: 'Longest pause',
    description: 'A pause without a chosen end ends automatically after this long.',
    words: 'privacy break',
  },
  AllowEmployeeToSeeTheirTimelapseVideo: {
    label: 'Employees see their own timelapse videos',
    description: 'Otherwise they cannot open the Timelapse videos screen.',
  },
  AllowEmployeeToSeeTheirTimesheet: {
    label: 'Employees see their own timesheet',
    description: 'Otherwise they cannot open the Timesheet screen.',
  },
  AllowEmployeesToAddManualTimeEntries: {
    label: 'Employees add manual time entries',
    description: 'For work away from the computer. They need approval.',
    words: 'forgotten hours',
  },
  AutoApproveForTimeEntries: {
    label: 'Approve time entries automatically',
    description: 'Manual entries count as soon as they are sent.',
  },
  AllowEmployeesToCreateAndEditTasks: {
    label: 'Employees create and edit tasks',
    description: 'In projects that include them. Everyone may change the status of their own tasks.',
  },
  AllowEmployeesToDeleteTasks: {
    label: 'Employees delete tasks',
    description: 'Tracked time of a deleted task stays.',
  },
  AllowManagersToDeleteTheirMembersScreenCapture: {
    label: 'Managers delete screenshots of their team',
    description: 'Deleting a screenshot also removes its minute.',
  },
  AllowManagersToDeleteTheirMembersTimelapseVideo: {
    label: 'Managers delete timelapse videos of their team',
    description: 'The screenshots stay.',
  },
  AllowManagersToSeeAppReviews: {
    label: 'Managers see app reviews',
    description: 'Otherwise they cannot open the Review apps screen.',
    words: 'rating productivity',
  },
  AllowManagersToChangeAppReviews: {
    label: 'Managers change app reviews',
    description: 'They rate the apps of their team as productive, neutral or unproductive.',
    words: 'rating productivity',
  },
  AllowManagersToCreateAndEditProjects: {
    label: 'Managers create and edit projects',
    description: 'Otherwise they cannot open the Projects screen.',
  },
  AllowManagersToDeleteProjects: {
    label: 'Managers delete projects',
    description: 'Tracked time of a deleted project stays.',
  },
  AllowManagersToCreateAndEditCustomers: {
    label: 'Managers create and edit customers',
    description: 'Otherwise they cannot open the Customers screen.',
    words: 'client',
  },
  AllowManagersToDeleteCustomers: {
    label: 'Managers delete customers',
    description: 'Projects and invoices of a deleted customer keep its name.',
    words: 'client',
  },
}

export type SettingSection = { id: string; title: string; subtitle?: string; settings: readonly SettingName[] }

/** The settings by section, in the order of the screen. */
export const settingSections: readonly SettingSection[] = [
  {
    id: 'working-time',
    title: 'Working time',
    settings: [
      'WorkingDays',
      'ExpectedWorkHours',
      'MinimumProductiveMins',
      'Clockin',
      'Clockout',
      'IdleTimeMins',
      'Timezone',
      'TimesheetPeriod',
    ],
  },
  { id: 'formats', title: 'Dates and times', settings: ['ClockHours', 'FirstWeekday', 'DateFormat'] },
  {
    id: 'screenshots',
    title: 'Screenshots and videos',
    settings: [
      'EnableScreenshots',
      'BlurScreenshots',
      'ScreenCaptureIntervalMins',
      'EnableTimelapseVideos',
      'AllowPeopleToRedactTheirScreenCapture',
    ],
  },
  { id: 'pauses', title: 'Pauses', settings: ['AllowPeopleToPauseCollection', 'MaxPauseMins'] },
  {
    id: 'apps',
    title: 'Apps and sites',
    subtitle: 'Changed rules of apps and sites may take up to 15 minutes to reach the agents.',
    settings: ['TrackingCondition', 'AlwaysWorkingApps', 'AlwaysOnBreakApps', 'WorkNotes'],
  },
  {
    id: 'areas',
    title: 'Areas',
    settings: [
      'EnableProjectManagement',
      'EnableCostManagement',
      'CostManagementCurrency',
      'EnableOvertime',
      'OvertimePercent',
      'EnableLeaveManagement',
    ],
  },
  { id: 'agent', title: 'Desktop agent', settings: ['EnableGhostMode', 'EnableAutoClockIn'] },
  {
    id: 'employees',
    title: 'What employees may do',
    settings: [
      'AllowEmployeeToSeeTheirScreenCapture',
      'AllowEmployeeToDeleteTheirScreenCapture',
      'AllowEmployeeToSeeTheirTimelapseVideo',
      'AllowEmployeeToSeeTheirTimesheet',
      'AllowEmployeesToAddManualTimeEntries',
      'AutoApproveForTimeEntries',
      'AllowEmployeesToCreateAndEditTasks',
      'AllowEmployeesToDeleteTasks',
    ],
  },
  {
    id: 'managers',
    title: 'What managers may do',
    settings: [
      'AllowManagersToDeleteTheirMembersScreenCapture',
      'AllowManagersToDeleteTheirMembersTimelapseVideo',
      'AllowManagersToSeeAppReviews',
      'AllowManagersToChangeAppReviews',
      'AllowManagersToCreateAndEditProjects',
      'AllowManagersToDeleteProjects',
      'AllowManagersToCreateAndEditCustomers',
      'AllowManagersToDeleteCustomers',
    ],
  },
]

/** Whether a setting is a switch. */
export const isSwitch = (name: SettingName, values: TrackSettings): name is SettingSwitch =>
  typeof values[name] === 'boolean'
