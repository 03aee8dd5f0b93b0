import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import type { CallBody, CallData, CallPath, OpenedReport, SharedReport } from '@dayline/shared/contract'
import fc from 'fast-check'
import { addProjectTime, type ProjectTime, type TaskName, type Work } from '../../../testing/projectTime.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

// A link shows the figures that its maker sees, for any minutes and any filters.

let testApp: TestApp
let time: ProjectTime
let ownerToken: string | null
before(async () => {
  testApp = await openTestApp()
  time = await addProjectTime(testApp)
  ownerToken = await testApp.tokenOf('owner')
})
after(() => testApp.close())

type Figures = (string | number | null)[][]
const nameOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }) => `${FirstName} ${LastName}`
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null)

async function ask<P extends CallPath>(path: P, body: CallBody<P>) {
  const { body: answer } = await testApp.call(path, body, 'owner')
  assert.equal(answer.HasError, false, JSON.stringify(answer))
  return answer.Data as CallData<P>
}

/** The figures on the maker's screen, from the same calls. */
const seen: Record<SharedReport, (filter: object) => Promise<Figures>> = {
  productivity: async (filter) =>
    (await ask('/insights/productivity', filter)).Items.map(
      ({ Employee, Working, Productive, Natural, Unproductive }) => {
        const team = Employee.Team?.Title ?? null
        return [nameOf(Employee), team, Working, Productive, Natural, Unproductive, ratio(Productive, Working)]
      },
    ),
  worktimes: async (filter) =>
    (await ask('/insights/worktimes', filter)).Items.map((item) => [
      nameOf(item.Employee),
      item.Employee.Team?.Title ?? null,
      ...[item.TotalMins, item.Working, item.OnBreak, item.Idle],
      item.TotalMins > 0 ? (item.InputSecs ?? 0) / item.TotalMins / 60 : null,
      ...[item.LateClockIn, item.LateClockInCount],
    ]),
  appssummary: async (filter) => {
    const { Items } = await ask('/insights/appssummary', filter)
    return Items.map((item) => {
      const ofTeam = Items.filter(({ Team }) => Team?.ID === item.Team?.ID)
      const whole = ofTeam.reduce((sum, { Working }) => sum + Working, 0)
      const figures = [item.Working, item.Productive, item.Natural, item.Unproductive]
      return [item.Team?.Title ?? null, 'No app known', ...figures, ratio(item.Working, whole), null]
    })
  },
  tasks: async (filter) =>
    (await ask('/insights/tasks', { Statuses: [], ...filter })).Items.map(({ Task, ...sums }) => {
      const { TotalMins, TotalSpent, TotalBillable } = sums
      const profit = ratio((TotalBillable ?? 0) - (TotalSpent ?? 0), TotalBillable ?? 0)
      const amounts = [(TotalSpent ?? 0) / 100, (TotalBillable ?? 0) / 100, profit]
      return [Task.Project.Title, Task.Title, Task.Status === 1 ? 'Completed' : 'In progress', TotalMins, ...amounts]
    }),
  worknotes: async (filter) =>
    (await ask('/insights/worknotes', filter)).Items.map(({ ID, Working, Difference, TotalWorking }) => [
      ...[ID, Working, Difference, TotalWorking],
      ratio(Working, TotalWorking),
    ]),
}
const reports = Object.keys(seen) as SharedReport[]

let requests = 0
/** Sends each request from another IP address, to stay below the limits per address. */
async function sendFromElsewhere<P extends CallPath>(path: P, payload: CallBody<P>, token: string | null) {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: `10.3.${requests >> 8}.${requests++ & 255}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().Data as CallData<P>
}

async function shownBy(Report: SharedReport, filter: object): Promise<OpenedReport> {
  const ExpireDate = addDays(localDate(Date.now(), 'Europe/Istanbul'), 1)
  const body = { Report, Title: 'Link', ExpireDate, Statuses: [], WithAmounts: true, ...filter }
  const { Address, Item } = await sendFromElsewhere('/reportlink/create', body, ownerToken)
  const shown = await sendFromElsewhere('/reportlink/open', { Token: Address.split('#')[1] ?? '' }, null)
  await ask('/reportlink/revoke', { Id: Item.ID })
  return shown
}

const sorted = (rows: Figures) => rows.map((row) => JSON.stringify(row)).sort()

const task = fc.option(fc.constantFrom<TaskName>('build', 'test', 'docs', 'logo'), { nil: undefined })
const note = fc.option(fc.constantFrom('Meeting', 'Review', ' '), { nil: undefined })
const work = fc.record({ task, note, status: fc.constantFrom(0, 1, 1, 2, 3) }) as fc.Arbitrary<Work>
const stint = fc.record({
  name: fc.constantFrom('owner', 'manager', 'employee', 'peer', 'designer', 'blocked'),
  from: fc.integer({ min: 300, max: 1300 }),
  work: fc.array(work, { minLength: 1, maxLength: 25 }),
})
const chosen = fc.record({
  person: fc.option(fc.constantFrom('employee', 'peer', 'designer', 'blocked')),
  team: fc.option(fc.constantFrom('engineering', 'design')),
  task: fc.option(fc.constantFrom<TaskName>('build', 'logo')),
  search: fc.option(fc.constantFrom('meet', 'e', 'x')),
  blocked: fc.boolean(),
})
type Chosen = typeof chosen extends fc.Arbitrary<infer Value> ? Value : never

/** Converts a choice to the filter of a request. */
const filterOf = ({ person, team, task, blocked }: Chosen) => ({
  ...time.days,
  IncludeBlockedEmployees: blocked,
  ...(person && { EmployeeId: testApp.people[person as 'employee'].employmentId }),
  ...(team && { TeamId: testApp.home[team as 'design'] }),
  ...(task && { ProjectId: time.tasks[task].projectId, ProjectTaskId: time.tasks[task].id }),
})

function assertAddsUp({ Report, Columns, Rows, Total }: OpenedReport) {
  for (const [index, { Kind, Title }] of Columns.entries()) {
    if (Kind !== 'minutes') continue
    const sum = Rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
    assert.equal(Total?.[index], sum, `${Report}: ${Title} adds up`)
  }
}

/** The filter that only this report has; no minute of this test has a known app. */
function ownFilterOf(Report: SharedReport, { search }: Chosen) {
  if (Report === 'worknotes' && search) return { SearchTerm: search }
  return Report === 'appssummary' && search === 'x' ? { AppId: 999_999 } : {}
}

async function assertShowsWhatIsSeen(chosen: Chosen) {
  const filter = filterOf(chosen)
  for (const Report of reports) {
    const own = { ...filter, ...ownFilterOf(Report, chosen) }
    const shown = await shownBy(Report, own)
    assert.deepEqual(sorted(shown.Rows), sorted(await seen[Report](own)), `${Report} ${JSON.stringify(own)}`)
    // Each note is compared with the same total, so those columns do not add up.
    if (Report !== 'worknotes') assertAddsUp(shown)
  }
}

test('a link shows the figures of the maker’s report, for any minutes and filters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stint, { maxLength: 4 }), fc.tuple(chosen, chosen), async (stints, choices) => {
      for (const { name, from, work } of stints) await time.track(name as 'employee', from, work)
      for (const choice of choices) await assertShowsWhatIsSeen(choice)
    }),
    { numRuns: 12 },
  )
})
