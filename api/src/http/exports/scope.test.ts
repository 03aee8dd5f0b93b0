import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallPath, calls, reads } from '@dayline/shared/contract'
import { readZip } from '@dayline/testkit/zip'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { foreignNames, markNames } from '../../testing/leaks.ts'
import type { Name, Person } from '../../testing/people.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { invoicesOf } from '../../testing/someInvoices.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import type { Actor } from '../access.ts'
import { type ExportKind, exportKinds } from './links.rules.ts'
import { exportUrl } from './links.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const instant = (hour: number) => new Date(startOfDayMs(day, zone) + hour * 60 * minuteMs).toISOString()
const days = { DateFilter: 10 as const, StartDate: instant(0), EndDate: instant(23) }
const tracked = ['owner', 'manager', 'otherManager', 'employee', 'peer', 'designer', 'stranger'] as const
/** One person of each role, an API key, and an owner of another organization. */
const askers: As[] = ['owner', 'apiKey', 'manager', 'employee', 'stranger']
const unknownId = 999_999

let testApp: TestApp
const pictures = new Map<Name, number>()
const invoices = new Map<Name, number>()
const payments = new Map<Name, number>()
/** The task of each organization. */
const tasks = new Map<number, { projectId: number; taskId: number }>()
/** An invoice of each organization's subscription, by the organization's owner. */
const billingInvoices = new Map<Name, number>()
let opens = 0
before(async () => {
  testApp = await openTestApp()
  await markNames(testApp)
  await testApp.database.statement((db) =>
    sql`update organizations set track_settings = track_settings || '{"EnableScreenshots": true, "EnableProjectManagement": true, "EnableCostManagement": true}'`.execute(
      db,
    ),
  )
  for (const name of tracked) {
    await track(testApp.people[name])
    await addLeave(testApp.people[name])
    payments.set(name, await addPayment(testApp.people[name]))
    pictures.set(name, await addPicture(name))
  }
  const { addCustomer, addInvoice } = invoicesOf(testApp)
  for (const name of ['owner', 'stranger'] as const) {
    const customer = await addCustomer(`person-${name}.`, name)
    invoices.set(name, (await addInvoice(customer, {}, name)).ID)
  }
  for (const name of ['owner', 'stranger'] as const) billingInvoices.set(name, await addBillingInvoice(name))
})
after(() => testApp.close())

/** Adds a leave right and a leave request for a person. */
async function addLeave({ organizationId, employmentId }: Person) {
  await testApp.database.system(async (trx) => {
    await sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      values (${organizationId}, ${employmentId}, 0, 40)`.execute(trx)
    await sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
      values (${organizationId}, ${employmentId}, 0, now(), now(), 2)`.execute(trx)
  })
}

/** Adds a payment to a person, made by the person. */
async function addPayment({ organizationId, employmentId }: Person): Promise<number> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ id: number }>`insert into payroll_payments
        (organization_id, employee_id, start_date, end_date, minutes, price_minor, currency, paid_by)
      values (${organizationId}, ${employmentId}, now(), now(), 60, 1000, 2, ${employmentId}) returning id`.execute(
      trx,
    ),
  )
  return rows[0]?.id ?? 0
}

/** Tracks a minute of a person, on a completed task of a project that everyone sees. */
async function track({ organizationId, employmentId }: Person) {
  const { projectId, taskId } = await findOrAddTask(organizationId)
  const none = { organizationAppId: null, projectId, taskId, workNoteId: null }
  const minute = startOfDayMs(day, zone) + 9 * 60 * minuteMs
  const minutes: NewMinute[] = [{ minute, status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }]
  const person = { organizationId, employeeId: employmentId, zone }
  await testApp.database.system((trx) => storeMinutes(trx, person, minutes, []))
}

async function findOrAddTask(organizationId: number) {
  const known = tasks.get(organizationId)
  if (known) return known
  const { rows } = await testApp.database.system((trx) =>
    sql<{ projectId: number; taskId: number }>`with p as (
        insert into projects (organization_id, title) values (${organizationId}, 'Harbor') returning id)
      insert into tasks (organization_id, project_id, title, status) select ${organizationId}, id, 'Survey', 1 from p
      returning project_id as "projectId", id as "taskId"`.execute(trx),
  )
  const task = rows[0] as { projectId: number; taskId: number }
  tasks.set(organizationId, task)
  return task
}

async function addPicture(name: Name): Promise<number> {
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background: '#1f6feb' } }).png()
  const body = { CreateDate: instant(9), Image: (await image.toBuffer()).toString('base64') }
  const { body: answer } = await testApp.call('/screenshots/add', body, name)
  assert.equal(answer.HasError, false, JSON.stringify(answer))
  return answer.Data?.Id ?? 0
}

async function addBillingInvoice(name: Name): Promise<number> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ id: number }>`insert into billing_invoices (organization_id, provider, transaction_id, invoice_no, currency,
        paid_minor, net_usd_minor, description, start_at, end_at, paid_at, recipient)
      values (${testApp.people[name].organizationId}, 'card', ${name}, ${`DL-2026-${name}`}, 1, 100, 100, 'Pro', now(), now(),
        now(), ${JSON.stringify({ CommercialTitleOrFullName: `person-${name}.` })}::jsonb) returning id`.execute(trx),
  )
  return rows[0]?.id ?? 0
}

/** How an export is requested: everything, one record by id, or an unknown id. */
type ExportCase = {
  path: CallPath
  readers: As[]
  everything: () => object
  of: Record<string, (id: number) => object>
}

const report = (path: CallPath): ExportCase => ({
  path,
  readers: ['owner', 'manager'],
  everything: () => days,
  of: {
    person: (EmployeeId) => ({ ...days, EmployeeId, IncludeBlockedEmployees: true }),
    team: (TeamId) => ({ ...days, TeamId }),
  },
})

/** Exports that only owners may create. */
const ofOwners = (path: CallPath, body: object = {}): ExportCase => ({
  path,
  readers: ['owner', 'stranger'],
  everything: () => body,
  of: { person: (EmployeeId) => ({ ...body, EmployeeId }), team: (TeamId) => ({ ...body, TeamId }) },
})

/** Every kind of export. A missing kind is a compile error. */
const exportCases: Record<ExportKind, ExportCase> = {
  timesheet: {
    path: '/timesheet/export',
    readers: ['owner', 'manager', 'employee'],
    everything: () => days,
    of: {
      person: (EmployeeId) => ({ ...days, EmployeeId, IncludeBlockedEmployees: true }),
      team: (TeamId) => ({ ...days, TeamId }),
    },
  },
  productivity: report('/insights/productivityexport'),
  worktimes: report('/insights/worktimesexport'),
  tasks: report('/insights/tasksexport'),
  appssummary: report('/insights/appssummaryexport'),
  appssummaryemployees: report('/insights/appssummaryexportemployees'),
  // Each export adds an audit entry, so the log names the caller.
  auditlog: {
    path: '/audit/export',
    readers: ['owner', 'stranger'],
    everything: () => ({}),
    of: { person: (EmployeeId) => ({ EmployeeId }) },
  },
  // The caller's only.
  owndata: {
    path: '/privacy/export',
    readers: ['owner', 'manager', 'employee'],
    everything: () => ({}),
    of: {},
  },
  leaverequests: ofOwners('/leavemanagement/exportleaverequests'),
  leaverights: ofOwners('/leavemanagement/exportleaverights'),
  payroll: ofOwners('/costmanagement/payrollexport', days),
  payrollhistory: ofOwners('/costmanagement/payrollhistoryexport'),
  payslip: {
    path: '/costmanagement/payslip',
    readers: ['owner', 'stranger'],
    everything: () => ({ Id: unknownId }),
    of: { payment: (Id) => ({ Id }) },
  },
  invoice: {
    path: '/costmanagement/exportinvoice',
    readers: ['owner', 'stranger'],
    everything: () => ({ Id: unknownId }),
    of: { invoice: (Id) => ({ Id }) },
  },
  billinginvoice: {
    path: '/billing/downloadinvoice',
    readers: ['owner', 'stranger'],
    everything: () => ({ Id: unknownId }),
    of: { 'billing invoice': (Id) => ({ Id }) },
  },
  screenshots: {
    path: '/screenshots/downloadall',
    readers: ['owner', 'stranger'],
    everything: () => ({ Ids: [...pictures.values()] }),
    of: { picture: (id) => ({ Ids: [id] }) },
  },
}

type Target = { kind: string; id: number; owner: string; isForeignTo: (as: As) => boolean }

/** Every record with an id, and to whom it is foreign. */
function targets(): Target[] {
  const { people, home, away } = testApp
  const isForeign = (mark: string) => (as: As) => foreignNames(testApp, mark, as).length > 0
  const team = (id: number, place: typeof home, title: string): Target => {
    const mark = `team-${place.organizationId}-${title}.`
    return { kind: 'team', id, owner: mark, isForeignTo: isForeign(mark) }
  }
  return [
    ...tracked.flatMap((name): Target[] => {
      const named = { owner: name, isForeignTo: isForeign(`person-${name}.`) }
      return [
        { kind: 'person', id: people[name].employmentId, ...named },
        { kind: 'payment', id: payments.get(name) ?? 0, ...named },
        { kind: 'picture', id: pictures.get(name) ?? 0, ...named },
        ...(invoices.has(name) ? [{ kind: 'invoice', id: invoices.get(name) ?? 0, ...named }] : []),
        ...(billingInvoices.has(name)
          ? [{ kind: 'billing invoice', id: billingInvoices.get(name) ?? 0, ...named }]
          : []),
      ]
    }),
    team(home.engineering, home, 'Engineering'),
    team(home.design, home, 'Design'),
    team(away.design, away, 'Design'),
  ]
}

/** The file behind a link as text: the names of its entries and the text of its XML, or the refusal. */
async function opened(url: string): Promise<string> {
  // Each from a different address, because the rate limit per address is not under test here.
  const remoteAddress = `10.0.${opens >> 8}.${opens++ & 255}`
  const reply = await testApp.app.inject({ method: 'GET', url, remoteAddress })
  assert.notEqual(reply.statusCode, 429)
  if (reply.statusCode !== 200) return `${reply.statusCode} ${reply.body}`
  if (reply.headers['content-type'] === 'application/pdf') return (await readPdf(reply.rawPayload)).pages.join('\n')
  // Skipped: a workbook's properties hold its creation time, and a person may see the names of those who viewed
  // their data.
  const parts = [...readZip(reply.rawPayload)].filter(
    ([name]) => !name.startsWith('docProps') && name !== 'who-viewed.csv',
  )
  return parts.map(([name, bytes]) => (/\.(xml|json|csv|txt)$/.test(name) ? `${name}\n${bytes}` : name)).join('\n')
}

async function keyActor() {
  const { rows } = await testApp.database.system((db) =>
    sql<{ id: number }>`select id from api_keys where title = 'Test'`.execute(db),
  )
  return { ...testApp.people.owner, userId: 0, employmentId: 0, apiKeyId: rows[0]?.id }
}

/** The result of the call, and that of a signed link to the same export, as if the call had allowed it. */
async function exported(kind: ExportKind, body: object, as: As): Promise<string[]> {
  const { path } = exportCases[kind]
  const { status, body: answer } = await testApp.call(path, body as never, as)
  const { Url } = (answer.Data ?? {}) as { Url?: string }
  const actor = as === 'apiKey' ? await keyActor() : testApp.people[as as Name]
  const order = { kind, zone, body: calls[path].body.parse(body) }
  return [
    Url ? await opened(Url) : `${status} ${JSON.stringify(answer)}`,
    await opened(exportUrl(testApp.app.services.media, actor as unknown as Actor, order)),
  ]
}

for (const kind of exportKinds) {
  test(`${kind}: files name no person or team out of scope; a foreign id is answered like an unknown one`, async () => {
    const { everything, of } = exportCases[kind]
    const ask = async (body: object, as: As) => {
      const texts = await exported(kind, body, as)
      assert.deepEqual(foreignNames(testApp, texts.join('\n'), as), [], `${as} ${JSON.stringify(body)}`)
      return texts
    }
    for (const as of askers) {
      await ask(everything(), as)
      for (const [name, body] of Object.entries(of)) {
        const unknown = await ask(body(unknownId), as)
        const foreign = targets().filter(({ kind, isForeignTo }) => kind === name && isForeignTo(as))
        for (const { id, owner } of foreign) {
          assert.deepEqual(await ask(body(id), as), unknown, `${as}: ${name} of ${owner}`)
        }
      }
    }
  })

  test(`${kind}: each reader gets their own data, so that the test above checks real files`, async () => {
    for (const as of exportCases[kind].readers) {
      const own = targets().find((target) => target.owner === as && target.kind in exportCases[kind].of)
      const body = exportCases[kind].of[own?.kind ?? '']?.(own?.id ?? 0) ?? {}
      for (const text of await exported(kind, body, as)) assert.match(text, new RegExp(`person-${as}`))
    }
  })
}

test('a link of an API key ends with the key, although the organization has others', async () => {
  const { organizationId } = testApp.home
  await testApp.database.system((db) =>
    sql`insert into api_keys (organization_id, title, key_hash, key_cipher, created_by)
      select organization_id, 'Other', sha256('other'), key_cipher, created_by from api_keys
        where organization_id = ${organizationId}`.execute(db),
  )
  const { body } = await testApp.call('/insights/worktimesexport', days, 'apiKey')
  const link = body.Data?.Url ?? ''
  const changeKey = (change: RawBuilder<unknown>) =>
    testApp.database.system((db) => sql`update api_keys set ${change} where title = 'Test'`.execute(db))
  for (const [change, undo] of [
    [sql`enabled = false`, sql`enabled = true`],
    [sql`scopes = '{activity}'`, sql`scopes = '{read,activity}'`],
    [sql`expires_at = now()`, sql`expires_at = null`],
  ] as const) {
    assert.doesNotMatch(await opened(link), /^\d{3} /)
    await changeKey(change)
    assert.match(await opened(link), /^404 /)
    await changeKey(undo)
  }
})

test('every call that returns a link is an export, and only listed addresses send anything but answers', () => {
  // The first links to another tool's page, which shows none of our data. The second returns everything of the Owner's
  // organization, by a link that opens once; it has its own test.
  const others = ['/integration/authorize', '/organization/downloadarchive']
  const linking = Object.entries(calls).filter(([path, { data }]) => 'Url' in data.shape && !others.includes(path))
  const covered: string[] = Object.values(exportCases).map(({ path }) => path)
  assert.deepEqual(linking.map(([path]) => path).sort(), covered.sort())
  const gotten = testApp.app.guardedRoutes.filter(({ method, url }) => method === 'GET' && !(url in reads))
  assert.deepEqual(
    gotten.map(({ url }) => url).filter((url) => !url.startsWith('/aw/')),
    // Files and media open by random or signed names that in-scope lists return, a leave feed by its person's secret,
    // and an organization's archive by a secret that works once. The policy of a local remote answers the caller's own
    // signed cookie, in a header; the return pages of a bank and of a task tool redirect; the unsubscribe page names
    // its organization to the mail's reader.
    [
      '/health',
      '/openapi.json',
      '/files/:key',
      '/exports/:file',
      '/integration/callback',
      '/billing/verified',
      '/archive.zip',
      '/leavefeed.ics',
      '/releases/localremote/policy',
      '/media/*',
      '/unsubscribe',
    ],
  )
})

test("watchers can read only their own person's data, even if a colleague's bucket has the same name", async () => {
  const authorization: Record<string, string> = {}
  for (const name of ['employee', 'peer', 'manager', 'stranger'] as const) {
    authorization[name] = `Bearer ${await testApp.tokenOf(name)}`
    const send = (url: string, payload: object) =>
      testApp.app.inject({ method: 'POST', url, payload, headers: { authorization: authorization[name] } })
    await send('/aw/api/0/buckets/shared', { type: 'app.note', client: 'test', hostname: `person-${name}.` })
    await send('/aw/api/0/buckets/shared/events', {
      timestamp: instant(9),
      duration: 5,
      data: { is: `person-${name}.` },
    })
  }
  const urls = testApp.app.guardedRoutes.filter(({ method, url }) => method === 'GET' && url.startsWith('/aw/'))
  assert.ok(urls.length >= 8, `only ${urls.length} addresses`)
  let read = ''
  for (const { url } of urls) {
    for (let event = 1; event <= 4; event++) {
      const path = url.replace(':bucket', 'shared').replace(':event', String(event))
      const reply = await testApp.app.inject({
        method: 'GET',
        url: path,
        headers: { authorization: authorization.manager },
      })
      const others = (reply.body.match(/person-\w+/g) ?? []).filter((found) => found !== 'person-manager')
      assert.deepEqual(others, [], path)
      read += reply.body
    }
  }
  assert.match(read, /person-manager/)
})
