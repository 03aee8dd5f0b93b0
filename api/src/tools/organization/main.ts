import fs from 'node:fs/promises'
import path from 'node:path'
import { openDataFolder } from '../../platform/dataFolder.ts'
import type { Database } from '../../platform/db/database.ts'
import { holderOf } from '../../platform/db/embedded/folderLock.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import type { FileStore } from '../../platform/media/fileStore.ts'
import { openFileStore, storeSettings } from '../../platform/media/openFileStore.ts'
import { mediaRoot } from '../../platform/media/store.ts'
import { eraseOrganization } from '../../platform/organization-data/eraseOrganization.ts'
import { writeArchive } from '../../platform/organization-data/writeArchive.ts'
import { importOrganization } from './importOrganization.ts'

// pnpm organization export <number> <new file>   writes everything of an organization into a zip
// pnpm organization import <file>                imports such a zip beside other data; exits with 5 on a broken chain
// pnpm organization erase <number>               erases at once an organization that its owner has deleted
const env = process.env
const dataDir = path.resolve(env.DATA_DIR || '.dayline')
type Place = { database: Database; files: FileStore }

async function idOf(database: Database, given: string): Promise<number> {
  const found = await database.statement((db) =>
    db.selectFrom('organizations').select('id').where('organization_no', '=', Number(given)).executeTakeFirst(),
  )
  if (!found) throw new Error(`There is no organization with the number ${given}.`)
  return found.id
}

async function exportTo({ database, files }: Place, number: string, file: string): Promise<number> {
  const target = path.resolve(file)
  if (await fs.stat(target).catch(() => null)) throw new Error(`${target} exists already. Please choose a new file.`)
  const organizationId = await idOf(database, number)
  const { organization, tables, media, missing } = await writeArchive(target, { database, files, organizationId })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${target}: ${organization.title}, ${rows} rows, ${media.length} files`)
  if (missing.length > 0)
    console.log(`${missing.length} files that rows name are not in the store; manifest.json lists them.`)
  return 0
}

async function erase({ database, files }: Place, number: string): Promise<number> {
  await eraseOrganization({ database, files, organizationId: await idOf(database, number) })
  console.log(`Organization ${number} is erased.`)
  return 0
}

const [name, ...given] = process.argv.slice(2)
const commands: Record<string, { takes: number; run: (place: Place, ...given: string[]) => Promise<number> }> = {
  export: { takes: 2, run: (place, number = '', file = '') => exportTo(place, number, file) },
  import: { takes: 1, run: (place, file = '') => importOrganization(path.resolve(file), { ...place, dataDir }) },
  erase: { takes: 1, run: (place, number = '') => erase(place, number) },
}

async function main(): Promise<number> {
  const chosen = commands[name ?? '']
  if (!chosen || given.length !== chosen.takes) {
    console.error('Usage: pnpm organization export <number> <new file> | import <file> | erase <number>')
    return 2
  }
  if (!env.DATABASE_URL && holderOf(path.join(dataDir, 'db')) !== null) {
    throw new Error('The server has the embedded database open. Stop it, or start the export in Organization settings.')
  }
  openDataFolder(dataDir, (error) => console.error(error.message))
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined, statementTimeout: 0 })
  try {
    await database.migrate()
    return await chosen.run({ database, files: openFileStore(storeSettings(mediaRoot(dataDir), env)) }, ...given)
  } finally {
    await database.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
