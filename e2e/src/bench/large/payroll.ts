import type { CallBody } from '@dayline/shared/contract'
import { type Caller, call } from '../../fixtures/call.ts'
import { signInByCall } from '../../fixtures/signIn.ts'
import { ask } from '../ask.ts'
import { kib, ms, ratio, table } from '../figures.ts'
import { sampleRead } from '../reads.ts'
import { type Deployment, largeOwner } from './deployment.ts'

const REPEATS = 20
/** The last 30 days; today has no work yet. */
const range: CallBody<'/costmanagement/payroll'> = { DateFilter: 5, Statuses: [1], ProductivityStatuses: [] }

/** Times the calculator and task insights before and after everyone is paid. */
export async function benchPayroll({ name, callers: [api] }: Deployment): Promise<string> {
  if (!api) throw new Error('No process of the API runs.')
  const caller = { url: api.url, token: await signInByCall(api.url, largeOwner) }
  await payRates(caller)
  const unpaid = await sample(caller)
  await payEverybody(caller)
  const paid = await sample(caller)
  const rows = unpaid.map(({ what, p50, p95, bytes }, index) => {
    const after = paid[index] as (typeof paid)[number]
    return [what, kib(bytes), ms(p50), ms(p95), ms(after.p50), ms(after.p95), ratio(after.p50, p50)]
  })
  const head = ['30 days, everyone', 'KiB', 'p50 ms', 'p95 ms', 'p50 when paid', 'p95 when paid', 'ratio']
  return table(`${name}: payroll before and after everybody is paid`, head, rows)
}

async function sample(caller: Caller) {
  const reads = [
    { what: 'payroll', read: () => ask(caller, '/costmanagement/payroll', range) },
    { what: 'task insights with amounts', read: () => ask(caller, '/insights/tasks', { DateFilter: 5, Statuses: [] }) },
  ]
  const samples = []
  for (const { what, read } of reads) samples.push({ what, ...(await sampleRead(read, REPEATS)) })
  return samples
}

/** Switches cost management on and gives everyone their own rates. */
async function payRates(caller: Caller): Promise<void> {
  const { Item } = await call(caller, '/organization/gettracksettings', {})
  await call(caller, '/organization/updatetracksettings', { ...Item, EnableCostManagement: true })
  const { Items } = await call(caller, '/employee/list', {})
  for (const { ID } of Items) {
    const rates = { PayRate: 10 + (ID % 40), BillRate: 30 + (ID % 50) }
    await call(caller, '/employee/updatecostsettings', { EmployeeId: ID, ...rates })
  }
}

async function payEverybody(caller: Caller): Promise<void> {
  const { Items } = await call(caller, '/costmanagement/payroll', range)
  for (const { ID, TotalPayable } of Items.filter(({ TotalPayable }) => TotalPayable > 0)) {
    const payment = { EmployeeId: ID, Filter: range, PaidPrice: TotalPayable }
    await call(caller, '/costmanagement/payrollmarkaspaid', payment)
  }
}
