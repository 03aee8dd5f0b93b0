import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { filterOf, type Overtime, openOvertime, who } from '../../../testing/overtimeWork.ts'
import { cents, dayOf } from '../../../testing/payrollWork.ts'
import {
  type Defect,
  defects,
  isSelected,
  type ModelMinute,
  type ModelPart,
  partsOf,
  payIn,
  type Rates,
  type Rules,
  type Selected,
  withRateFrom,
} from '../../../testing/slowOvertime.ts'
import { assertSummariesMatch } from '../../../testing/summariesMatch.ts'

let payroll: Overtime
before(async () => {
  payroll = await openOvertime()
})
after(() => payroll.testApp.close())

const span = fc.tuple(fc.nat(13), fc.nat(13))
const period = fc.record({ span, isProductive: fc.boolean() }).map(
  ({ span: [a, b], isProductive }): Selected => ({
    from: dayOf(Math.max(a, b)),
    to: dayOf(Math.min(a, b)),
    isProductive,
  }),
)
const someWork = fc.record({
  verb: fc.constant('track' as const),
  ago: fc.nat(13),
  count: fc.integer({ min: 5, max: 59 }),
  kind: fc.nat(5),
})
const step = fc.oneof(
  { weight: 5, arbitrary: someWork },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('pay' as const), period }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancel' as const), which: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('raise' as const),
      ago: fc.nat(13),
      rate: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant('rate' as const), period, rate: fc.integer({ min: 1, max: 9999 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('rules' as const),
      limit: fc.integer({ min: 1, max: 4 }),
      percent: fc.integer({ min: 100, max: 300 }),
    }),
  },
)
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Step = Of<typeof step>
const history = fc.record({
  firstWeekday: fc.constantFrom(1, 6, 7),
  limit: fc.integer({ min: 1, max: 3 }),
  percent: fc.integer({ min: 100, max: 300 }),
  before: fc.array(someWork, { minLength: 6, maxLength: 10 }),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
  asked: fc.array(period, { minLength: 3, maxLength: 3 }),
})

type History = Of<typeof history>

const block = (ago: number, count: number, kind = 0) => ({ verb: 'track' as const, ago, count, kind })
const allDays: Selected = { from: dayOf(13), to: dayOf(0), isProductive: false }
const plain = { firstWeekday: 6 as const, limit: 1, percent: 150, asked: [allDays] }
/** Fixed histories that reveal every defect, regardless of the random ones. */
const examples: [History][] = [
  [
    {
      ...plain,
      before: [8, 7, 6, 3, 2].map((ago) => block(ago, 20, 4)),
      steps: Array.from({ length: 9 }, (_, ago) => block(ago, 50)),
    },
  ],
  // Only a part of the day on which the limit is reached is paid.
  [
    {
      ...plain,
      before: [block(5, 30), block(5, 30, 3)],
      steps: [{ verb: 'pay', period: { ...allDays, isProductive: true } }, block(5, 40)],
    },
  ],
  [{ ...plain, before: [block(5, 59), block(5, 50)], steps: [{ verb: 'pay', period: allDays }, block(5, 30)] }],
]

/** The state of the model, after the same steps as the API. */
type State = { rules: Rules; rates: Rates; minutes: Map<number, ModelMinute> }

/** Reloads the stored minutes, and keeps what the model recorded for them. */
async function reload({ minutes }: State): Promise<void> {
  type Row = Omit<ModelMinute, 'at'> & { minute: Date }
  const rows = await payroll.statement(sql<Row>`select minute, work_date::text as day, status, productivity,
    coalesce(task_id, 0) as task from activity_minutes where employee_id = ${payroll.EmployeeId}`)
  for (const { minute, ...row } of rows) {
    const at = minute.getTime()
    minutes.set(at, { ...minutes.get(at), ...row, at })
  }
}

/** Tracks work of one kind; the blocks of a day never overlap. */
async function work(state: State, { ago, count, kind }: Extract<Step, { verb: 'track' }>, from: number) {
  const { project, build, test } = payroll.tasks
  const kinds = [
    {},
    { projectId: project, taskId: build },
    { projectId: project, taskId: test },
    { productivity: 2 },
    { status: 2 },
    { projectId: project, taskId: build, productivity: 3 },
  ]
  await payroll.track(who, { ago, from, count, ...kinds[kind] })
  await reload(state)
}

async function pay({ minutes, rates, rules }: State, period: Selected) {
  const all = [...minutes.values()]
  const price = sumOf(partsOf(all, rates, rules, period).filter(isUnpaid), 'price')
  const { HasError, Message } = await payroll.pay(who, price / 100, filterOf(period))
  assert.equal(HasError, price === 0, Message ?? '')
  if (price > 0) payIn(all, rates, rules, period, (await payroll.activePayments()).at(-1)?.ID ?? 0)
}

async function cancel({ minutes }: State, which: number) {
  const id = (await payroll.activePayments())[which]?.ID
  if (id === undefined) return
  await payroll.cancel(id)
  for (const minute of minutes.values()) if (minute.paid?.payment === id) delete minute.paid
}

async function changeRate({ minutes }: State, period: Selected, rate: number) {
  const { EmployeeId, testApp } = payroll
  const body = { EmployeeId, Filter: filterOf(period), PayRate: rate / 100 }
  await testApp.call('/costmanagement/payrollchangepayrate', body, 'owner')
  for (const minute of minutes.values()) if (!minute.paid && isSelected(minute, period)) minute.handRate = rate
}

async function act(state: State, step: Step, from: number): Promise<void> {
  const { EmployeeId, testApp, setLimit, setRules } = payroll
  switch (step.verb) {
    case 'track':
      return work(state, step, from)
    case 'pay':
      return pay(state, step.period)
    case 'cancel':
      return cancel(state, step.which)
    case 'rate':
      return changeRate(state, step.period, step.rate)
    case 'raise': {
      const body = { EmployeeId, PayRate: step.rate / 100, BillRate: 1, ValidFrom: dayOf(step.ago) }
      await testApp.call('/employee/updatecostsettings', body, 'owner')
      state.rates = withRateFrom(state.rates, dayOf(step.ago), step.rate)
      return
    }
    case 'rules':
      Object.assign(state.rules, { limit: step.limit * 60, percent: step.percent })
      await setLimit(step.limit)
      await setRules(state.rules)
  }
}

const isUnpaid = ({ payment }: ModelPart) => payment === 0
const sumOf = (parts: readonly ModelPart[], key: 'minutes' | 'overtime' | 'price') =>
  parts.reduce((total, part) => total + part[key], 0)
const textsOf = (parts: readonly ModelPart[]) =>
  parts
    .map(({ task, payment, rate, minutes, overtime, price }) => [task, payment, rate, minutes, overtime, price].join())
    .sort()

async function partsOfApi(selected: Selected): Promise<ModelPart[]> {
  const { build, test } = payroll.tasks
  const taskOf = (title: string | null) => (title === 'Build' ? build : title === 'Test' ? test : 0)
  return (await payroll.readParts(filterOf(selected))).map((part) => ({
    task: taskOf(part.Task),
    payment: part.PaymentId ?? 0,
    rate: cents(part.PayRate),
    minutes: part.TotalMins,
    overtime: part.OvertimeMins,
    price: cents(part.Amount),
  }))
}

/** Asserts that the row and its parts equal those of the model. */
async function assertPayrollMatches({ minutes, rates, rules }: State, selected: Selected): Promise<void> {
  const parts = partsOf([...minutes.values()], rates, rules, selected)
  assert.deepEqual(textsOf(await partsOfApi(selected)), textsOf(parts))
  const { TotalMins, OvertimeMins, TotalSpent, TotalPayable } = await payroll.read(who, filterOf(selected))
  assert.deepEqual(
    [TotalMins, OvertimeMins, cents(TotalSpent), cents(TotalPayable)],
    [sumOf(parts, 'minutes'), sumOf(parts, 'overtime'), sumOf(parts, 'price'), sumOf(parts.filter(isUnpaid), 'price')],
  )
}

/** Asserts that payments and their stored parts equal the paid minutes, and the calculator's parts for all days. */
async function assertPaymentsMatch({ minutes }: State): Promise<void> {
  const everything: Selected = { from: dayOf(30), to: dayOf(0), isProductive: false }
  const paid = (await partsOfApi(everything)).filter((part) => !isUnpaid(part))
  const stored = await payroll.statement(sql<ModelPart>`select p.task_id as task, p.payment_id as payment,
      p.pay_rate_minor as rate, p.minutes, p.overtime_minutes as overtime, p.price_minor::int as price
    from payroll_payment_parts p join payroll_payments x on x.id = p.payment_id and x.cancelled_at is null
    where x.employee_id = ${payroll.EmployeeId}`)
  assert.deepEqual(textsOf(stored), textsOf(paid))
  for (const { ID, TotalMins, OvertimeMins, PaidPrice } of await payroll.activePayments()) {
    const own = [...minutes.values()].flatMap(({ paid }) => (paid?.payment === ID ? [paid] : []))
    const overtime = own.filter(({ isOvertime }) => isOvertime).length
    const price = sumOf(
      stored.filter(({ payment }) => payment === ID),
      'price',
    )
    assert.deepEqual([TotalMins, OvertimeMins, cents(PaidPrice)], [own.length, overtime, price])
  }
}

/** Defects that give a wrong result for some range up to the last day. */
function noticed({ minutes, rates, rules }: State): Defect[] {
  const all = [...minutes.values()]
  const ranges = Array.from({ length: 14 }, (_, ago): Selected => ({ ...allDays, from: dayOf(ago) }))
  return defects.filter((defect) =>
    ranges.some((range) => {
      const [right, wrong] = [undefined, defect].map((each) => textsOf(partsOf(all, rates, rules, range, each)))
      return JSON.stringify(right) !== JSON.stringify(wrong)
    }),
  )
}

test('any history of work, rates, limits and payments costs what a count by the minute returns', async () => {
  const found = new Set<Defect>()
  const property = fc.asyncProperty(history, async ({ firstWeekday, limit, percent, before, steps, asked }) => {
    const rules: Rules = { limit: limit * 60, percent, firstWeekday, isOn: true }
    const state: State = { rules, rates: [{ from: '0000-01-01', rate: 1999 }], minutes: new Map() }
    await payroll.start(rules)
    for (const [index, step] of [...before, ...steps].entries()) await act(state, step, 300 + index * 60)
    for (const selected of asked) await assertPayrollMatches(state, selected)
    await assertPaymentsMatch(state)
    for (const defect of noticed(state)) found.add(defect)
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true, examples })
  await assertSummariesMatch(payroll.testApp.database, payroll.testApp.home.organizationId)
  assert.deepEqual([...found].sort(), [...defects].sort(), 'the histories notice each way of counting wrong')
})
