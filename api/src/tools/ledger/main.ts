import path from 'node:path'
import { openDataFolder } from '../../platform/dataFolder.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { listLedgerHeads, verifyLedger } from '../../platform/ledger/verifyLedger.ts'

// pnpm ledger      recomputes the ledgers of organizations and affiliates; exits with 5 if one is inconsistent
const dataDir = path.resolve(process.env.DATA_DIR || '.dayline')
openDataFolder(dataDir, (error) => console.error(error.message))
try {
  const database = await openDatabase({
    dataDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    statementTimeout: 0,
  })
  try {
    await database.migrate()
    const faults = await database.statement(verifyLedger)
    for (const { owner, rows, hash } of await database.statement(listLedgerHeads)) {
      console.log(`${owner.kind} ${owner.id}: ${rows} rows, chained up to ${hash}`)
    }
    for (const { owner, number, reason } of faults) {
      console.error(`${owner.kind} ${owner.id}, row ${number ?? '–'}: ${reason}`)
    }
    console.log(faults.length === 0 ? 'No row has changed since it was posted.' : `${faults.length} faults.`)
    process.exitCode = faults.length === 0 ? 0 : 5
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
