import path from 'node:path'
import { listAuditHeads, verifyAuditLog } from '../../platform/audit/verifyAuditLog.ts'
import { openDataFolder } from '../../platform/dataFolder.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'

// pnpm audit-log verify      recomputes every organization's audit log; exits with 5 and names the first break of each
const dataDir = path.resolve(process.env.DATA_DIR || '.dayline')

async function verify(): Promise<number> {
  openDataFolder(dataDir, (error) => console.error(error.message))
  const database = await openDatabase({
    dataDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    statementTimeout: 0,
  })
  try {
    await database.migrate()
    const breaks = await database.statement(verifyAuditLog)
    for (const { organizationId, rows, hash } of await database.statement(listAuditHeads)) {
      console.log(`Organization ${organizationId}: ${rows} rows, chained up to ${hash}`)
    }
    for (const { organizationId, number, reason } of breaks) {
      console.error(`Organization ${organizationId}, row ${number ?? '–'}: ${reason}`)
    }
    console.log(breaks.length === 0 ? 'No row has changed since it was written.' : `${breaks.length} logs are broken.`)
    return breaks.length === 0 ? 0 : 5
  } finally {
    await database.close()
  }
}

if (process.argv[2] === 'verify') {
  process.exitCode = await verify().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
} else {
  console.error('Usage: pnpm audit-log verify')
  process.exitCode = 2
}
