import { verifyAuditLog } from '../../platform/audit/verifyAuditLog.ts'
import type { Database } from '../../platform/db/database.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import type { FileStore } from '../../platform/media/fileStore.ts'
import { importArchive } from '../../platform/organization-data/importArchive.ts'
import { openArchive } from '../../platform/organization-data/openArchive.ts'
import { inWorkFolder } from '../../platform/workFolders.ts'

type Target = {
  database: Database
  files: FileStore
  dataDir: string
  log?: (line: string) => void
  warn?: (line: string) => void
}

/**
 * Imports a zip beside other organizations and checks its chains.
 * @returns the exit code: 5 for a broken chain
 * @throws a sentence for the person at the terminal; the organization's number was printed if it is imported
 */
export async function importOrganization(file: string, target: Target): Promise<number> {
  const { database, files, dataDir, log = console.log, warn = console.error } = target
  return inWorkFolder(dataDir, 'import', async (folder) => {
    const manifest = await openArchive(file, folder)
    const result = await importArchive(folder, manifest, { database, files })
    const { title, organizationNo, organizationId, rows, people } = result
    log(`${title} was imported as number ${organizationNo}: ${rows} rows, ${result.files} files.`)
    log(`${people.found} people were known, ${people.added} are new: each sets a password by "Forgot password".`)
    if (result.isShifted) log('Its records have new numbers, and saved views were left out.')
    await database.analyze().catch(({ message }: Error) => {
      warn(
        `Everything is imported, but calls may be slow until the database has been vacuumed and analyzed: ${message}`,
      )
    })
    const breaks = await listBreaks(database, organizationId).catch((cause: Error) => {
      const problem = `Everything is imported, but its chains could not be checked: ${cause.message}`
      throw new Error(`${problem}\nCheck them with pnpm audit-log verify and pnpm ledger.`, { cause })
    })
    for (const { number, reason } of breaks) warn(`Row ${number ?? '–'}: ${reason}`)
    return breaks.length === 0 ? 0 : 5
  })
}

async function listBreaks(database: Database, organizationId: number) {
  return [
    ...(await database.statement(verifyAuditLog)).filter((found) => found.organizationId === organizationId),
    ...(await database.statement(verifyLedger)).filter(
      ({ owner }) => owner.kind === 'Organization' && owner.id === organizationId,
    ),
  ]
}
