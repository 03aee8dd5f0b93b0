import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres } from './binaries.ts'
import { databaseClock } from './clock.ts'

/** A PostgreSQL for the duration of the tests. */
export type ThrowawayPostgres = { url: string; stop: () => Promise<void> }

type Account = { uid?: number; gid?: number }

/**
 * Starts a fresh cluster in a temporary folder on a free port, as an ordinary user of the machine and of the database.
 * A durable cluster syncs to disk as in production, which benchmarks need.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<ThrowawayPostgres> {
  const bin = await findPostgres()
  const account = ordinaryAccount()
  const dir = mkdtempSync(path.join(tmpdir(), 'dayline-postgres-'))
  if (account.uid !== undefined) chownSync(dir, account.uid, account.gid ?? account.uid)
  const data = path.join(dir, 'data')
  const as = {
    ...account,
    cwd: dir,
    env: { ...process.env, HOME: dir, PGHOST: undefined, PGPORT: undefined, TZ: 'UTC', ...(await databaseClock()) },
  }
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })
  prepareDatabase(bin, data, as)

  const port = await freePort()
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${dir}`,
    'max_connections=200',
  ]
  // The cluster is removed after the tests, so it needs no durability.
  const notDurable = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const args = ['-D', data, ...[...settings, ...notDurable].flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(bin, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  // Stops the server however the tests end.
  process.once('exit', () => server.kill('SIGQUIT'))
  await untilReady(server)
  return {
    url: `postgres://dayline@127.0.0.1:${port}/dayline`,
    stop: async () => {
      await ended(server, 'SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Row-level security does not bind superusers, so Dayline's role is an ordinary one, as in production. */
function prepareDatabase(bin: string, data: string, as: object) {
  const statements = ['create role dayline login createdb createrole', 'create database dayline owner dayline']
  execFileSync(path.join(bin, 'postgres'), ['--single', '-c', 'log_checkpoints=off', '-D', data, 'postgres'], {
    ...as,
    input: `${statements.join('\n')}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/** PostgreSQL refuses to run as root, so root starts it under another account. */
function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account.')
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}:\n${log}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
