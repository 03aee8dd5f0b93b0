import path from 'node:path'
import { type BackupSummary, requestBackup } from '../../platform/backup/backupRequests.ts'
import { summaryOf, writeBackup } from '../../platform/backup/writeBackup.ts'
import { openDataFolder } from '../../platform/dataFolder.ts'
import { holderOf } from '../../platform/db/embedded/folderLock.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { storeSettings } from '../../platform/media/openFileStore.ts'
import { mediaRoot } from '../../platform/media/store.ts'

// pnpm backup <folder>      copies the database, keys and media into a new folder while the server keeps running
const env = process.env
const dataDir = path.resolve(env.DATA_DIR || '.dayline')

async function backUp(folder: string): Promise<BackupSummary> {
  // The embedded database is open in the server's process; that one writes the backup.
  const holder = () => holderOf(path.join(dataDir, 'db'))
  if (!env.DATABASE_URL && holder() !== null) return requestBackup({ dataDir, folder, holder })
  openDataFolder(dataDir, (error) => console.error(error.message))
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined, statementTimeout: 0 })
  try {
    return summaryOf(await writeBackup(folder, { database, dataDir, media: storeSettings(mediaRoot(dataDir), env) }))
  } finally {
    await database.close()
  }
}

const [given] = process.argv.slice(2)
if (!given) {
  console.error('Usage: pnpm backup <new folder>')
  process.exitCode = 2
} else {
  try {
    const folder = path.resolve(given)
    const { tables, rows, files, bytes } = await backUp(folder)
    console.log(`${folder}: ${rows} rows of ${tables} tables, ${files} files, ${Math.ceil(bytes / 1024)} KiB`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
