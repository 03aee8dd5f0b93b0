import path from 'node:path'
import { verifyAuditLog } from '../../platform/audit/verifyAuditLog.ts'
import { restoreBackup } from '../../platform/backup/restoreBackup.ts'
import { summaryOf } from '../../platform/backup/writeBackup.ts'
import { openDataFolder } from '../../platform/dataFolder.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import { storeSettings } from '../../platform/media/openFileStore.ts'
import { mediaRoot } from '../../platform/media/store.ts'

// pnpm restore <backup>      restores a backup into an empty data folder and database; exits with 5 for a broken chain
const env = process.env
const dataDir = path.resolve(env.DATA_DIR || '.dayline')

async function restore(folder: string): Promise<number> {
  openDataFolder(dataDir, (error) => console.error(error.message))
  // Checking every row of a large organization takes longer than a request may.
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined, statementTimeout: 0 })
  try {
    const media = storeSettings(mediaRoot(dataDir), env)
    const manifest = await restoreBackup(folder, { database, dataDir, media })
    const { tables, rows, files } = summaryOf(manifest)
    console.log(`Restored the backup of ${manifest.createdAt}: ${rows} rows of ${tables} tables, ${files} files`)
    const breaks = [
      ...(await database.statement(verifyLedger)).map(({ owner, ...rest }) => ({
        ...rest,
        of: `${owner.kind} ${owner.id}`,
      })),
      ...(await database.statement(verifyAuditLog)).map(({ organizationId, ...rest }) => ({
        ...rest,
        of: `Organization ${organizationId}`,
      })),
    ]
    for (const { of, number, reason } of breaks) console.error(`${of}, row ${number ?? '–'}: ${reason}`)
    return breaks.length === 0 ? 0 : 5
  } finally {
    await database.close()
  }
}

const [given] = process.argv.slice(2)
if (!given) {
  console.error('Usage: pnpm restore <folder of a backup>')
  process.exitCode = 2
} else {
  process.exitCode = await restore(path.resolve(given)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
