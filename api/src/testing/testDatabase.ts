import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/openEmbedded.ts'
import { openPostgres } from '../platform/db/openPostgres.ts'

/** Whether the tests run on PostgreSQL instead of the embedded database. */
export const isPostgres = process.env.DAYLINE_TEST_DB === 'postgres'

/** A fresh database with the newest schema: in memory, or on the PostgreSQL server of DATABASE_URL. */
export function openTestDatabase(): Promise<Database> {
  return isPostgres ? copyOnServer() : copyInMemory()
}

type Settings = { statementTimeout?: number; warn?: (message: string) => void }

/** A fresh database without any table. */
export function openEmptyDatabase(settings: Settings = {}): Promise<Database> {
  return isPostgres ? copyOnServer('template1', settings) : openEmbedded({ dataDir: null, ...settings })
}

/** A fresh database with the newest schema whose locale is Turkish; on the server only. */
export async function openTurkishDatabase(): Promise<Database> {
  const name = newName()
  await onServer((client) =>
    client.query(`create database ${name} template template0 locale 'C' locale_provider icu icu_locale 'tr'`),
  )
  const database = await openOnServer(name)
  await database.migrate()
  return database
}

/** Opens a database whose encoding is LATIN1; on the server only. */
export async function openLatinDatabase(): Promise<Database> {
  const name = newName()
  await onServer((client) => client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`))
  try {
    return await openOnServer(name)
  } catch (error) {
    await onServer((client) => dropDatabase(client, name))
    throw error
  }
}

/**
 * Both databases are copied from a template, because creating a schema takes longer than most tests. Its name is a hash
 * of the migrations and their list.
 */
function templateName(): string {
  const folder = path.resolve(import.meta.dirname, '../platform/db')
  const migrations = fs.readdirSync(path.join(folder, 'migrations')).sort()
  const hash = createHash('sha256')
  for (const file of ['migrations.ts', ...migrations.map((name) => `migrations/${name}`)])
    hash.update(fs.readFileSync(path.join(folder, file)))
  return `dayline_test_${hash.digest('hex').slice(0, 16)}`
}

async function copyInMemory(): Promise<Database> {
  const file = path.join(os.tmpdir(), `${templateName()}.tar`)
  if (!fs.existsSync(file)) {
    const database = await openEmbedded({ dataDir: null })
    await database.migrate()
    const archive = await database.dump()
    await database.close()
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    fs.writeFileSync(draft, new Uint8Array(archive ?? []))
    // Several test files may get here at once; each leaves a complete file.
    fs.renameSync(draft, file)
  }
  const bytes = fs.readFileSync(file)
  return openEmbedded({ dataDir: null, template: new Uint8Array(bytes).buffer })
}

async function copyOnServer(origin = templateName(), settings: Settings = {}): Promise<Database> {
  const name = newName()
  await onServer(async (client) => {
    // Test files run concurrently; one of them creates the template, the others wait. The session's end frees the lock.
    await client.query('select pg_advisory_lock(149650)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [origin])
    if (!rowCount) await makeTemplate(client, origin)
    await client.query(`create database ${name} template ${origin}`)
  })
  return openOnServer(name, settings)
}

function server(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DAYLINE_TEST_DB=postgres needs DATABASE_URL.')
  return url
}

const newName = () => `${templateName()}_${randomBytes(6).toString('hex')}`

/** Opens a database of the server; closing it drops it. */
async function openOnServer(name: string, settings: Settings = {}): Promise<Database> {
  const database = await openPostgres({ databaseUrl: urlOf(name), poolSize: 4, ...settings })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer((client) => dropDatabase(client, name))
    },
  }
}

/**
 * Ends our own sessions first. `with (force)` would do the same, but is refused while autovacuum, which runs as
 * superuser, is in the database; a drop without it ends autovacuum.
 */
async function dropDatabase(client: pg.Client, name: string) {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await client.query(`drop database ${name}`)
}

async function makeTemplate(client: pg.Client, template: string) {
  await client.query(`create database ${template}_draft`)
  const database = await openPostgres({ databaseUrl: urlOf(`${template}_draft`), poolSize: 2 })
  await database.migrate()
  await database.close()
  await client.query(`alter database ${template}_draft rename to ${template}`)
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(server())
  url.pathname = `/${name}`
  return url.toString()
}
