import { dayText, type Formats, type LocalDate } from '@dayline/shared/calendar'
import { NotificationType, Role } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { durationText } from '../../../http/durationText.ts'
import { formatsOf } from '../../../http/formats.ts'
import type { DayRange } from '../../../http/ranges.rules.ts'
import type { SummaryFigure } from '../../../platform/mail/letter.ts'
import type { SummaryText } from '../../../platform/mail/templates.ts'
import type { DueSummary } from './due.rules.ts'
import type { Top, Totals } from './figures.ts'

type Reader = Pick<Actor, 'role' | 'teamId' | 'trackSettings' | 'ownFormats'>
type Content = { totals: Totals & { top: Top }; before: Totals; apps: Top }

/** The texts of a summary (docs/product/account.md#summaries). */
export function summaryText(
  reader: Reader,
  { firstName, organization }: { firstName: string; organization: string },
  summary: DueSummary,
  { totals, before, apps }: Content,
): SummaryText {
  const isOwn = seesOnlySelf(reader)
  const isWeekly = summary.type === NotificationType.WeeklySummary
  const days = rangeText(summary.days, formatsOf(reader))
  const whose = isOwn ? 'You' : reader.role === Role.Manager ? 'Your team' : 'Everyone'
  const former = isWeekly ? 'the week before' : 'the day before'
  return {
    subject: `${isWeekly ? 'Weekly' : 'Daily'} summary of ${organization}: ${days}`,
    paragraphs: [`Hello ${firstName},`, `${whose} in ${organization}, ${days}:`],
    figures: figuresOf(totals, before, { isOwn, former }),
    lists: [
      ...(isOwn ? [] : [{ title: 'Most working time', rows: rowsOf(totals.top) }]),
      { title: 'Most used apps and sites', rows: rowsOf(apps) },
    ].filter(({ rows }) => rows.length > 0),
    button: isOwn ? 'Open these days' : 'Open the report',
    kind: isWeekly ? 'weekly summary' : 'daily summary',
  }
}

function figuresOf(
  totals: Totals,
  before: Totals,
  { isOwn, former }: { isOwn: boolean; former: string },
): SummaryFigure[] {
  const figure = (label: string, value: string, was: string) => ({ label, value, note: `${former}: ${was}` })
  const worked = figure('People who worked', `${totals.worked} of ${totals.people}`, String(before.worked))
  return [
    figure('Working time', durationText(totals.working), durationText(before.working)),
    figure('Productive share', shareText(totals), shareText(before)),
    ...(isOwn ? [] : [worked]),
  ]
}

/** Path of the same days: in the report, or in the person's own activities for a role without reports. */
export function summaryPath(reader: Pick<Reader, 'role' | 'teamId'>, { from, to }: DayRange): string {
  const screen = reader.role === Role.Employee ? '/app/tracking/my-activities' : '/app/insights/productivity'
  return `${screen}?date=${from}..${to}`
}

/** A Manager without a team sees no one else. */
const seesOnlySelf = ({ role, teamId }: Pick<Reader, 'role' | 'teamId'>): boolean =>
  role === Role.Employee || (role === Role.Manager && teamId === null)

const rowsOf = (top: Top) => top.map(({ name, minutes }) => ({ label: name, value: durationText(minutes) }))

/** Productive time in percent of working time, formatted as on the screens: "–" without working time. */
function shareText({ working, productive }: Totals): string {
  if (working === 0) return '–'
  const share = Math.round((productive / working) * 100)
  return share === 0 && productive > 0 ? '< 1%' : `${share}%`
}

function rangeText({ from, to }: DayRange, formats: Formats): string {
  const text = (day: LocalDate) => dayText(day, 'list', formats)
  return from === to ? text(to) : `${text(from)} – ${text(to)}`
}
