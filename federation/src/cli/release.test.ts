import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryTarget } from '../store/directoryTarget.ts'
import { publishSample, publishSampleHost } from '../store/sampleReleases.ts'
import { root } from '../units.ts'
import { releaseProgram } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-cli-'))

/** No API, whatever runs on this machine. */
const nowhere = 'http://127.0.0.1:1/api'
/** Samples are words, which no browser can show. */
const unseen = ['--skip-smoke', 'samples']

type Answer = { code: number; out: string; err: string }

function release(store: string, ...words: string[]): Promise<Answer> {
  const tool = join(root, 'federation/src/cli/release.ts')
  const env = { ...process.env, DAYLINE_STORE: store, DAYLINE_API: nowhere, RELEASED_BY: 'ada' }
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

test('every command explains itself and speaks JSON', () => {
  const commands = releaseProgram().commands.filter((command) => command.name() !== 'ensure')
  const asked =
    'build check publish smoke promote ship rollback bless status history diff verify watch freeze gc'.split(' ')
  expect(commands.map((command) => command.name())).toEqual(expect.arrayContaining(asked))
  for (const command of commands) {
    expect([command.name(), command.helpInformation()]).toEqual([command.name(), expect.stringContaining('--json')])
    expect(command.description()).not.toBe('')
  }
})

test('a release goes out, comes back and leaves its trail, told to people and to programs', async () => {
  const store = await newStore()
  expect(await release(store, 'promote', 'host', 'h1')).toMatchObject({
    code: 0,
    out: expect.stringContaining('host h1'),
  })
  expect(await json(release(store, 'promote', 'tracking', 'v1', '--json'))).toMatchObject({ ok: true, seq: 2 })
  expect(await release(store, 'promote', 'tracking', 'v2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no API answers at http://127.0.0.1:1/api to open it with'),
  })
  expect((await release(store, 'promote', 'tracking', 'v2', ...unseen)).code).toBe(0)
  const back = await json(release(store, 'rollback', 'tracking', '--reason', 'blank', '--json'))
  expect(back).toMatchObject({ ok: true, release: 'v1', seq: 4, blocked: ['v2'] })
  const { changes } = (await json(release(store, 'history', '--json'))) as { changes: object[] }
  expect(changes[0]).toMatchObject({ seq: 4, by: 'ada', action: 'rollback', release: 'v1', reason: 'blank' })
  expect(changes[1]).toMatchObject({ action: 'promote', release: 'v2', waived: { smoke: 'samples' } })
  expect((await release(store, 'history')).out).toContain('without the check of smoke: samples')
  expect((await release(store, 'status')).out).toMatch(/tracking +v1 .*blocked: v2/)
  expect((await release(store, 'diff', 'tracking', 'v1', 'v2')).out).toContain('2 of 2 files are new or changed')
  expect(await json(release(store, 'verify', '--json'))).toMatchObject({ ok: true, damage: [] })
})

test('each way to fail has its exit code and says what to do', async () => {
  const store = await newStore()
  const answers = await Promise.all([
    release(store, 'promote', 'tracking', 'v9'),
    release(store, 'rollback', 'tracking', '--reason', 'x'),
    release(store, 'promote', 'nothing', 'v1'),
    release(store, 'rollback', 'tracking'),
    release(store, 'gc', '--days', '0'),
  ])
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 64, 64, 64])
  expect(answers[0]?.err).toContain('The latest: v1, v2')
  expect(answers[3]?.err).toContain('--reason')
  writeFileSync(join(store, 'releases/tracking/v1/entry.js'), 'tampered')
  const damaged = await release(store, 'promote', 'tracking', 'v1', '--json')
  expect([damaged.code, JSON.parse(damaged.out)]).toEqual([5, expect.objectContaining({ ok: false, kind: 'damaged' })])
})

test('a release that would break is refused with whose move it is, as JSON too', async () => {
  const store = await newStore()
  await publishSample(directoryTarget(store), 'tracking', 'v3', { remote: { contract: 7 } })
  await release(store, 'promote', 'host', 'h1')
  expect((await release(store, 'check', 'tracking', 'v3')).code).toBe(2)
  const refused = await json(release(store, 'promote', 'tracking', 'v3', '--json'))
  expect(refused).toMatchObject({ ok: false, kind: 'refused', exitCode: 2, problems: [{ module: null, move: 'host' }] })
})

test('a dry run writes nothing', async () => {
  const store = await newStore()
  const before = readdirSync(store, { recursive: true })
  const words = [['promote', 'tracking', 'v1'], ['freeze', '--reason', 'x'], ['gc'], ['verify', '--repair']]
  for (const answer of await Promise.all(words.map((word) => release(store, ...word, '--dry-run')))) {
    expect([answer.code, answer.out]).toEqual([0, expect.stringContaining('Dry run: nothing was written')])
  }
  expect(readdirSync(store, { recursive: true })).toEqual(before)
})

test('watch judges by what tabs tell, and goes back by itself with the figures as the reason', async () => {
  const store = await newStore()
  for (const [unit, id] of Object.entries({ host: 'h1', tracking: 'v1' })) await release(store, 'promote', unit, id)
  await release(store, 'promote', 'tracking', 'v2', ...unseen)
  const health = { Running: 30, Tabs: 40, Fallbacks: 8, Errors: 0, LastAt: '2026-11-20T12:00:00Z' }
  const reasons = [{ Phase: 'entry', Code: 'load', Tabs: 8 }]
  const heard: unknown[] = []
  const api = createServer((request, answer) => {
    heard.push(request.headers.authorization)
    const Items = [{ ...health, Remote: 'tracking', Release: 'v2', Reasons: reasons }]
    answer.end(JSON.stringify({ Data: { Minutes: 15, Items } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  process.env.DAYLINE_OPERATOR_KEY = 'dlo_key'
  const at = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  try {
    const look = (...words: string[]) => release(store, 'watch', '--once', '--api', at, ...words)
    expect(await look('--tabs', '41')).toMatchObject({ code: 0, out: expect.stringContaining('ok') })
    expect(await look()).toMatchObject({ code: 6, out: 'BAD  tracking v2: 8 of 40 tabs left it (20 %)\n' })
    expect((await release(store, 'status', '--tabs', '--api', at)).out).toMatch(/tracking +v2 +30 +40 +8 +0\n/)
    expect((await look('--auto-rollback')).out).toContain('tracking is back on v1')
    const { changes } = (await json(release(store, 'history', '--json'))) as { changes: object[] }
    expect(changes[0]).toMatchObject({
      action: 'rollback',
      release: 'v1',
      reason: 'watch: 8 of 40 tabs left v2 (20 %, bound 5 %): entry/load in 8',
    })
    // What people left already is nobody's problem any more.
    expect((await look('--auto-rollback')).code).toBe(0)
    expect(new Set(heard)).toEqual(new Set(['Bearer dlo_key']))
  } finally {
    delete process.env.DAYLINE_OPERATOR_KEY
    api.close()
  }
})
