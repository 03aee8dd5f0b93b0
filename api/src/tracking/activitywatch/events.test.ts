import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { dayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { iso, morning, openWatchers } from '../../testing/watchers.ts'

const { testApp, aw, open, openAll, beat, forget } = await openWatchers()
after(() => testApp.close())
beforeEach(forget)

test('creates a bucket once, lists, reads and removes it', async () => {
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

test('stores events, lists them newest first, and counts, replaces, reads and deletes them one by one', async () => {
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

test('an export of more events than one answer may have is refused, but each bucket can be exported', async () => {
  await open('full', 'test')
  await open('other', 'test')
  await testApp.database.system((db) =>
    sql`insert into watcher_events (organization_id, bucket_id, started_at, duration, ended_at, data)
      select b.organization_id, b.id, at, 0, at, '{}' from watcher_buckets b,
        generate_series(now() - interval '30 hours', now(), interval '1 second') at
      where b.name = 'full'`.execute(db),
  )
  const refused = await aw('GET', '/export')
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /one bucket at a time/)
  const { body } = await aw('GET', '/buckets/full/export')
  assert.equal(body.buckets.full.events.length, 100_000)
  await aw('DELETE', '/buckets/full?force=1')
  assert.equal((await aw('GET', '/export')).status, 200)
})

test('heartbeats extend their event, even when they arrive late', async () => {
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

test('does not store what the organization does not record', async () => {
  await openAll()
  await testApp.set({ TrackingCondition: 3 })
  const at = morning(8)
  await beat('window', at, { app: 'Code', title: 'x' })
  await beat('aw-watcher-web-chrome_laptop', at, { url: 'https://example.org/' })
  const { buckets } = (await aw('GET', '/export')).body
  assert.deepEqual(buckets.window.events[0].data, {})
  assert.deepEqual(buckets['aw-watcher-web-chrome_laptop'].events[0].data, {})
  await testApp.set({ TrackingCondition: 0 })
  const privately = await beat('aw-watcher-web-chrome_laptop', at + 60_000, {
    url: 'https://example.org/',
    incognito: true,
  })
  assert.deepEqual(privately.body.data, {})
})

test('queries return the results of ActivityWatch, and report unsupported functions', async () => {
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

test('refuses invalid bodies with 400 and a message, and stores nothing', async () => {
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

test('a report that fails because of a deadlock is answered with 500, after which clients repeat it', async () => {
  await open('test', 'test')
  const report = () => aw('POST', '/buckets/test/events', { timestamp: iso(Date.now()), data: {} })
  await testApp.database.system(async (trx) => {
    await sql`create function deadlock() returns trigger language plpgsql
      as $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(trx)
    await sql`create trigger deadlock before insert on watcher_events execute function deadlock()`.execute(trx)
  })
  const { status, body } = await report()
  assert.deepEqual([status, body.message], [500, 'Someone changed this at the same time. Please try again.'])
  await testApp.database.system((trx) => sql`drop function deadlock() cascade`.execute(trx))
  assert.equal((await report()).status, 200)
})
