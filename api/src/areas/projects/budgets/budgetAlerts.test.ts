import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NotificationType, PlanId, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { productJobs } from '../../../productJobs.ts'
import { addProjectTime, type ProjectTime, times } from '../../../testing/projectTime.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { whileRefused } from '../../../testing/whileRefused.ts'
import { sendBudgetAlerts } from './budgetAlerts.ts'

const { signal } = new AbortController()
let testApp: TestApp
let projects: ProjectTime
let harbor = 0
/** Cost of one of the employee's hours. */
const hour = 1999
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  harbor = projects.tasks.build.projectId
  await projects.track('employee', 540, times(60, { task: 'build' }))
})
after(() => testApp.close())

const statement = (query: ReturnType<typeof sql>) => testApp.database.system((trx) => query.execute(trx))
async function run(): Promise<Mail[]> {
  const sent = (await testApp.mails()).length
  const job = productJobs({ ...testApp.app.services, isDemo: false, dataDir: '' })
  await job.find(({ name }) => name === 'send budget alerts')?.run(signal)
  return (await testApp.mails()).slice(sent)
}
async function setBudget(minor: number) {
  const body = { Id: harbor, Title: 'Harbor', Color: '#8B4DFF', TotalBudget: minor / 100 }
  await testApp.call('/project/addupdateproject', body, 'owner')
}
async function alert() {
  const { body } = await testApp.call('/project/get', { Id: harbor }, 'owner')
  return body.Data?.Item.BudgetAlert
}
const readers = (mails: readonly Mail[]) => mails.map(({ to }) => to).sort()

test('mails a threshold once, to Owners and Co-owners, with cost and budget', async () => {
  await setBudget(hour * 2)
  assert.deepEqual(await run(), [], 'half of it is used')
  await projects.track('employee', 700, times(30, { task: 'build' }))
  const mails = await run()
  const { owner, coowner } = testApp.people
  assert.deepEqual(readers(mails), [owner.email, coowner.email].sort())
  const [mail] = mails
  assert.equal(mail?.subject, 'Harbor has used 75% of its budget')
  // 90 minutes at 19.99, rounded once.
  assert.ok(mail?.text.includes('Current cost: $29.99 (75% of the budget)\nProject budget: $39.98'), mail?.text)
  assert.ok(mail?.text.includes(`/app/project-management/projects?open=${harbor}\n`))
  assert.match(mail?.headers?.['List-Unsubscribe'] ?? '', /unsubscribe\?token=/)
  assert.equal(await alert(), 75)
  const { body } = await testApp.call('/account/listnotifications', {}, 'coowner')
  assert.deepEqual(
    body.Data?.Items.map(({ Title, Path }) => [Title, Path]),
    [['Harbor has used 75% of its budget', `/app/project-management/projects?open=${harbor}`]],
  )
  assert.deepEqual(await run(), [])
})

test('mails only the highest of several thresholds reached together', async () => {
  await projects.track('employee', 800, times(40, { task: 'build' }))
  const mails = await run()
  assert.deepEqual([...new Set(mails.map(({ subject }) => subject))], ['Harbor has used up its budget'])
  assert.equal(mails.length, 2)
  assert.equal(await alert(), 100)
  assert.deepEqual(await run(), [])
})

test('a changed budget has new thresholds; saving the same budget again does not', async () => {
  await setBudget(hour * 2)
  assert.deepEqual(await run(), [])
  await setBudget(hour * 100)
  assert.equal(await alert(), null)
  assert.deepEqual(await run(), [])
  await setBudget(2300 * 2)
  assert.deepEqual([...new Set((await run()).map(({ subject }) => subject))], ['Harbor has used 90% of its budget'])
  const unread = async () =>
    (await testApp.call('/account/listnotifications', {}, 'coowner')).body.Data?.Items.flatMap(({ Title, IsRead }) =>
      IsRead ? [] : [Title],
    )
  await statement(sql`update notifications set read_at = now()`)
  await setBudget(hour * 2)
  await run()
  assert.deepEqual(await unread(), ['Harbor has used up its budget'], 'reached again')
})

test('mails no one who switched it off, and nothing about a deleted project, in a plan without costs or for a lapsed organization', async () => {
  const { owner, coowner, stranger } = testApp.people
  const Settings = [{ Type: NotificationType.ProjectBudget, Email: false, Web: false }]
  const { body } = await testApp.call('/account/updatenotifications', { Settings }, 'coowner')
  assert.equal(body.HasError, false)
  await setBudget(hour)
  assert.deepEqual(readers(await run()), [owner.email])
  await setBudget(hour * 3)
  await setBudget(hour)
  await statement(sql`update projects set deleted_at = now() where id = ${harbor}`)
  assert.deepEqual(await run(), [])
  await statement(sql`update projects set deleted_at = null where id = ${harbor}`)
  await testApp.setPlan(PlanId.Starter)
  assert.deepEqual(await run(), [])
  await testApp.setPlan(PlanId.Business)
  await statement(
    sql`update subscriptions set end_at = now() - interval '1 day' where organization_id = ${owner.organizationId}`,
  )
  assert.deepEqual(await run(), [])
  assert.ok(coowner && stranger)
})

test('sends a mail refused by the server later, to that reader only', async () => {
  await statement(sql`update subscriptions set end_at = '2100-01-01'`)
  await statement(sql`delete from notification_settings`)
  await setBudget(hour * 4)
  await setBudget(hour)
  const { owner } = testApp.people
  const sent: Mail[] = []
  let isDown = true
  const mail = {
    send: async (message: Mail) => {
      if (isDown && message.to === owner.email) throw new Error('The server is away.')
      sent.push(message)
    },
  }
  const parts = { ...testApp.app.services, mail }
  const now = Date.now() + 1000
  await assert.rejects(sendBudgetAlerts(parts, signal, now), /not sent: 1/)
  isDown = false
  await sendBudgetAlerts(parts, signal, now + 60_000)
  assert.equal(sent.filter(({ to }) => to === owner.email).length, 0)
  await sendBudgetAlerts(parts, signal, now + 6 * 60_000)
  assert.equal(sent.filter(({ to }) => to === owner.email).length, 1)
  await sendBudgetAlerts(parts, signal, now + 60 * 60_000)
  assert.equal(sent.filter(({ to }) => to === owner.email).length, 1)
})

test('sends a mail once, even if its time could not be stored', async () => {
  const { owner, coowner } = testApp.people
  await setBudget(hour * 4)
  await setBudget(hour)
  const to: string[] = []
  const parts = { ...testApp.app.services, mail: { send: async (message: Mail) => void to.push(message.to) } }
  const now = Date.now() + 90 * 60_000
  await whileRefused(testApp.database, { table: 'budget_mails', change: 'update of sent_at' }, () =>
    assert.rejects(sendBudgetAlerts(parts, signal, now), /not sent: 0, sent but not noted: 2/),
  )
  await sendBudgetAlerts(parts, signal, now + 10 * 60_000)
  assert.deepEqual(to.sort(), [owner.email, coowner.email].sort())
})

test('sends no stored mail to a person who is no longer a Co-owner, or while there are no budgets', async () => {
  const { owner, coowner } = testApp.people
  const setRole = (role: Role) =>
    statement(sql`update employments set role = ${role} where id = ${coowner.employmentId}`)
  let now = Date.now() + 2 * 60 * 60_000
  /** The readers of mails that are stored before a change, and sent after it. */
  const readersAfter = async (change: () => Promise<unknown>) => {
    await setBudget(hour * 4)
    await setBudget(hour)
    const away = { send: () => Promise.reject(new Error('The server is away.')) }
    now += 60 * 60_000
    await assert.rejects(sendBudgetAlerts({ ...testApp.app.services, mail: away }, signal, now), /not sent: 2/)
    await change()
    const to: string[] = []
    const mail = { send: async (message: Mail) => void to.push(message.to) }
    await sendBudgetAlerts({ ...testApp.app.services, mail }, signal, now + 10 * 60_000)
    return to.sort()
  }
  assert.deepEqual(await readersAfter(async () => undefined), [owner.email, coowner.email].sort())
  assert.deepEqual(await readersAfter(() => setRole(Role.Employee)), [owner.email])
  await setRole(Role.Coowner)
  for (const setting of ['EnableCostManagement', 'EnableProjectManagement']) {
    assert.deepEqual(await readersAfter(() => testApp.set({ [setting]: false })), [], setting)
    await testApp.set({ [setting]: true })
  }
})
