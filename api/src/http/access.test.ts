import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Role, TrackSettings } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { employ, fingerprintOf, type Name, names } from '../testing/people.ts'
import { callRights, type MatrixRole, type MatrixRow, matrixRow } from '../testing/permissionMatrix.ts'
import { type As, openTestApp, type TestApp } from '../testing/testApp.ts'
import { type Access, type Principal, refusalOf } from './access.ts'
import { ok } from './envelope.ts'
import type { GuardedRoute } from './gate.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const roleOf: Partial<Record<As, MatrixRole>> = {
  owner: 'owner',
  coowner: 'coowner',
  manager: 'manager',
  otherManager: 'manager',
  stranger: 'owner',
  lapsedOwner: 'owner',
  demoOwner: 'owner',
}
const everybody: As[] = ['anonymous', 'apiKey', ...names]

/** The status of the refusal that the hand-written matrix expects; null = allowed. */
function expected(access: Access, as: As): 200 | 401 | 403 | null {
  if ('public' in access) return null
  if (as === 'anonymous' || as === 'blocked') return 401
  // The demo refuses with a message, and `HasError`.
  if (access.demo && as === 'demoOwner') return 200
  if ('operator' in access) return as === 'stranger' ? null : 403
  if ('signedIn' in access) return as === 'apiKey' ? 403 : null
  return as !== 'noOrganization' && isGranted(matrixRow(access.can), as) ? null : 403
}

/** Under the settings of the test organizations: those of a new one, with leave management on. */
function isGranted({ roles, keys, lapsed, needs }: MatrixRow, as: As): boolean {
  const settings = TrackSettings.parse({ EnableLeaveManagement: true })
  if (needs && (needs === 'WorkNotes' ? settings.WorkNotes.length === 0 : !settings[needs])) return false
  if (as.startsWith('lapsed') && lapsed !== 'everyone' && !(lapsed === 'owners' && as === 'lapsedOwner')) return false
  if (as === 'apiKey') return keys.apiKey
  const cell = roles[roleOf[as] ?? 'employee']
  return typeof cell === 'string' ? settings[cell] : cell
}

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

/** Routes whose refused calls share one comparison of the database: one for each route took most of the test's time. */
const groupSize = 10

/** Calls routes as each principal. Returns answers that differ from the matrix, and refused writes that changed data. */
async function findingsOf(testApp: TestApp, routes: GuardedRoute[]): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < routes.length; start += groupSize) {
    const group = routes.slice(start, start + groupSize)
    found.push(...(await findRefused(testApp, group)), ...(await findAllowed(testApp, group)))
  }
  return found
}

async function findRefused(testApp: TestApp, routes: GuardedRoute[]): Promise<string[]> {
  const { app, database, post } = testApp
  const found: string[] = []
  // Create the sessions first: they are the only rows that may change during a refused request.
  const headers = await headersOfAll(testApp)
  // Views of the previous routes are written in the background.
  await app.auditViews.flush()
  await app.personViews.flush()
  const before = await database.system(fingerprintOf)
  for (const { url, access } of routes) {
    for (const [as, header] of headers) {
      const refusal = expected(access, as)
      if (!refusal) continue
      const { status, body } = await post(url, { Id: 1 }, header)
      if (status !== refusal || !body.HasError) found.push(`${url} as ${as}: ${status}`)
    }
  }
  const now = await database.system(fingerprintOf)
  const written = Object.keys(now).filter((table) => now[table] !== before[table])
  if (written.length > 0) found.push(`${routes.map(({ url }) => url)}: refused, and ${written} written`)
  return found
}

async function findAllowed(testApp: TestApp, routes: GuardedRoute[]): Promise<string[]> {
  const found: string[] = []
  for (const { url, access } of routes) {
    // Some routes end sessions.
    for (const [as, header] of await headersOfAll(testApp)) {
      if (expected(access, as)) continue
      const { status, body } = await testApp.post(url, { Id: 1 }, header)
      if (status !== 200 && status !== 404) found.push(`${url} as ${as}: ${status} ${body.Message}`)
    }
  }
  return found
}

function headersOfAll({ tokenOf }: TestApp): Promise<(readonly [As, Record<string, string>])[]> {
  return Promise.all(everybody.map(async (as) => [as, bearer(await tokenOf(as))] as const))
}

test('every route answers every person as the permission matrix states, and refused writes change nothing', async () => {
  const routes = testApp.app.guardedRoutes.filter(({ method, url }) => method === 'POST' && !url.startsWith('/aw/'))
  assert.ok(routes.length >= 40, `only ${routes.length} routes`)
  assert.deepEqual(await findingsOf(testApp, routes), [])
})

test('each call requires what the matrix states', () => {
  const declared = testApp.app.guardedRoutes
    .filter(({ method, url }) => method === 'POST' && !url.startsWith('/aw/'))
    .map(({ url, access }) => ({ url, asks: asksOf(access), demo: access.demo ?? 'open' }))
  const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url)
  assert.deepEqual(declared.sort(byUrl), [...callRights].sort(byUrl))
})

function asksOf(access: Access): string {
  if ('public' in access) return 'anyone'
  if ('operator' in access) return 'operator'
  return 'signedIn' in access ? 'signed-in' : access.can
}

test('the check detects routes that allow too much or too little, and refused requests that write', async () => {
  const leaky = await openTestApp({
    more: (app) => {
      const hasty = { config: { access: { can: 'people.manage' as const } }, onError: () => rename(app) }
      app.post('/seeded/hasty', hasty, async () => ok({}))
    },
  })
  try {
    const { app } = leaky
    const rule = (url: string, access: Access): GuardedRoute => ({ method: 'POST', url, access })
    // These routes are correct, but each is compared with a rule that it does not have.
    const seeded = [
      rule('/employee/list', { can: 'people.manage' }),
      rule('/project/listcustomers', { can: 'people.read' }),
    ]
    const hasty = app.guardedRoutes.filter(({ url }) => url === '/seeded/hasty')
    const found = await findingsOf(leaky, [...seeded, ...hasty])
    assert.ok(found.includes('/employee/list as manager: 200'), found.join('; '))
    assert.ok(
      found.some((one) => one.startsWith('/project/listcustomers as employee: 403')),
      found.join('; '),
    )
    const written = found.filter((one) => one.includes(': refused, and '))
    assert.deepEqual(written, ['/employee/list,/project/listcustomers,/seeded/hasty: refused, and users written'])
  } finally {
    await leaky.close()
  }
})

async function rename({ services }: FastifyInstance): Promise<void> {
  await services.database.system((trx) => trx.updateTable('users').set({ first_name: 'Seeded' }).execute())
}

test('only these parts of the API need no permission; a new one must be added here deliberately', () => {
  const publicParts =
    /^\/(health|definition|captcha|login|files|exports|media|unsubscribe|leavefeed\.ics|archive\.zip|payments)(\/|$)|^\/openapi\.json$|^\/billing\/(paddlewebhook|verified)$|^\/affiliate\/visit$|^\/reportlink\/open$|^\/integration\/callback$|^\/aw\/api\/0\/info$|^\/releases\/localremote\/policy$/
  const personalParts =
    /^\/account\/|^\/affiliate\/(get|join|requestpayout)$|^\/subscription\/(listplans|getpaddleplans)$|^\/login\/(createorganization|acceptinvitation)$|^\/(releases\/report|realtime\/ticket)$/
  const { guardedRoutes } = testApp.app
  const astray = guardedRoutes.filter(
    ({ url, access }) =>
      ('public' in access && !publicParts.test(url)) || ('signedIn' in access && !personalParts.test(url)),
  )
  assert.deepEqual(astray, [])
  // All other routes are public: signed links, and definitions.
  const unwalked = guardedRoutes.filter(({ method, url }) => method !== 'POST' && !url.startsWith('/aw/'))
  assert.deepEqual(
    unwalked.filter(({ access }) => !('public' in access)),
    [],
  )
})

test('agents-only calls refuse people of the demo and accept its keys', () => {
  const membership = { role: Role.Owner, lapsed: false, trackSettings: TrackSettings.parse({}) }
  const as = (source: Principal['source'], isDemo: boolean) => ({ source, isDemo, membership }) as Principal
  const access: Access = { can: 'activity.add', demo: 'agents only' }
  assert.match(refusalOf(access, as('session', true))?.message ?? '', /demo organization/)
  assert.equal(refusalOf(access, as('apiKey', true)), null)
  assert.equal(refusalOf(access, as('session', false)), null)
})

test("the watchers' routes answer every person as the table states, each in ActivityWatch's way", async () => {
  const routes = testApp.app.guardedRoutes.filter(({ method, url }) => url.startsWith('/aw/') && method !== 'HEAD')
  assert.ok(routes.length >= 14, `only ${routes.length} routes`)
  for (const as of everybody) {
    const headers = bearer(await testApp.tokenOf(as))
    const before = await testApp.database.system(fingerprintOf)
    for (const { method, url, access } of routes) {
      const path = url.replace(':bucket', 'of-no-one').replace(':event', '1')
      const reply = await testApp.app.inject({ method: method as 'GET', url: path, headers })
      const refusal = expected(access, as)
      const where = `${method} ${url} as ${as}: ${reply.statusCode} ${reply.body}`
      if (refusal) assert.equal(reply.statusCode, refusal, where)
      else assert.ok([200, 400, 404].includes(reply.statusCode), where)
      if (refusal) assert.deepEqual(Object.keys(reply.json()), ['message'], where)
    }
    if (as === 'anonymous' || as.startsWith('lapsed')) {
      assert.deepEqual(await testApp.database.system(fingerprintOf), before)
    }
  }
})

test('a route without an access rule stops the boot', async () => {
  const open = openTestApp({ more: (app) => void app.post('/forgotten', async () => ({})) })
  await assert.rejects(open, /POST \/forgotten does not say who may call it/)
})

test('a block, an ended session and a lapse take effect at the next request', async () => {
  const { people, database } = testApp
  const token = await testApp.tokenOf('peer')
  const ask = async () => (await testApp.post('/employee/list', {}, { authorization: `Bearer ${token}` })).status
  const setBlocked = (at: Date | null) =>
    database.system((trx) =>
      trx.updateTable('employments').set({ blocked_at: at }).where('id', '=', people.peer.employmentId).execute(),
    )
  assert.equal(await ask(), 200)
  await setBlocked(new Date())
  assert.equal(await ask(), 401)
  await setBlocked(null)
  const setEnd = (days: number) =>
    database.system((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ end_at: new Date(Date.now() + days * 86_400_000) })
        .where('organization_id', '=', testApp.home.organizationId)
        .execute(),
    )
  await setEnd(-1)
  assert.equal(await ask(), 403)
  await setEnd(30)
  assert.equal(await ask(), 200)
  await testApp.post('/account/signout', {}, { authorization: `Bearer ${token}` })
  assert.equal(await ask(), 401)
})

test('refuses a token that is wrong, truncated or of another kind', async () => {
  const token = (await testApp.tokenOf('owner')) ?? ''
  for (const authorization of [
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}x`,
    `Basic ${token}`,
    token,
    `Bearer ${token} ${token}`,
    "Bearer ' or 1=1 --",
    'Bearer dlk_unknownunknownunknownunknown',
  ]) {
    assert.equal((await testApp.post('/account/get', {}, { authorization })).status, 401, authorization)
  }
})

test('refuses a disabled API key and one of a deleted organization', async () => {
  const setEnabled = (enabled: boolean) =>
    testApp.database.system((trx) => trx.updateTable('api_keys').set({ enabled }).execute())
  assert.equal((await testApp.call('/employee/list', {}, 'apiKey')).status, 200)
  await setEnabled(false)
  assert.equal((await testApp.call('/employee/list', {}, 'apiKey')).status, 401)
  await setEnabled(true)
})

test('each organization of a person needs its own token', async () => {
  const { people, database, home, away } = testApp
  const userId = people.designer.userId
  await database.system((trx) =>
    employ(trx, { organizationId: away.organizationId, userId, role: Role.Coowner, teamId: null }),
  )
  const switched = await testApp.call('/account/switchorganization', { Id: away.organizationId }, 'designer')
  const authorization = `Bearer ${switched.body.Data?.Token}`
  const { body } = await testApp.post('/employee/list', {}, { authorization })
  const organizations = new Set(
    (body.Data as { Items: { OrganizationId: number }[] }).Items.map((e) => e.OrganizationId),
  )
  assert.deepEqual([...organizations], [away.organizationId])
  assert.equal(
    (await testApp.post('/employee/list', {}, { authorization, expectedOrganization: String(home.organizationId) }))
      .status,
    409,
  )
})

test('a switch to a foreign organization, or one that blocked the person, is answered like an unknown id', async () => {
  const foreign = await testApp.call(
    '/account/switchorganization',
    { Id: testApp.away.organizationId },
    'employee' satisfies Name,
  )
  const random = await testApp.call('/account/switchorganization', { Id: 999_999 }, 'employee')
  assert.equal(foreign.status, 404)
  assert.deepEqual(foreign.body, random.body)
})
