import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Formats, usualFormats } from '@dayline/shared/calendar'
import { NotificationType as Kind, LeaveType } from '@dayline/shared/contract'
import { type NotificationKind, notificationText, type ParamsOf } from './text.rules.ts'

/** A kind, its stored values, and the line and detail that a reader sees. */
type Row = { [K in NotificationKind]: [K, ParamsOf[K], string, string | null] }[NotificationKind]

const unknownType = 99
const isoDays: Formats = { ...usualFormats, DateFormat: 5 }
const day = '2026-09-09'
const oneDay = { from: day, to: day }
const week = { from: '2026-09-07', to: '2026-09-13' }
const tom = { person: 'Tom', personId: 7 }
const entry = { day, minutes: 65, isCut: false }
const leave = { ...oneDay, leave: LeaveType.Annual, halfDays: 2 }
const correction = { day, isRating: false }
const accepted = (by: string) => `${by} accepted your correction request`
const declined = (by: string) => `${by} declined your correction request`
const rejected = { isApproved: false, by: 'Ada', reason: null }

function check(rows: readonly Row[], formats = usualFormats) {
  const shown = rows.map(([kind, params]) => notificationText(kind, params, formats))
  assert.deepEqual(
    shown,
    rows.map(([, , title, detail]) => ({ title, detail })),
  )
}

test('names the day or the week of a summary', () => {
  check([
    [Kind.DailySummary, oneDay, 'Summary of 09 Sep 2026', 'Hours and activity of the day.'],
    [Kind.WeeklySummary, week, 'Summary of the week 07 Sep 2026 – 13 Sep 2026', 'The week in figures.'],
    [Kind.WeeklySummary, oneDay, 'Summary of the week 09 Sep 2026', 'The week in figures.'],
  ])
})

test('names the person, day and length of a time entry to decide, and whether it cuts time', () => {
  const cut = { ...entry, ...tom, minutes: 59, isCut: true }
  check([
    [Kind.EntrySubmitted, { ...entry, ...tom }, 'Time entry of Tom waits for your decision', '09 Sep 2026, 1h 05m'],
    [Kind.EntrySubmitted, cut, 'Cut of Tom waits for your decision', '09 Sep 2026, 59m'],
  ])
})

test('names the person, kind and days of a leave to decide', () => {
  const request = { ...leave, person: 'Tom' }
  for (const [params, detail] of [
    [request, 'Annual, 09 Sep 2026, 1 day'],
    [{ ...request, halfDays: 1 }, 'Annual, 09 Sep 2026, 0.5 days'],
    [{ ...request, halfDays: 3 }, 'Annual, 09 Sep 2026, 1.5 days'],
    [{ ...request, ...week, leave: LeaveType.Sick, halfDays: 10 }, 'Sick, 07 Sep 2026 – 13 Sep 2026, 5 days'],
    [{ ...request, leave: unknownType }, 'Leave, 09 Sep 2026, 1 day'],
  ] as const) {
    check([[Kind.LeaveSubmitted, params, 'Leave of Tom waits for your decision', detail]])
  }
})

const [entryDetail, leaveDetail, correctionDetail] = [
  '09 Sep 2026, 1h 05m',
  'Annual, 09 Sep 2026, 1 day',
  'Minutes of 09 Sep 2026',
]

test('says how a request was decided', () => {
  const yes = { isApproved: true, by: 'Ada', reason: null }
  check([
    [Kind.EntryDecided, { ...entry, ...yes }, 'Ada approved your time entry', entryDetail],
    [Kind.EntryDecided, { ...entry, ...rejected }, 'Ada rejected your time entry', entryDetail],
    [Kind.EntryDecided, { ...entry, ...yes, isCut: true }, 'Ada approved a cut of your time', entryDetail],
    [Kind.EntryDecided, { ...entry, ...rejected, isCut: true }, 'Ada rejected a cut of your time', entryDetail],
    [Kind.LeaveDecided, { ...leave, ...yes }, 'Ada approved your leave', leaveDetail],
    [Kind.LeaveDecided, { ...leave, ...rejected }, 'Ada rejected your leave', leaveDetail],
    [Kind.CorrectionDecided, { ...correction, ...yes }, accepted('Ada'), correctionDetail],
    [Kind.CorrectionDecided, { ...correction, ...rejected }, declined('Ada'), correctionDetail],
  ])
})

test('adds the reason of a decision, unless it is empty', () => {
  const late = { ...rejected, reason: 'Late' }
  check([
    [Kind.EntryDecided, { ...entry, ...late }, 'Ada rejected your time entry', `${entryDetail}. Reason: Late`],
    [Kind.EntryDecided, { ...entry, ...late, reason: '' }, 'Ada rejected your time entry', entryDetail],
    [Kind.LeaveDecided, { ...leave, ...late }, 'Ada rejected your leave', `${leaveDetail}. Reason: Late`],
    [Kind.CorrectionDecided, { ...correction, ...late }, declined('Ada'), `${correctionDetail}. Reason: Late`],
  ])
})

test('names "Someone" where a program did it or no name is known', () => {
  for (const by of [null, '']) {
    const no = { ...rejected, by }
    check([
      [Kind.EntryDecided, { ...entry, ...no }, 'Someone rejected your time entry', entryDetail],
      [Kind.LeaveDecided, { ...leave, ...no }, 'Someone rejected your leave', leaveDetail],
      [Kind.CorrectionDecided, { ...correction, ...no }, declined('Someone'), correctionDetail],
      [Kind.TaskAssigned, { by, task: 'Paint' }, 'Someone assigned you “Paint”', null],
      [Kind.CommentOrMention, { by, task: 'Paint', isMention: true }, 'Someone mentioned you in “Paint”', null],
    ])
  }
})

test('names the task of an assignment, a comment, a mention and a due date', () => {
  check([
    [Kind.TaskAssigned, { by: 'Ada', task: 'Paint' }, 'Ada assigned you “Paint”', null],
    [Kind.CommentOrMention, { by: 'Ada', task: 'Paint', isMention: false }, 'Ada commented on “Paint”', null],
    [Kind.CommentOrMention, { by: 'Ada', task: 'Paint', isMention: true }, 'Ada mentioned you in “Paint”', null],
    [Kind.DueTomorrow, { task: 'Paint', isOverdue: false }, 'Due tomorrow: Paint', null],
    [Kind.DueTomorrow, { task: 'Paint', isOverdue: true }, 'Overdue: Paint', null],
  ])
})

test('says what happened to an invoice, a payment and a budget', () => {
  const refused = 'Your subscription could not be renewed'
  const invoice = { number: 'A-7', customer: 'Acme' }
  check([
    [Kind.InvoicePaidOrOverdue, { ...invoice, isPaid: true }, 'Invoice A-7 to Acme is paid', null],
    [Kind.InvoicePaidOrOverdue, { ...invoice, isPaid: false }, 'Invoice A-7 to Acme is overdue', null],
    [Kind.Billing, { isReceipt: true }, 'We received a payment for your subscription', null],
    [Kind.Billing, { isReceipt: false }, refused, 'The payment for the next period was refused.'],
    [Kind.ProjectBudget, { project: 'Site', percent: 99 }, 'Site has used 99% of its budget', null],
    [Kind.ProjectBudget, { project: 'Site', percent: 100 }, 'Site has used up its budget', null],
    [Kind.ProjectBudget, { project: 'Site', percent: 101 }, 'Site has used 101% of its budget', null],
  ])
})

test('names the person of a risk match, a timesheet and a correction request', () => {
  const reasons = 'There may be a good reason: meetings, leave or a holiday.'
  check([
    [Kind.RiskMatch, { name: 'Tom', report: 'Idle', personId: 7 }, 'Tom matches “Idle”', reasons],
    [Kind.TimesheetSubmitted, { ...week, ...tom }, 'Tom submitted a timesheet', '07 Sep 2026 – 13 Sep 2026'],
    [Kind.CorrectionRequested, { ...correction, ...tom }, 'Tom requested a correction', 'Minutes of 09 Sep 2026'],
    [Kind.CorrectionRequested, { day, isRating: true, ...tom }, 'Tom requested a correction', 'Rating of 09 Sep 2026'],
  ])
})

test('names the days that are deleted and the nights that delete them', () => {
  check([
    [
      Kind.DataDeletion,
      { ...week, deletedFrom: '2026-10-01', deletedTo: '2026-10-31' },
      'Time and screenshots of 07 Sep 2026 – 13 Sep 2026 will be deleted',
      'Between 01 Oct 2026 and 31 Oct 2026. Before that, the Owner can download everything.',
    ],
  ])
})

test('says whether the archive of the organization is ready', () => {
  const [ready, failed] = ['is ready', 'could not be made'].map((how) => `The archive of your organization ${how}`)
  const texts = [true, false].map((isReady) => notificationText(Kind.OrganizationArchive, { isReady }, usualFormats))
  assert.deepEqual(texts, [
    { title: ready, detail: 'It can be downloaded for seven days.' },
    { title: failed, detail: 'Please try again.' },
  ])
})

test("writes days in the reader's format", () => {
  check(
    [
      [Kind.DailySummary, oneDay, 'Summary of 2026-09-09', 'Hours and activity of the day.'],
      [Kind.TimesheetSubmitted, { ...week, ...tom }, 'Tom submitted a timesheet', '2026-09-07 – 2026-09-13'],
    ],
    isoDays,
  )
})

test('a kind that this version does not know has a neutral line', () => {
  assert.deepEqual(notificationText(unknownType, {}, usualFormats), { title: 'Something happened', detail: null })
})
