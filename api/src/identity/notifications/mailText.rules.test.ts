import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import { mailPath, mailText, type News, newsTitle } from './mailText.rules.ts'

type Kind = keyof typeof NotificationType
const unknownType = 99
const reader = { firstName: 'Ada', organization: 'Home' }
const first: News = { title: 'First', detail: 'Details', path: '/app/first' }
const second: News = { title: 'Second', detail: null, path: '/app/second' }
const matchOfCards: News = { title: 'Eve', detail: null, path: '/app/dashboard/overview' }
const matchOfDay: News = { title: 'Tom', detail: null, path: '/app/dashboard/overview?profile=7&day=2026-09-09' }

/** Of two notifications: their line, and the list that the button opens. */
const listed: [Kind, string, string][] = [
  ['EntrySubmitted', '2 time entries to decide', '/app/tracking/manual-time-entries?status=0'],
  ['EntryDecided', '2 of your time entries were decided', '/app/tracking/manual-time-entries'],
  ['LeaveSubmitted', '2 leave requests to decide', '/app/leave-management/leave-requests?status=0'],
  ['LeaveDecided', '2 of your leave requests were decided', '/app/leave-management/leave-requests'],
  ['RiskMatch', '2 people match a risk report', '/app/dashboard/overview'],
  ['TaskAssigned', '2 tasks were assigned to you', '/app/project-management/tasks'],
  ['CommentOrMention', '2 comments on your tasks', '/app/project-management/tasks'],
  ['DueTomorrow', '2 tasks are due', '/app/project-management/tasks'],
  ['InvoicePaidOrOverdue', 'Updates on 2 invoices', '/app/cost-management/invoices'],
  ['Billing', '2 notifications about your subscription', '/app/account/billing'],
  ['ProjectBudget', '2 project budget alerts', '/app/project-management/projects'],
  ['TimesheetSubmitted', '2 timesheets were submitted', '/app/tracking/timesheet?timesheets=open'],
  ['CorrectionRequested', '2 correction requests', '/app/tracking/privacy?tab=corrections'],
  ['CorrectionDecided', '2 of your correction requests were decided', '/app/tracking/privacy?tab=corrections'],
  ['DataDeletion', 'Time and screenshots will be deleted', '/app/organization/settings'],
  ['OrganizationArchive', '2 archives of your organization', '/app/organization/settings'],
]

/** The button for one notification and for several, and the name of the switch. */
const buttons: [Kind, string, string, string][] = [
  ['EntrySubmitted', 'Open the time entry', 'Open the time entries', 'Time entry submitted'],
  ['EntryDecided', 'Open the time entry', 'Open the time entries', 'Time entry decided'],
  ['LeaveSubmitted', 'Open the leave request', 'Open the leave requests', 'Leave request submitted'],
  ['LeaveDecided', 'Open the leave request', 'Open the leave requests', 'Leave request decided'],
  ['RiskMatch', 'Open the overview', 'Open the overview', 'Risk user match'],
  ['TaskAssigned', 'Open the task', 'Open the tasks', 'Task assigned'],
  ['CommentOrMention', 'Open the task', 'Open the tasks', 'Comment or mention'],
  ['DueTomorrow', 'Open the task', 'Open the tasks', 'Task due tomorrow'],
  ['InvoicePaidOrOverdue', 'Open the invoice', 'Open the invoices', 'Invoice paid or overdue'],
  ['Billing', 'Open billing', 'Open billing', 'Billing'],
  ['ProjectBudget', 'Open the project', 'Open the projects', 'Project budget'],
  ['TimesheetSubmitted', 'Open the timesheet', 'Open the timesheets', 'Timesheet submitted'],
  ['CorrectionRequested', 'Open the request', 'Open the requests', 'Correction requested'],
  ['CorrectionDecided', 'Open the request', 'Open the requests', 'Correction decided'],
  ['DataDeletion', 'Open the settings', 'Open the settings', 'Deletion of old data'],
  ['OrganizationArchive', 'Open the settings', 'Open the settings', 'Archive of the organization'],
]

test('counts several notifications of a kind, and opens their list', () => {
  const shown = listed.map(([kind]) => {
    const type = NotificationType[kind]
    return [kind, newsTitle(type, [first, second]), mailPath(type, [first, second])]
  })
  assert.deepEqual(shown, listed)
})

test('names the button for one and for several, and the switch that turns the mail off', () => {
  const shown = buttons.map(([kind]) => {
    const type = NotificationType[kind]
    const single = mailText(type, reader, [first])
    const several = mailText(type, reader, [first, second])
    assert.equal(several.kind, single.kind)
    return [kind, single.button, several.button, /^notification “(.*)”$/.exec(single.kind)?.[1]]
  })
  assert.deepEqual(shown, buttons)
})

test('a mail of one notification has its line as subject, and opens its view', () => {
  assert.deepEqual(mailText(NotificationType.TaskAssigned, reader, [first]), {
    subject: 'First',
    paragraphs: ['Hello Ada,', 'First in Home:'],
    figures: [{ label: 'First', value: '', note: 'Details' }],
    lists: [],
    button: 'Open the task',
    kind: 'notification “Task assigned”',
  })
  assert.equal(mailPath(NotificationType.TaskAssigned, [first]), '/app/first')
})

test('a mail of several notifications lists all of them in their order, without a detail that is missing', () => {
  assert.deepEqual(mailText(NotificationType.TaskAssigned, reader, [second, first, second]), {
    subject: '3 tasks were assigned to you',
    paragraphs: ['Hello Ada,', '3 tasks were assigned to you in Home:'],
    figures: [
      { label: 'Second', value: '' },
      { label: 'First', value: '', note: 'Details' },
      { label: 'Second', value: '' },
    ],
    lists: [],
    button: 'Open the tasks',
    kind: 'notification “Task assigned”',
  })
})

test('several notifications of one view open that view, and none opens the list', () => {
  const { TaskAssigned } = NotificationType
  assert.equal(mailPath(TaskAssigned, [first, { ...second, path: '/app/first' }]), '/app/first')
  assert.equal(mailPath(TaskAssigned, [first, second, first]), '/app/project-management/tasks')
  assert.equal(mailPath(TaskAssigned, []), '/app/project-management/tasks')
  assert.equal(newsTitle(TaskAssigned, []), '0 tasks were assigned to you')
})

test('several requests or entries open a list whose days include all of them', () => {
  const requests = '/app/leave-management/leave-requests'
  const request = (days: string, id: number): News => ({
    ...first,
    path: `${requests}?date=${days}&employee=7&open=${id}`,
  })
  const next = request('2027-01-04..2027-01-08', 1)
  const late = request('2026-12-28..2026-12-29', 2)
  const { LeaveSubmitted, LeaveDecided, EntrySubmitted } = NotificationType
  assert.equal(mailPath(LeaveSubmitted, [next, late]), `${requests}?status=0&date=2026-12-28..2027-01-08`)
  assert.equal(mailPath(LeaveDecided, [late, next, next]), `${requests}?date=2026-12-28..2027-01-08`)
  const within = request('2026-12-01..2027-02-01', 3)
  assert.equal(mailPath(LeaveDecided, [next, within, late]), `${requests}?date=2026-12-01..2027-02-01`)
  // Without the days of one of them, they might exclude it.
  assert.equal(mailPath(LeaveSubmitted, [next, second]), `${requests}?status=0`)
  const entry = (id: number): News => ({
    ...first,
    path: `/app/tracking/manual-time-entries?date=2026-03-02..2026-03-02&employee=7&open=${id}`,
  })
  assert.equal(
    mailPath(EntrySubmitted, [entry(1), entry(2)]),
    '/app/tracking/manual-time-entries?status=0&date=2026-03-02..2026-03-02',
  )
})

test("a Manager opens a person's day for one risk match, and the team for several", () => {
  const { RiskMatch } = NotificationType
  const other = { ...matchOfDay, path: '/app/dashboard/overview?profile=8&day=2026-09-09' }
  const shown = [[matchOfDay], [matchOfDay, other], [matchOfCards, matchOfDay]].map((news) => [
    newsTitle(RiskMatch, news),
    mailText(RiskMatch, reader, news).button,
    mailPath(RiskMatch, news),
  ])
  assert.deepEqual(shown, [
    ['Tom', 'Open the day', '/app/dashboard/overview?profile=7&day=2026-09-09'],
    ['2 people match a risk report', 'Open the team', '/app/dashboard/team'],
    ['2 people match a risk report', 'Open the team', '/app/dashboard/team'],
  ])
})

test('an Owner opens the Overview for risk matches', () => {
  const { RiskMatch } = NotificationType
  const news = [matchOfCards, { ...matchOfCards, title: 'Kim' }]
  assert.equal(mailText(RiskMatch, reader, [matchOfCards]).button, 'Open the overview')
  assert.equal(mailText(RiskMatch, reader, news).button, 'Open the overview')
  assert.equal(mailPath(RiskMatch, news), '/app/dashboard/overview')
})

test('notifications of another kind do not become risk matches by their view', () => {
  const news = [matchOfDay, matchOfCards]
  assert.equal(newsTitle(NotificationType.TaskAssigned, news), '2 tasks were assigned to you')
  assert.equal(mailPath(NotificationType.TaskAssigned, news), '/app/project-management/tasks')
})

test('a kind without text of its own is counted, and opens the activities', () => {
  const { button, kind, subject } = mailText(unknownType, reader, [first, second])
  assert.deepEqual({ button, kind, subject }, { button: 'Open', kind: 'notification “”', subject: '2 notifications' })
  assert.equal(mailText(unknownType, reader, [first]).button, 'Open')
  assert.equal(mailPath(unknownType, [first, second]), '/app/tracking/my-activities')
})
