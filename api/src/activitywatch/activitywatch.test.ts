import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { apiKey } from '../testing/people.ts'
import { type As, openWorld, type World } from '../testing/world.ts'
import { dayMs, minuteMs } from '../tracking/days.rules.ts'
import { auditDays } from '../tracking/summaries.ts'

let world: World
let key: string
before(async () => {
  world = await openWorld()
  await world.set({ Timezone: 'UTC' })
  key = await keyOf('employee')
})
after(() => world.close())
beforeEach(async () => {
  await world.database.system((trx) => sql`delete from watched_people`.execute(trx))
})

const keyOf = async (as: As) => `Bearer ${(await world.call('/agentkey/create', { Title: 'Test' }, as)).body.Data?.Key}`
const basic = (name: string | number, token = apiKey) => `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`

async function aw(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: unknown,
  authorization: string | null = key,
) {
  const reply = await world.app.inject({
    method,
    url: `/aw/api/0${url}`,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    payload: payload === undefined ? undefined : typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

const iso = (at: number) => new Date(at).toISOString()
const morning = (daysAgo: number) => Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + 9 * 60 * minuteMs
const open = (id: string, type: string, authorization = key) =>
  aw('POST', `/buckets/${id}`, { client: 'test', type, hostname: 'laptop' }, authorization)
const beat = (bucket: string, at: number, data: object, { duration = 0, pulsetime = 120, as = key } = {}) =>
  aw('POST', `/buckets/${bucket}/heartbeat?pulsetime=${pulsetime}`, { timestamp: iso(at), duration, data }, as)

async function openAll() {
  await open('afk', 'afkstatus')
  await open('window', 'currentwindow')
  await open('aw-watcher-web-chrome_laptop', 'web.tab.current')
}

type Minute = { minute: Date; status: number; level: number; app: string | null; url: string | null; source: number }
async function minutesOf(as: 'employee' | 'peer', from: number): Promise<Minute[]> {
  const { rows } = await world.database.statement((db) =>
    sql<Minute>`select m.minute, m.status, m.activity_level as level, a.name as app, a.url, m.source
      from activity_minutes m left join organization_apps o on o.id = m.organization_app_id left join apps a on a.id = o.app_id
      where m.employee_id = ${world.people[as].employmentId} and m.minute >= ${iso(from)} and m.minute < ${iso(from + dayMs / 2)}
      order by m.minute`.execute(db),
  )
  return rows
}

test('buckets are made once, listed, read and removed', async () => {
  assert.deepEqual(await open('test', 'test'), { status: 200, body: {} })
  assert.equal((await open('test', 'other')).status, 304)
  const { body } = await aw('GET', '/buckets/test')
  const { created, ...rest } = body
  assert.match(created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00$/)
  assert.deepEqual(rest, { id: 'test', name: null, type: 'test', client: 'test', hostname: 'laptop', data: {} })
  await aw('POST', '/buckets/test/events', { timestamp: '2026-01-02T03:04:05Z', duration: 5, data: {} })
  const listed = (await aw('GET', '/buckets/')).body
  assert.equal(listed.test.last_updated, '2026-01-02T03:04:10+00:00')
  assert.equal((await aw('DELETE', '/buckets/test')).status, 200)
  assert.deepEqual((await aw('GET', '/buckets/')).body, {})
  assert.deepEqual(await aw('GET', '/buckets/test'), { status: 404, body: { message: "There's no bucket named test" } })
})

test('events are stored, listed newest first, counted, replaced, read and deleted one by one', async () => {
  await open('test', 'test')
  const one = {
    timestamp: '2026-01-02T03:04:05.678901+02:00',
    duration: 1.5,
    data: { label: 'ö', deep: { list: [1] } },
  }
  const single = await aw('POST', '/buckets/test/events', one)
  assert.deepEqual(single.body, {
    id: single.body.id,
    timestamp: '2026-01-02T01:04:05.678000+00:00',
    duration: 1.5,
    data: { label: 'ö', deep: { list: [1] } },
  })
  const many = await aw('POST', '/buckets/test/events', [
    { timestamp: '2026-01-02T05:00:00Z', duration: 60, data: { n: 1 } },
    { timestamp: '2026-01-02T06:00:00Z', data: { n: 2 } },
  ])
  assert.deepEqual(many, { status: 200, body: null })
  const list = async (query = '') => (await aw('GET', `/buckets/test/events${query}`)).body
  assert.deepEqual(
    (await list()).map(({ data }: { data: { n?: number } }) => data.n),
    [2, 1, undefined],
  )
  assert.equal((await list('?limit=1')).length, 1)
  assert.deepEqual(await list('?limit=0'), [])
  assert.equal((await list('?start=2026-01-02T05:00:30%2B00:00')).length, 2)
  assert.equal((await list('?start=2026-01-02T05:00:30+00:00&end=2026-01-02T05:30:00Z')).length, 1)
  assert.equal((await aw('GET', '/buckets/test/events/count?start=2026-01-02T02:00:00Z')).body, 2)
  const path = `/buckets/test/events/${single.body.id}`
  await aw('POST', '/buckets/test/events', [{ ...single.body, data: { label: 'new' } }])
  assert.deepEqual((await aw('GET', path)).body.data, { label: 'new' })
  assert.deepEqual((await aw('DELETE', path)).body, { success: true })
  assert.deepEqual((await aw('DELETE', path)).body, { success: false })
  assert.equal((await aw('GET', path)).status, 404)
  const exported = (await aw('GET', '/export')).body
  assert.equal(exported.buckets.test.events.length, 2)
  assert.ok(!('id' in exported.buckets.test.events[0]))
  assert.deepEqual((await aw('GET', '/buckets/test/export')).body, exported)
})

test('heartbeats prolong the event that they continue, also when they come late', async () => {
  await open('test', 'test')
  const at = morning(1)
  await beat('test', at, { a: 1 }, { pulsetime: 10 })
  assert.equal((await beat('test', at + 8000, { a: 1 }, { pulsetime: 10 })).body.duration, 8)
  await beat('test', at + 60_000, { a: 1 }, { pulsetime: 10 })
  assert.equal((await beat('test', at + 16_000, { a: 1 }, { pulsetime: 10 })).body.duration, 16)
  await beat('test', at + 61_000, { a: 2 }, { pulsetime: 10 })
  const { body } = await aw('GET', '/buckets/test/events')
  assert.deepEqual(
    body.map(({ duration }: { duration: number }) => duration),
    [0, 0, 16],
  )
})

test('what watchers say becomes minutes, by the settings of the organization', async () => {
  await openAll()
  await world.set({ AlwaysWorkingApps: ['zoom'], AlwaysOnBreakApps: ['steam'] })
  const at = morning(2)
  const tab = { url: 'https://www.example.org/secret?token=1', title: 'Secret', incognito: false, audible: false }
  for (let second = 0; second <= 300; second += 20) {
    const app = ['Code', 'Google Chrome', 'steam', 'Code', 'Code', 'Code'][Math.floor(second / 60)]
    await beat('window', at + second * 1000, { app, title: 'Secret' })
    if (app === 'Google Chrome') await beat('aw-watcher-web-chrome_laptop', at + second * 1000, tab)
    await beat('afk', at + second * 1000, { status: 'not-afk' })
  }
  const kept = JSON.stringify([(await aw('GET', '/export')).body])
  assert.ok(!kept.includes('ecret'), kept)
  const seen = await minutesOf('employee', at)
  assert.deepEqual(
    seen.map(({ status, app, url, source }) => [status, app, url, source]),
    [
      [1, 'Code', null, 2],
      [1, 'Google Chrome', 'example.org', 2],
      [2, 'steam', null, 2],
      [1, 'Code', null, 2],
      [1, 'Code', null, 2],
    ],
  )
  // Away over Zoom is work, away over anything else is idle.
  await beat('window', at + 360_000, { app: 'zoom' }, { duration: 1200 })
  await beat('afk', at + 360_000, { status: 'afk' }, { duration: 1200 })
  assert.deepEqual([...new Set((await minutesOf('employee', at + 6 * minuteMs)).map(({ status }) => status))], [1])
})

test('nothing is written before its minute is over, and the last one when the next is known', async () => {
  await openAll()
  const at = morning(3)
  await beat('afk', at, { status: 'not-afk' })
  await beat('afk', at + 59_000, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 0)
  await beat('afk', at + 100_000, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 1)
  await beat('afk', at + 4 * 60 * minuteMs, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 2)
})

type Beat = [string, number, object, number]
const morningOf = (at: number): Beat[] => {
  const beats: Beat[] = []
  for (let second = 0; second < 1080; second += 45) {
    const isAway = second >= 360 && second < 720
    if (!isAway) beats.push(['afk', at + second * 1000, { status: 'not-afk' }, 0])
    beats.push(['window', at + second * 1000, { app: second < 540 ? 'Code' : 'Figma' }, 0])
  }
  beats.push(['afk', at + 341_000, { status: 'afk' }, 370])
  return beats
}

test('whatever the order of arrival, also twice, the same minutes come out', async () => {
  await world.set({ AlwaysWorkingApps: [], AlwaysOnBreakApps: [] })
  const at = morning(4)
  const send = async (beats: readonly Beat[]) => {
    await openAll()
    for (const [bucket, time, data, duration] of beats) {
      // As events, not as heartbeats: what merges depends on the order, as it does in ActivityWatch.
      await aw('POST', `/buckets/${bucket}/events`, { timestamp: iso(time), duration: duration || 45, data })
    }
  }
  const figures = async () => (await minutesOf('employee', at)).map(({ minute, status, app }) => [minute, status, app])
  const clear = () =>
    world.database.system(async (trx) => {
      for (const table of [
        'watched_people',
        'activity_minutes',
        'shifts',
        'activity_days',
        'activity_day_apps',
        'activity_day_tasks',
        'presences',
      ]) {
        await sql`delete from ${sql.table(table)} where employee_id = ${world.people.employee.employmentId}`.execute(
          trx,
        )
      }
    })
  const beats = morningOf(at)
  await clear()
  await send(beats)
  const expected = await figures()
  assert.ok(expected.length >= 17, String(expected.length))
  assert.ok(expected.some(([, status]) => status === 3))
  const orders = fc.shuffledSubarray([...beats, ...beats.slice(0, 10)], { minLength: beats.length + 10 })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      await clear()
      await send(order)
      assert.deepEqual(await figures(), expected)
    }),
    { numRuns: 3 },
  )
})

test('a live morning: presence that turns out to have been absence becomes idle afterwards', async () => {
  await openAll()
  const at = morning(10)
  const timeout = 180
  const send = async (from: number, to: number, lastInput: (second: number) => number) => {
    for (let second = from; second <= to; second += 20) {
      await beat('window', at + second * 1000, { app: 'Code' })
      // As aw-watcher-afk does it: a heartbeat carries the instant of the last input, and an absence that is noticed
      // begins there.
      const last = lastInput(second)
      await beat('afk', at + last * 1000, { status: 'not-afk' }, { pulsetime: timeout + 20 })
      if (second - last < timeout) continue
      const duration = second - last
      await beat('afk', at + last * 1000 + 1, { status: 'afk' }, { duration, pulsetime: timeout + 20 })
    }
  }
  const statuses = async () => (await minutesOf('employee', at)).map(({ status }) => status)
  await send(0, 300, (second) => second)
  await send(320, 580, () => 300)
  assert.deepEqual(await statuses(), Array(9).fill(1))
  await send(600, 900, () => 300)
  assert.deepEqual(await statuses(), [...Array(5).fill(1), ...Array(10).fill(3)])
  await send(920, 1080, (second) => second)
  assert.deepEqual(await statuses(), [...Array(5).fill(1), ...Array(10).fill(3), ...Array(3).fill(1)])
})

test('a queue of windows that comes after the presence still gives its minutes their apps', async () => {
  await openAll()
  const at = morning(5)
  for (let minute = 0; minute <= 10; minute++) await beat('afk', at + minute * minuteMs, { status: 'not-afk' })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ app }) => app),
    Array(10).fill(null),
  )
  for (let minute = 0; minute <= 10; minute++) await beat('window', at + minute * minuteMs, { app: 'Figma' })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ app }) => app),
    Array(10).fill('Figma'),
  )
})

test('minutes of an agent stay as they are, and tidying up buckets takes no minute away', async () => {
  await openAll()
  const at = morning(6)
  await world.call('/activitylogs/add', { Items: [{ StartDate: iso(at), Status: 2, AppName: 'Own' }] }, 'employee')
  await beat('afk', at, { status: 'not-afk' })
  await beat('afk', at + 180_000, { status: 'not-afk' }, { pulsetime: 600 })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ status, source }) => [status, source]),
    [
      [2, 0],
      [1, 2],
      [1, 2],
    ],
  )
  await aw('DELETE', '/buckets/afk?force=1')
  assert.equal((await minutesOf('employee', at)).length, 3)
})

test('clocks that run ahead and times long past are kept as events and become no minutes', async () => {
  await openAll()
  await beat('afk', Date.now() + 3 * 60 * minuteMs, { status: 'not-afk' }, { duration: 3600 })
  await aw('POST', '/buckets/afk/events', {
    timestamp: '1980-01-01T00:00:00Z',
    duration: 3600,
    data: { status: 'not-afk' },
  })
  const at = morning(7)
  await beat('afk', at, { status: 'not-afk' }, { duration: 120 })
  assert.equal((await minutesOf('employee', at)).length, 2)
  assert.equal((await aw('GET', '/buckets/afk/events/count')).body, 3)
})

test('what the organization does not record is not stored', async () => {
  await openAll()
  await world.set({ TrackingCondition: 3 })
  const at = morning(8)
  await beat('window', at, { app: 'Code', title: 'x' })
  await beat('aw-watcher-web-chrome_laptop', at, { url: 'https://example.org/' })
  const { buckets } = (await aw('GET', '/export')).body
  assert.deepEqual(buckets.window.events[0].data, {})
  assert.deepEqual(buckets['aw-watcher-web-chrome_laptop'].events[0].data, {})
  await world.set({ TrackingCondition: 0 })
  const privately = await beat('aw-watcher-web-chrome_laptop', at + 60_000, {
    url: 'https://example.org/',
    incognito: true,
  })
  assert.deepEqual(privately.body.data, {})
})

test('queries answer as ActivityWatch does, and say what they cannot do', async () => {
  await openAll()
  const at = morning(9)
  await aw('POST', '/buckets/window/events', [
    { timestamp: iso(at), duration: 60, data: { app: 'Code' } },
    { timestamp: iso(at + 60_000), duration: 120, data: { app: 'Figma' } },
    { timestamp: iso(at + 180_000), duration: 90, data: { app: 'Code' } },
  ])
  await aw('POST', '/buckets/afk/events', { timestamp: iso(at + 30_000), duration: 200, data: { status: 'not-afk' } })
  const query = (text: string) =>
    aw('POST', '/query/', { timeperiods: [`${iso(at)}/${iso(at + dayMs / 4)}`], query: text.split('\n') })
  const apps = await query(`
    window = flood(query_bucket(find_bucket("wind")));
    afk = filter_keyvals(query_bucket('afk'), "status", ["not-afk"]);
    events = filter_period_intersect(window, afk);
    merged = sort_by_duration(merge_events_by_keys(events, ["app"]));
    RETURN = {"apps": limit_events(merged, 5), "total": sum_durations(events), "n": query_bucket_eventcount("window")};`)
  assert.equal(apps.status, 200, JSON.stringify(apps.body))
  assert.deepEqual(
    apps.body[0].apps.map(({ duration, data }: { duration: number; data: object }) => [duration, data]),
    [
      [120, { app: 'Figma' }],
      [80, { app: 'Code' }],
    ],
  )
  assert.deepEqual([apps.body[0].total, apps.body[0].n], [200, 3])
  for (const [text, type, message] of [
    ['RETURN = nothing;', 'QueryInterpretException', /'nothing' which is not defined/],
    ['RETURN = query_bucket("no");', 'QueryFunctionException', /no bucket named 'no'/],
    [
      'RETURN = categorize([], []);',
      'QueryInterpretException',
      /'categorize' which doesn't exist here. There are: .*flood/,
    ],
    ['RETURN = constructor();', 'QueryInterpretException', /doesn't exist/],
    ['RETURN = flood("x");', 'QueryFunctionException', /Argument 1 of flood has to be a list of events/],
    ['a = 1;', 'QueryParseException', /RETURN/],
    ['RETURN = [1, 2', 'QueryParseException', /ends too early/],
    ['RETURN = 1 + 2;', 'QueryParseException', /Syntax error/],
    ['1 = 2;', 'QueryParseException', /non-variable/],
  ] as const) {
    const { status, body } = await query(text)
    assert.equal(status, 400, text)
    assert.equal(body.type, type, text)
    assert.match(body.message, message)
  }
  const doubled = await query(`e = query_bucket("window"); ${'e = concat(e, e); '.repeat(30)} RETURN = 1;`)
  assert.match(doubled.body.message, /too many events/)
  assert.equal((await query('RETURN = {"a": [1, "x;y", true]};')).body[0].a[1], 'x;y')
  assert.equal((await aw('POST', '/query/', { timeperiods: ['yesterday'], query: ['RETURN=1;'] })).status, 400)
})

test('keys: none, wrong, deleted, of a blocked person, of an organization', async () => {
  assert.equal((await aw('GET', '/info', undefined, null)).body.testing, true)
  for (const wrong of [
    null,
    'Bearer dla_unknownunknownunknownunknown',
    basic('1', 'dlk_unknownunknownunknown'),
    'Bearer x',
  ]) {
    const { status, body } = await aw('GET', '/buckets/', undefined, wrong)
    assert.equal(status, 401, String(wrong))
    assert.deepEqual(Object.keys(body), ['message'])
  }
  const made = await world.call('/agentkey/create', { Title: 'Old' }, 'peer')
  const old = `Bearer ${made.body.Data?.Key}`
  assert.equal((await aw('GET', '/buckets/', undefined, old)).status, 200)
  await world.call('/agentkey/delete', { Id: made.body.Data?.Item.ID ?? 0 }, 'peer')
  assert.equal((await aw('GET', '/buckets/', undefined, old)).status, 401)
  const { employee, peer, blocked, stranger } = world.people
  assert.equal((await aw('GET', '/buckets/', undefined, `Bearer ${apiKey}`)).status, 400)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(employee.employmentId))).status, 200)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(employee.email.toUpperCase()))).status, 200)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(blocked.employmentId))).status, 400)
  for (const name of [stranger.employmentId, 999_999, stranger.email, 'nobody@nowhere.invalid']) {
    assert.equal((await aw('GET', '/buckets/', undefined, basic(name))).status, 404, String(name))
  }
  await open('peers', 'afkstatus', basic(peer.employmentId))
  assert.equal((await aw('GET', '/buckets/peers', undefined, basic(peer.employmentId))).status, 200)
})

test("somebody else's bucket, in the organization or outside, is as if it did not exist", async () => {
  await open('mine', 'test')
  const { body } = await aw('POST', '/buckets/mine/events', { timestamp: iso(Date.now()), data: { a: 1 } })
  for (const other of [await keyOf('peer'), await keyOf('stranger')]) {
    for (const [method, path, payload] of [
      ['GET', '/buckets/mine'],
      ['GET', '/buckets/mine/events'],
      ['GET', '/buckets/mine/events/count'],
      ['GET', `/buckets/mine/events/${body.id}`],
      ['DELETE', `/buckets/mine/events/${body.id}`],
      ['DELETE', '/buckets/mine?force=1'],
      ['GET', '/buckets/mine/export'],
      ['POST', '/buckets/mine/events', { timestamp: iso(Date.now()), data: {} }],
      ['POST', '/buckets/mine/heartbeat?pulsetime=5', { timestamp: iso(Date.now()), data: {} }],
    ] as const) {
      assert.equal((await aw(method, path, payload, other)).status, 404, `${method} ${path}`)
    }
    assert.deepEqual((await aw('GET', '/export', undefined, other)).body, { buckets: {} })
    await open('theirs', 'test', other)
    const foreign = await aw('POST', '/buckets/theirs/events', { ...body, data: { taken: true } }, other)
    assert.equal(foreign.status, 404)
  }
  assert.deepEqual((await aw('GET', `/buckets/mine/events/${body.id}`)).body.data, { a: 1 })
})

test('bad bodies are 400 with a sentence, and nothing is stored', async () => {
  await open('test', 'test')
  const now = iso(Date.now())
  for (const payload of [
    '{',
    '"text"',
    '{"timestamp":"2026-01-01T00:00:00Z","data":{"a":"\\u0000"}}',
    { duration: 1 },
    { timestamp: 'yesterday', data: {} },
    { timestamp: '2026-13-45T99:00:00Z', data: {} },
    { timestamp: now, duration: -1, data: {} },
    { timestamp: now, duration: 1e12, data: {} },
    { timestamp: now, data: [] },
    [
      { timestamp: now, data: {} },
      { timestamp: now, data: 'x' },
    ],
  ]) {
    const { status, body } = await aw('POST', '/buckets/test/events', payload)
    assert.equal(status, 400, JSON.stringify(payload))
    assert.equal(typeof body.message, 'string')
  }
  assert.equal((await aw('POST', '/buckets/test/heartbeat', { timestamp: now, data: {} })).status, 400)
  assert.equal((await aw('POST', '/buckets/test/heartbeat?pulsetime=x', { timestamp: now, data: {} })).status, 400)
  assert.equal((await aw('GET', '/buckets/test/events?limit=many')).status, 400)
  assert.equal((await aw('POST', '/buckets/new', { client: 'x' })).status, 400)
  assert.equal((await aw('GET', '/nothing/here')).status, 404)
  assert.equal((await aw('GET', '/buckets/test/events/count')).body, 0)
})

test('after everything, the summaries are what the raw minutes say', async () => {
  const differences = await world.database.system((trx) =>
    auditDays(trx, { organizationId: world.home.organizationId }),
  )
  assert.deepEqual(differences, { activity_days: 0, activity_day_tasks: 0, activity_day_apps: 0 })
})
