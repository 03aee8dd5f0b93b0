import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { exitCodes } from '../report.ts'
import { addStatusCommand } from './status.ts'

const store = mkdtempSync(join(tmpdir(), 'dayline-status-'))
const api = 'http://api.example'

beforeEach(() => {
  process.env.DAYLINE_OPERATOR_KEY = 'dlo_key'
})
afterEach(() => {
  delete process.env.DAYLINE_OPERATOR_KEY
  process.exitCode = undefined
})
afterAll(() => rmSync(store, { recursive: true }))

async function printed(...words: string[]): Promise<string> {
  const print = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const program = new Command()
  addStatusCommand(program)
  await program.parseAsync(['status', '--store', store, '--api', api, ...words], { from: 'user' })
  const text = print.mock.calls.join('')
  print.mockRestore()
  return text
}

test('shows the releases although the API does not answer, and ends with its error', async () => {
  // Both addresses of a host name refuse the connection.
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:80'), new Error('connect ECONNREFUSED')])
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: refused }))
  const reason = `${api} does not answer: connect ECONNREFUSED ::1:80; connect ECONNREFUSED`
  const text = await printed('--tabs')
  expect(text).toMatch(/^registry production, change 0\nunit .*\nhost /)
  expect(text).toContain(`\nThe tabs are unknown: ${reason}\n`)
  expect(process.exitCode).toBe(exitCodes.fault.code)
  expect(JSON.parse(await printed('--tabs', '--json'))).toMatchObject({
    ok: false,
    exitCode: 1,
    message: reason,
    health: null,
  })
})

test('shows the releases although the API refuses the key', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 401 }))
  expect(await printed('--tabs')).toMatch(/^registry production.*The tabs are unknown: .* does not accept this oper/s)
  expect(process.exitCode).toBe(exitCodes.refused.code)
})

test('asks no API without --tabs', async () => {
  const ask = jest.spyOn(globalThis, 'fetch')
  expect(JSON.parse(await printed('--json'))).toMatchObject({ ok: true, health: null })
  expect(ask).not.toHaveBeenCalled()
})
