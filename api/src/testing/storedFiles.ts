import { sql } from 'kysely'
import { removeFiles } from '../platform/jobs/removeFiles.ts'
import type { TestApp } from './testApp.ts'

/** Names of all stored files, whether or not a row names them. */
export async function storedFiles({ app: { services } }: Pick<TestApp, 'app'>): Promise<string[]> {
  const names: string[] = []
  for await (const name of services.media.files.list()) names.push(name)
  return names.sort()
}

/** Removes the files that are reserved or given up, as the job does later; those in the bin stay. */
export async function removeReservedFiles({ app: { services } }: Pick<TestApp, 'app'>): Promise<void> {
  await services.database.system((trx) =>
    sql`update media_deletions set queued_at = now() where queued_at < now() + interval '1 day'`.execute(trx),
  )
  while (await removeFiles(services)) {}
}
