import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Envelope, ReadData } from '@dayline/shared/contract'
import { freePort } from '../testing/processes.ts'
import { answerOf } from '../testing/solvedCaptcha.ts'
import { isPostgres } from '../testing/testDatabase.ts'

// PostgreSQL manages its own files.
if (!isPostgres) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-data-'))
  const dataDir = path.join(folder, 'data')
  let child: ChildProcess
  let url: string

  before(() => start())
  after(async () => {
    await stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a server whose account has umask 0, so that new files are open to everyone. */
  async function start(): Promise<void> {
    const port = await freePort()
    const server = path.resolve(import.meta.dirname, '../server.ts')
    const env = { ...process.env, DATABASE_URL: '', SEED: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
    child = spawn('sh', ['-c', 'umask 0; exec "$0" "$1"', process.execPath, server], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = `http://127.0.0.1:${port}`
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The server did not start.')))
      child.stdout?.on('data', (chunk) => String(chunk).includes('"listening"') && resolve())
    })
  }
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  async function post(call: string, body: object): Promise<void> {
    const challenge = await fetch(`${url}/captcha/challenge`)
    const { Data } = (await challenge.json()) as { Data: ReadData<'/captcha/challenge'> }
    const payload = JSON.stringify({ ...body, CaptchaToken: await answerOf(Data) })
    const reply = await fetch(url + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
    })
    const answer = (await reply.json()) as Envelope<unknown>
    assert.equal(answer.HasError, false, JSON.stringify(answer))
  }

  /** Everything below the data folder that other accounts may access, with its mode. */
  function open(): string[] {
    const entries = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true })
    const all = entries.map((entry) => path.join(entry.parentPath, entry.name))
    assert.ok(all.length > 1000, `only ${all.length} files: the database is not among them`)
    return [dataDir, ...all].flatMap((place) => {
      const { mode } = fs.statSync(place)
      return mode & 0o077 ? [`${path.relative(folder, place)} ${(mode & 0o777).toString(8)}`] : []
    })
  }

  test('other accounts cannot access a new data folder, regardless of the umask', async () => {
    const Password = 'brand-new-1'
    const person = { FirstName: 'A', LastName: 'B', Email: 'a@test.invalid' }
    await post('/login/signup', {
      ...person,
      Password,
      PasswordRetry: Password,
      Aggrements: true,
    })
    await post('/login/forgotpassword', { Email: person.Email })
    // An orderly stop writes mail that is still in flight.
    await stop()
    assert.equal(fs.readdirSync(path.join(dataDir, 'outbox')).length, 1)
    assert.deepEqual(open(), [])
  })

  test('the next start closes a folder that an earlier version left open', async () => {
    const entries = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true })
    for (const entry of entries)
      fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666)
    fs.chmodSync(dataDir, 0o755)
    await start()
    assert.deepEqual(open(), [])
    // A web server of another account can still read the releases in it, and nothing else.
    await stop()
    fs.mkdirSync(path.join(dataDir, 'store'))
    fs.chmodSync(path.join(dataDir, 'store'), 0o755)
    fs.chmodSync(dataDir, 0o755)
    await start()
    assert.deepEqual(open(), ['data 711', 'data/store 755'])
  })
}
