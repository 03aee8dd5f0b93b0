import { addDays, endOfDayMs, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import { ActivityLogSort, type ExplainedRun, ExplainedTotal } from '@dayline/shared/contract'
import { productivity, workTimes } from '../areas/insights/worktimes.queries.ts'
import { listTimesheet } from '../areas/timesheet/timesheet.queries.ts'
import type { Actor } from '../http/access.ts'
import type { Db } from '../platform/db/database.ts'
import { activityBar, listActivityLogs } from '../tracking/activity-logs/activityLogs.queries.ts'
import { explainTotal } from '../tracking/activity-logs/explain.queries.ts'
import { auditDays } from '../tracking/summaries.ts'
import type { expectedDays, Scenario } from './scenario.ts'
import { inStep } from './summariesMatch.ts'

type ExpectedMinute = ReturnType<typeof expectedDays>
type Compared = { employeeId: number; given: Scenario; days: ExpectedMinute }

/** Differences between reports and the expectation, one line each. The invariant is that there are none. */
export async function reportDifferences(
  trx: Db,
  actor: Actor,
  { employeeId, given, days }: Compared,
): Promise<string[]> {
  const { zone, day } = given.place
  const found: string[] = []
  const expect = (what: string, stated: unknown, expected: unknown) => {
    if (JSON.stringify(stated) !== JSON.stringify(expected))
      found.push(`${what}: ${JSON.stringify(stated)} instead of ${JSON.stringify(expected)}`)
  }
  const filterOf = (from: LocalDate, to: LocalDate) => ({
    DateFilter: 10 as const,
    StartDate: new Date(startOfDayMs(from, zone)).toISOString(),
    EndDate: new Date(endOfDayMs(to, zone) - 1).toISOString(),
    EmployeeId: employeeId,
  })
  const [first, last] = [addDays(day, -3), addDays(day, 4)]
  const timesheet = await listTimesheet(trx, actor, { ...filterOf(first, last), IncludeBlockedEmployees: false })
  for (const { Day, EmployeeInsights } of timesheet.Items) {
    const expected = totalsOf(days.get(Day) ?? [])
    const [entry] = EmployeeInsights
    expect(`timesheet ${Day}`, entry?.TotalMins ?? 0, expected[ExplainedTotal.All])
    expect(`timesheet working ${Day}`, entry?.Working ?? 0, expected[ExplainedTotal.Working])
  }
  for (const range of [[first, last] as const, ...[...days.keys()].map((each) => [each, each] as const)]) {
    const filter = filterOf(...range)
    const expected = totalsOf(
      [...days].flatMap(([each, minutes]) => (each >= range[0] && each <= range[1] ? minutes : [])),
    )
    const report = { ...filter, IncludeBlockedEmployees: false }
    const [times] = (await workTimes(trx, actor, report)).Items
    const sums = [times?.TotalMins, times?.Working, times?.OnBreak, times?.Idle]
    expect(
      `work times ${range}`,
      [...sums, times?.Productive, times?.Natural, times?.Unproductive],
      Object.values(expected),
    )
    const [rated] = (await productivity(trx, actor, report)).Items
    expect(
      `productivity ${range}`,
      [rated?.Working, rated?.Productive, rated?.Natural, rated?.Unproductive],
      [expected[1], expected[4], expected[5], expected[6]],
    )
    const bar = await activityBar(trx, actor, filter)
    expect(
      `bar ${range}`,
      bar.Items.reduce((sum, { Duration }) => sum + Duration, 0),
      60 * (expected[0] ?? 0),
    )
    const order = { Sort: ActivityLogSort.Time, SortDescending: true } as const
    const paging = { Page: 1, PageSize: 1000 }
    const list = { ...filter, ...order, ...paging, IncludeOrganizationApps: false, IncludeTasks: false }
    const { TotalCount, Items } = await listActivityLogs(trx, actor, list)
    expect(`list ${range}`, [TotalCount, Items.length], [expected[0], Math.min(1000, expected[0] ?? 0)])
    for (const Total of Object.values(ExplainedTotal)) {
      expect(`explained ${Total} ${range}`, await explained(trx, actor, { ...filter, Total }), {
        stated: expected[Total],
        rows: expected[Total],
        reasons: expected[Total],
        overlaps: 0,
      })
    }
  }
  const stale = await auditDays(trx, { organizationId: actor.organizationId })
  expect('summaries', stale, inStep)
  return found
}

type Minute = { status: number; productivity: number }

function totalsOf(minutes: readonly Minute[]): Record<number, number> {
  const count = (of: (minute: Minute) => boolean) => minutes.filter(of).length
  const work = ({ status }: Minute) => status <= 1
  return {
    [ExplainedTotal.All]: minutes.length,
    [ExplainedTotal.Working]: count(work),
    [ExplainedTotal.OnBreak]: count(({ status }) => status === 2),
    [ExplainedTotal.Idle]: count(({ status }) => status === 3),
    [ExplainedTotal.Productive]: count((minute) => work(minute) && minute.productivity === 1),
    [ExplainedTotal.Natural]: count((minute) => work(minute) && minute.productivity === 2),
    [ExplainedTotal.Unproductive]: count((minute) => work(minute) && minute.productivity === 3),
  }
}

type ExplainFilter = Omit<Parameters<typeof explainTotal>[2], 'Page' | 'PageSize'>

/** All pages of an explanation, added up. */
async function explained(trx: Db, actor: Actor, filter: ExplainFilter) {
  const PageSize = 7
  const read = (Page: number) => explainTotal(trx, actor, { ...filter, Page, PageSize })
  const { TotalMins: stated, Reasons, TotalCount } = await read(1)
  const runs: ExplainedRun[] = []
  for (let page = 1; page <= Math.ceil(TotalCount / PageSize); page++) runs.push(...(await read(page)).Items)
  return {
    stated,
    rows: runs.reduce((sum, { Mins }) => sum + Mins, 0),
    reasons: Reasons.reduce((sum, { Mins }) => sum + Mins, 0),
    overlaps: runs.filter(({ StartDate }, index) => StartDate < (runs[index - 1]?.EndDate ?? '')).length,
  }
}
