import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeze } from '../promotion/freeze.ts'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'

type Row = { sentence: string; code: number; next: string }

/** The table in docs/operations.md, by what happened. */
function rowsOfThePage(): Map<string, Row> {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, table = ''] = /^\| what happened \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(page) ?? []
  const rows = table.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [what = '', sentence = '', code = '', next = ''] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [what, { sentence, code: Number(code), next: /`([^`]+)`/.exec(next)?.[1] ?? '' }]
    }),
  )
}

// Each test starts the tool, which takes long on a busy machine.
jest.setTimeout(300_000)

const rows = rowsOfThePage()
let folder: string
let store: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-states-'))
  store = join(folder, 'store')
  deployment = { target: directoryTarget(store), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2', 'v3']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  for (const id of ['v1', 'v2']) await promote(deployment, 'tracking', id)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { code: number; out: string }
const fullDisk = join(root, 'federation/test-fixtures/fullDisk')

function run(words: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: { ...process.env, DAYLINE_STORE: store, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    )
  })
}
const tool = join(root, 'federation/src/cli/release.ts')
const release = (...words: string[]) => run([tool, ...words])
const at = (path: string) => join(store, path)

const onFullDisk = (words: string[]) =>
  run(['--import', join(fullDisk, 'fullDisk.ts'), ...words], { FULL_DISK_FOLDER: store, FULL_DISK_BYTES: '0' })

/** Creates a build that is not in the store yet. @returns its folder */
async function newBuild(): Promise<string> {
  await publishSample(directoryTarget(join(folder, 'builds')), 'tracking', 'v4')
  return join(folder, 'builds/releases/tracking/v4')
}

/** Runs watch against an API to which 40 people of one organization reported that they left the active release. */
async function watchOneOrganization(): Promise<Ended> {
  const spread = (Users: number, Organizations: number) => ({ Users, Organizations, Addresses: 2 })
  const counts = { Running: 0, Tabs: 40, Fallbacks: 40, Errors: 0, Reasons: [], LastAt: '2026-11-20T12:00:00Z' }
  const people = { Ran: spread(40, 2), Left: spread(40, 1), Erred: spread(0, 0) }
  const Items = [{ Remote: 'tracking', Release: 'v2', ...counts, ...people }]
  const api = createServer((_, answer) => {
    answer.end(JSON.stringify({ Data: { Minutes: 15, Everybody: spread(50, 2), Items } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const words = [tool, 'watch', '--once', '--auto-rollback', '--api', address]
  const ended = await run(words, { DAYLINE_OPERATOR_KEY: 'dlo_key' })
  api.close()
  return ended
}

const states: Record<string, () => Promise<Ended>> = {
  'the registry is gone': async () => {
    rmSync(at('registry/production.json'))
    return release('status')
  },
  'the registry cannot be read': async () => {
    truncateSync(at('registry/production.json'), 20)
    return release('rollback', 'tracking', '--reason', 'blank')
  },
  'an entry of the log cannot be read': async () => {
    truncateSync(at('registry/log/production/00000003.json'), 20)
    return release('history')
  },
  'a newer version of the tool wrote into the log': async () => {
    const path = at('registry/log/production/00000003.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), unknownField: true }))
    return release('status')
  },
  'a file of a release was changed': async () => {
    writeFileSync(at('releases/tracking/v2/entry.js'), 'tampered')
    return release('verify')
  },
  'a release is incomplete': async () => {
    rmSync(at('releases/tracking/v1/entry.js'))
    return release('rollback', 'tracking', '--reason', 'blank')
  },
  'a tool was killed in the middle of a change': async () => {
    copyFileSync(at('registry/production.js'), join(folder, 'before.js'))
    await promote(deployment, 'tracking', 'v3')
    copyFileSync(join(folder, 'before.js'), at('registry/production.js'))
    return release('rollback', 'tracking', '--reason', 'blank')
  },
  'no space for a release': async () =>
    onFullDisk([join(fullDisk, 'publish.ts'), store, await newBuild(), join(folder, 'none')]),
  'the disk is full and so is the reserve': async () => {
    truncateSync(at('.reserve'), 0)
    return onFullDisk([tool, 'freeze', '--reason', 'x'])
  },
  'a release is promoted that was rolled back': async () => {
    await rollback(deployment, 'tracking', { reason: 'blank' })
    return release('promote', 'tracking', 'v2')
  },
  'two people roll back in one night': async () => {
    await rollback(deployment, 'tracking', { reason: 'blank' })
    return release('rollback', 'tracking', '--reason', 'blank')
  },
  'something is promoted during a freeze': async () => {
    await freeze(deployment, 'invoices')
    return release('promote', 'tracking', 'v3')
  },
  'a newer version of the tool wrote the registry': async () => {
    const path = at('registry/production.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), unknownField: true }))
    return release('verify', '--repair')
  },
  'a key may not change a unit, or there is no key': async () => {
    const platform = (await release('key', 'add', 'platform', '--bare')).out.trim()
    const add = [tool, 'key', 'add', 'ci-tracking', '--owns', 'tracking', '--bare']
    const { out } = await run(add, { DAYLINE_RELEASE_KEY: platform })
    return run([tool, 'promote', 'billing', 'v1'], { DAYLINE_RELEASE_KEY: out.trim() })
  },
  'the keys cannot be read': async () => {
    await release('key', 'add', 'platform')
    truncateSync(at('access/keys.json'), 20)
    return release('promote', 'tracking', 'v3')
  },
  'no unit has that name': () => release('rollback', 'nowhere', '--reason', 'blank'),
  'a release is failing, and all reports are from one organization': watchOneOrganization,
  'there is no operator key for the API': () =>
    run([tool, 'watch', '--once'], { DAYLINE_OPERATOR_KEY: '', DATA_DIR: folder }),
}

test('the page names exactly these states', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(states).sort())
})

test.each(Object.entries(states))(
  '%s: the message, exit code and next step are those of the page',
  async (what, bringAbout) => {
    const { code, out } = await bringAbout()
    const row = rows.get(what)
    expect({ what, code, out }).toEqual({ what, code: row?.code, out: expect.stringContaining(row?.sentence ?? '?') })
    expect(out).toContain(row?.next)
  },
)
