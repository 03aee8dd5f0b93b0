import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { releaseProgram } from './program.ts'

// Each test starts the tool many times, which takes long on a busy machine.
jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'dayline-cli-'))

/** An address without an API, regardless of what runs on this machine. */
const nowhere = 'http://127.0.0.1:1/api'
/** Skips the smoke test, because samples are text, which no browser can show. */
const unseen = ['--skip-smoke', 'samples']

type Answer = { code: number; out: string; err: string }

function release(store: string, ...words: string[]): Promise<Answer> {
  return releaseAs('', store, ...words)
}

/** @param key passed to the tool as DAYLINE_RELEASE_KEY */
function releaseAs(key: string, store: string, ...words: string[]): Promise<Answer> {
  const tool = join(root, 'federation/src/cli/release.ts')
  const env = {
    ...process.env,
    DAYLINE_STORE: store,
    DAYLINE_API: nowhere,
    RELEASED_BY: 'ada',
    DAYLINE_RELEASE_KEY: key,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...words], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

const json = async (answer: Promise<Answer>) => JSON.parse((await answer).out) as Record<string, unknown>

async function newStore(): Promise<string> {
  const store = mkdtempSync(join(folder, 'store-'))
  const target = directoryTarget(store)
  await publishSampleHost(target, 'h1')
  for (const id of ['v1', 'v2']) await publishSample(target, 'tracking', id)
  return store
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every command has a help text and JSON output', () => {
  const all = releaseProgram().commands.filter((command) => command.name() !== 'ensure')
  const commands = all.flatMap((command) => (command.commands.length > 0 ? command.commands : command))
  const expected =
    'build check publish smoke promote ship rollback bless status history diff verify watch freeze gc'.split(' ')
  expect(commands.map((command) => command.name())).toEqual(expect.arrayContaining(expected))
  for (const command of commands) {
    expect([command.name(), command.helpInformation()]).toEqual([command.name(), expect.stringContaining('--json')])
    expect(command.description()).not.toBe('')
  }
})

test('reports promotion and rollback as text and as JSON, and logs them', async () => {
  const store = await newStore()
  expect(await release(store, 'promote', 'host', 'h1')).toMatchObject({
    code: 0,
    out: expect.stringContaining('host h1'),
  })
  expect(await json(release(store, 'promote', 'tracking', 'v1', '--json'))).toMatchObject({ ok: true, seq: 2 })
  expect(await release(store, 'promote', 'tracking', 'v2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no API answers at http://127.0.0.1:1/api.'),
  })
  expect((await release(store, 'promote', 'tracking', 'v2', ...unseen)).code).toBe(0)
  const back = await json(release(store, 'rollback', 'tracking', '--reason', 'blank', '--json'))
  expect(back).toMatchObject({ ok: true, release: 'v1', seq: 4, blocked: ['v2'] })
  const { changes } = (await json(release(store, 'history', '--json'))) as { changes: object[] }
  expect(changes[0]).toMatchObject({ seq: 4, by: 'ada', action: 'rollback', release: 'v1', reason: 'blank' })
  expect(changes[1]).toMatchObject({ action: 'promote', release: 'v2', waived: { smoke: 'samples' } })
  expect((await release(store, 'history')).out).toContain('skipped the check of smoke: samples')
  expect((await release(store, 'status')).out).toMatch(/tracking +v1 .*blocked: v2/)
  expect((await release(store, 'diff', 'tracking', 'v1', 'v2')).out).toContain('2 of 2 files are new or changed')
  expect(await json(release(store, 'verify', '--json'))).toMatchObject({ ok: true, damage: [] })
})

test('gives each kind of failure its exit code and a message with the next step', async () => {
  const store = await newStore()
  const answers = await Promise.all([
    release(store, 'promote', 'tracking', 'v9'),
    release(store, 'rollback', 'tracking', '--reason', 'x'),
    release(store, 'promote', 'nothing', 'v1'),
    release(store, 'rollback', 'tracking'),
    release(store, 'gc', '--days', '0'),
  ])
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 64, 64, 64])
  expect(answers[0]?.err).toContain('The latest are v1, v2')
  expect(answers[3]?.err).toContain('--reason')
  writeFileSync(join(store, 'releases/tracking/v1/entry.js'), 'tampered')
  const damaged = await release(store, 'promote', 'tracking', 'v1', '--json')
  expect([damaged.code, JSON.parse(damaged.out)]).toEqual([5, expect.objectContaining({ ok: false, kind: 'damaged' })])
})

test('refuses a release that would break and names the unit that has to act, as JSON too', async () => {
  const store = await newStore()
  await publishSample(directoryTarget(store), 'tracking', 'v3', { remote: { contract: 7 } })
  await release(store, 'promote', 'host', 'h1')
  expect((await release(store, 'check', 'tracking', 'v3')).code).toBe(2)
  const refused = await json(release(store, 'promote', 'tracking', 'v3', '--json'))
  expect(refused).toMatchObject({
    ok: false,
    kind: 'refused',
    exitCode: 2,
    problems: [{ module: null, responsible: 'host' }],
  })
})

test('writes nothing in a dry run', async () => {
  const store = await newStore()
  const before = readdirSync(store, { recursive: true })
  const words = [['promote', 'tracking', 'v1'], ['freeze', '--reason', 'x'], ['gc'], ['verify', '--repair']]
  for (const answer of await Promise.all(words.map((word) => release(store, ...word, '--dry-run')))) {
    expect([answer.code, answer.out]).toEqual([0, expect.stringContaining('Dry run: nothing was written')])
  }
  expect(readdirSync(store, { recursive: true })).toEqual(before)
})

const spread = (users: number, organizations = Math.min(users, 2)) => ({
  Users: users,
  Organizations: organizations,
  Addresses: organizations,
})

type Report = { remote?: string; release: string; left?: number; erred?: number; organizations?: number }

/** Answers as the API does after 40 people have reported a release. */
async function startApi(reports: Report[]) {
  const authorizations: unknown[] = []
  const api = createServer((request, answer) => {
    authorizations.push(request.headers.authorization)
    const Items = reports.map(({ remote = 'tracking', release: Release, left = 0, erred = 0, organizations }) => ({
      Remote: remote,
      Release,
      Running: 30,
      Tabs: 45,
      Fallbacks: left,
      Errors: erred,
      Ran: spread(40),
      Left: spread(left, organizations),
      Erred: spread(erred, organizations),
      Reasons: left ? [{ Phase: 'entry', Code: 'load', Tabs: 9 }] : [],
      LastAt: '2026-11-20T12:00:00Z',
    }))
    answer.end(JSON.stringify({ Data: { Minutes: 15, Everybody: spread(50), Items } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  return { api, authorizations, at: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }
}

/** A store whose remotes run `v2` with `v1` as the fallback, and a function that runs `watch --once` on it. */
async function watched(reports: Report[]) {
  const store = await newStore()
  const deployment = { target: directoryTarget(store), environment: 'production' }
  await promote(deployment, 'host', 'h1')
  for (const id of ['v1', 'v2']) await promote(deployment, 'tracking', id)
  const { api, authorizations, at } = await startApi(reports)
  process.env.DAYLINE_OPERATOR_KEY = 'dlo_key'
  return {
    store,
    at,
    authorizations,
    look: (...words: string[]) => release(store, 'watch', '--once', '--api', at, ...words),
    lastChange: async () => ((await json(release(store, 'history', '--json'))) as { changes: object[] }).changes[0],
    end() {
      delete process.env.DAYLINE_OPERATOR_KEY
      api.close()
    },
  }
}

test('the history tells entries that never took effect from a change in force whose entry cannot be read', async () => {
  const store = await newStore()
  const deployment = { target: directoryTarget(store), environment: 'production' }
  for (const id of ['v1', 'v2']) await promote(deployment, 'tracking', id)
  const entry = (seq: number) => join(store, storePaths.logEntry('production', seq))
  writeFileSync(entry(2), '{"seq":')
  const damaged = await release(store, 'history')
  expect([damaged.code, damaged.out]).toEqual([5, expect.not.stringContaining('took effect')])
  // A tool was killed before it wrote the registry.
  writeFileSync(entry(3), '{"seq":3,"follows":2}')
  expect((await release(store, 'history')).out).toContain('\n1 newer entry of the log never took effect.\n')
})

test('the history of a preview shows who removed it', async () => {
  const store = await newStore()
  await release(store, 'promote', 'host', 'h1')
  await release(store, 'preview', 'tracking', 'v1', '--as', 'branch')
  expect((await release(store, 'preview', '--as', 'branch', '--end')).code).toBe(0)
  const history = await json(release(store, 'history', '--environment', 'preview-branch', '--json'))
  expect(history.changes).toMatchObject([
    { by: 'ada', action: 'end preview', unit: 'tracking' },
    { by: 'ada', action: 'preview', unit: 'tracking', release: 'v1' },
  ])
})

test('watch judges by the people who left a release, and rolls back with the figures as the reason', async () => {
  const { store, at, authorizations, look, lastChange, end } = await watched([{ release: 'v2', left: 8 }])
  try {
    expect(await look('--users', '41')).toMatchObject({ code: 0, out: expect.stringContaining('ok') })
    expect(await look()).toMatchObject({
      code: 6,
      out: expect.stringMatching(/^BAD {2}tracking v2: 8 of 40 people left v2 \(20 %\).*entry\/load in 9 tabs\n$/),
    })
    expect((await release(store, 'status', '--tabs', '--api', at)).out).toMatch(/tracking +v2 +30 +45 +40 +8 +0\n/)
    expect((await look('--auto-rollback')).out).toContain('tracking is back on v1')
    expect(await lastChange()).toMatchObject({
      action: 'rollback',
      release: 'v1',
      reason: expect.stringContaining('watch: 8 of 40 people left v2 (20 %)'),
    })
    // A release that was rolled back is not judged again.
    expect((await look('--auto-rollback')).code).toBe(0)
    expect(new Set(authorizations)).toEqual(new Set(['Bearer dlo_key']))
  } finally {
    end()
  }
})

test('the alarm, the log and the status name the team that owns a remote', async () => {
  const { store, look, end } = await watched([{ release: 'v2', left: 8 }])
  try {
    await release(store, 'owner', 'tracking', '--team', 'Time team', '--contact', '#time')
    expect((await look()).out).toMatch(/^BAD {2}tracking v2: .*\. Owner: Time team \(#time\)\n$/)
    expect((await look('--users', '41')).out).not.toContain('Time team')
    await release(store, 'rollback', 'tracking', '--reason', 'blank')
    expect((await release(store, 'history')).out).toMatch(/rollback +tracking +Time team \(#time\) +v1 +blank/)
    expect((await release(store, 'status')).out).toMatch(/tracking +v1 .*Time team \(#time\)/)
    expect(await release(store, 'owner', 'tracking', '--team', 'Time team')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Give --team and --contact, or --none'),
    })
  } finally {
    end()
  }
})

test('adds, lists and revokes keys, and refuses what a key may not do with its exit code', async () => {
  const store = await newStore()
  const withKey = (key: string, ...words: string[]) => releaseAs(key, store, ...words, ...unseen)
  expect((await release(store, 'key', 'list')).out).toContain('This store has no keys')
  const platform = (await release(store, 'key', 'add', 'platform', '--bare')).out.trim()
  expect(platform).toMatch(/^dlr_[\w-]{43}$/)
  const added = await releaseAs(platform, store, 'key', 'add', 'ci-tracking', '--owns', 'tracking')
  expect(added.out).toContain('The key ci-tracking owns tracking. Its secret is not shown again')
  const tracking = added.out.trim().split('\n').at(-1) ?? ''
  expect(await withKey(tracking, 'promote', 'host', 'h1')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The key ci-tracking may not promote host; it owns tracking.'),
  })
  expect((await withKey(platform, 'promote', 'host', 'h1')).code).toBe(0)
  expect((await withKey(tracking, 'promote', 'tracking', 'v1')).code).toBe(0)
  expect((await release(store, 'gc')).err).toContain('requires a release key to remove releases.')
  expect((await release(store, 'key', 'list')).out).toMatch(/platform +every unit\nci-tracking +tracking\n/)
  expect((await releaseAs(platform, store, 'key', 'revoke', 'ci-tracking')).code).toBe(0)
  expect((await withKey(tracking, 'promote', 'tracking', 'v2')).err).toContain('it may have been revoked')
})

test('watch rolls back for errors too, but not for reports of a single organization', async () => {
  const report = { release: 'v2', erred: 20, organizations: 1 }
  const { look, lastChange, end } = await watched([report])
  try {
    expect(await look('--auto-rollback')).toMatchObject({
      code: 6,
      out: expect.stringMatching(
        /stays on v2, because all reports are from one organization.*release rollback tracking/,
      ),
    })
    expect(await lastChange()).toMatchObject({ action: 'promote' })
    report.organizations = 2
    expect((await look('--auto-rollback')).out).toContain('tracking is back on v1')
  } finally {
    end()
  }
})

test('watch leaves a bad active release and not the rollout of its fix, however far back it has to go', async () => {
  const { store, look, end } = await watched([{ release: 'v2', left: 8 }])
  try {
    const deployment = { target: directoryTarget(store), environment: 'production' }
    for (const id of ['v3', 'v4']) await publishSample(deployment.target, 'tracking', id)
    await promote(deployment, 'tracking', 'v3')
    await rollback(deployment, 'tracking', { to: 'v2', reason: 'blank' })
    await promote(deployment, 'tracking', 'v4', { percent: 5 })
    expect((await look('--auto-rollback')).out).toContain('tracking is back on v1')
    expect((await release(store, 'status')).out).toMatch(/tracking +v1 .*v4 for 5 %; blocked: v3, v2/)
    const left = await release(store, 'rollback', 'tracking', '--from', 'v4', '--reason', 'blank')
    expect([left.code, left.out]).toEqual([0, expect.stringMatching(/^tracking is back on v1, .*; open tabs follow/)])
  } finally {
    end()
  }
})

/** Releases `v1` and then `v2` of more remotes. */
async function releaseMore(store: string, ...units: string[]): Promise<void> {
  const deployment = { target: directoryTarget(store), environment: 'production' }
  for (const unit of units) {
    for (const id of ['v1', 'v2']) {
      await publishSample(deployment.target, unit, id)
      await promote(deployment, unit, id)
    }
  }
}

/** Changes the log as if one of its changes had been made an hour ago. */
function ageByAnHour(store: string, seq: number): void {
  const path = join(store, `registry/log/production/${String(seq).padStart(8, '0')}.json`)
  const entry = { ...JSON.parse(readFileSync(path, 'utf8')), at: new Date(Date.now() - 3_600_000).toISOString() }
  writeFileSync(path, JSON.stringify(entry))
}

test('watch rolls back the other bad remotes when the earlier release of one is damaged', async () => {
  const insights = { remote: 'insights', release: 'v2' }
  const billing = { remote: 'billing', release: 'v2', left: 8 }
  const { store, look, end } = await watched([{ release: 'v2', left: 8 }, insights, billing])
  try {
    await releaseMore(store, 'insights', 'billing')
    rmSync(join(store, 'releases/tracking/v1/entry.js'))
    const { code, out } = await look('--auto-rollback')
    expect(out).toMatch(/^BAD {2}tracking v2: .*\nok {3}insights v2: .*\nBAD {2}billing v2: /)
    expect(out).toMatch(/The rollback of tracking from v2 failed: tracking v1 is incomplete in the store.*entry\.js/s)
    expect(out).toContain('billing is back on v1')
    expect(code).toBe(6)
  } finally {
    end()
  }
})

test('watch names each healthy release that an error keeps from the log, and exits with the code of the error', async () => {
  const { store, look, end } = await watched([{ release: 'v2' }, { remote: 'billing', release: 'v2' }])
  try {
    await releaseMore(store, 'billing')
    for (const seq of [3, 5]) ageByAnHour(store, seq)
    mkdirSync(join(store, 'access'))
    writeFileSync(join(store, 'access/keys.json'), '{')
    const { code, out } = await look('--auto-rollback')
    for (const remote of ['tracking', 'billing']) {
      expect(out).toContain(`ok   ${remote} v2: 0 of 40 people left v2`)
      expect(out).toContain(`${remote} v2 is healthy, but this could not be logged: access/keys.json cannot be read`)
    }
    expect(code).toBe(5)
  } finally {
    end()
  }
})

test('watch continues when the API does not answer for a while', async () => {
  const store = await newStore()
  await promote({ target: directoryTarget(store), environment: 'production' }, 'tracking', 'v1')
  let requests = 0
  const api = createServer((_, answer) => {
    requests++
    // Each check sends two requests.
    if (requests <= 2) answer.writeHead(503)
    answer.end(JSON.stringify({ Data: { Minutes: 15, Everybody: spread(0), Items: [] } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const tool = join(root, 'federation/src/cli/release.ts')
  const env = { ...process.env, DAYLINE_STORE: store, DAYLINE_OPERATOR_KEY: 'dlo_key' }
  const watcher = spawn(process.execPath, [tool, 'watch', '--every', '1', '--api', at], { env })
  let output = ''
  for await (const chunk of watcher.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.includes('No tab has reported')) break
  }
  watcher.kill()
  api.close()
  expect(output).toMatch(/The check failed: .* answered 503\..*No tab has reported/s)
})

test('watch logs once that a release is healthy, and the next release falls back on it', async () => {
  const { store, look, lastChange, end } = await watched([{ release: 'v2', left: 1 }])
  try {
    const deployment = { target: directoryTarget(store), environment: 'production' }
    expect((await look('--auto-rollback')).out).not.toContain('healthy')
    ageByAnHour(store, 3)
    expect((await look('--auto-rollback')).out).toContain('tracking v2 is healthy')
    expect((await look('--auto-rollback')).out).not.toContain('healthy')
    expect(await lastChange()).toMatchObject({ seq: 4, action: 'healthy', release: 'v2' })
    await publishSample(deployment.target, 'tracking', 'v3')
    expect((await promote(deployment, 'tracking', 'v3')).remotes.tracking).toMatchObject({
      active: 'v3',
      lastGood: 'v2',
    })
  } finally {
    end()
  }
})

test('watches and rolls back a remote whose sources are in another repository', async () => {
  const store = await newStore()
  const deployment = { target: directoryTarget(store), environment: 'production' }
  await promote(deployment, 'host', 'h1')
  for (const id of ['v1', 'v2']) {
    await publishSample(deployment.target, 'elsewhere', id)
    await promote(deployment, 'elsewhere', id)
  }
  expect(await release(store, 'rollback', 'elsewhere', '--reason', 'blank')).toMatchObject({
    code: 0,
    out: expect.stringContaining('elsewhere is back on v1'),
  })
  expect((await release(store, 'status')).out).toMatch(/elsewhere +v1 .*blocked: v2/)
  expect((await release(store, 'history', 'elsewhere')).out).toContain('rollback')
  expect(await json(release(store, 'verify', '--all', '--json'))).toMatchObject({ ok: true, releases: 5 })
  expect(await release(store, 'rollback', 'nowhere', '--reason', 'blank')).toMatchObject({
    code: 64,
    err: expect.stringMatching(/There is no unit nowhere.*elsewhere/),
  })
})
