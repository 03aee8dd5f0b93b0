import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCodes } from '../cli/report.ts'
import { bless } from '../promotion/bless.ts'
import { promote } from '../promotion/promote.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { keepProof } from '../smoke/proof.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { commandsOf } from './fences.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-operations-'))
const store = join(folder, 'store')
const deployment: Deployment = { target: directoryTarget(store), environment: 'production' }
const ids = ['20261118T091500-1f0c2d3e4a', '20261119T101500-2b3c4d5e6f', '20261120T101500-3c4d5e6f7a']
const careful = '20261120T163000-5a6b7c8d9e'

/** `pnpm release` without pnpm, which would first check the installation. */
const pnpm = `pnpm() { [ "$1" = release ] || return 127; shift; '${process.execPath}' '${root}/federation/src/cli/release.ts' "$@"; }`

function run(block: string): Promise<{ code: number; out: string }> {
  const access = { DAYLINE_API: api, DAYLINE_OPERATOR_KEY: 'dlo_key' }
  const env = { ...process.env, DAYLINE_STORE: store, RELEASED_BY: 'on call', ...access }
  // Runs in its own folder, with the repository where the page expects it.
  const script = `set -eu\n${pnpm}\nln -sfn '${root}/federation' federation\nnode() { '${process.execPath}' "$@"; }\n${block}`
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { env, cwd: folder }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out: out + err })
    })
  })
}

// Answers as the API does before any tab has reported.
const apiServer = createServer((_, answer) => {
  answer.setHeader('content-type', 'application/json')
  const Everybody = { Users: 0, Organizations: 0, Addresses: 0 }
  const Data = { Minutes: 15, Everybody, Items: [] }
  answer.end(JSON.stringify({ HasError: false, Data, Message: '', ValidationErrors: [] }))
})
let api = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => apiServer.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(apiServer.address() as AddressInfo).port}`
  for (const host of ['h1', 'h2']) await publishSampleHost(deployment.target, host)
  for (const id of [...ids, careful]) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'host', 'h2')
  for (const id of ids) {
    await promote(deployment, 'tracking', id)
    // Not the last one, which has only just been promoted.
    if (id !== ids.at(-1)) await bless(deployment, 'tracking', id)
  }
  // Samples are text, which no browser can show, so the proof that `careful` was opened in host h1 is stored directly.
  await keepProof(deployment, 'tracking', careful, 'h1', ['my-activities'])
})
afterAll(() => {
  apiServer.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every command of the page does what the page describes, in order', async () => {
  const blocks = commandsOf('operations.md')
  expect(blocks.length).toBeGreaterThan(8)
  const outcomes: string[] = []
  for (const block of blocks) {
    const { code, out } = await run(block)
    expect({ block, code, out }).toEqual({ block, code: 0, out: expect.any(String) })
    outcomes.push(out)
  }
  const output = outcomes.join('\n')
  expect(output).toContain(`tracking is back on ${ids[1]}`)
  expect(output).toContain(`tracking is back on ${ids[0]}`)
  expect(output).toContain('host is back on h1')
  expect(output).toContain('frozen since')
  expect(output).toContain(`tracking ${careful} is blessed`)
  expect(output).toContain('registry drill')
  expect(readFileSync(join(folder, 'dayline.conf'), 'utf8')).toContain('server 127.0.0.1:8082 ')
}, 300_000)

test('the page and the tool name the same exit codes', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  for (const { code, meaning } of Object.values(exitCodes)) expect(page).toContain(`| ${code} | ${meaning} |`)
})
