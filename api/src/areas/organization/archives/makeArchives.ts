import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { notifyPeople, publishNotified } from '../../../identity/notifications/notify.ts'
import { hashOfFile } from '../../../platform/backup/manifest.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Media } from '../../../platform/media/media.ts'
import { claimFiles, reserveFiles } from '../../../platform/media/reservedFiles.ts'
import { writeArchive } from '../../../platform/organization-data/writeArchive.ts'
import { inWorkFolder } from '../../../platform/workFolders.ts'
import { archiveExpiry } from './archives.queries.ts'

type Parts = { database: Database; media: Media; events: Events; dataDir: string }
type Order = { organizationId: number; id: number; requestedBy: number }

/** How often progress is stored while files are copied. */
const progressEveryMs = 1000
/** Longer than the upload of any archive takes. */
const reservedMinutes = 12 * 60
const settingsPath = '/app/organization/settings'

/** Creates the oldest requested archive; restarts one that a stopped process began. @returns whether there was one */
export async function makeArchives(parts: Parts, signal: AbortSignal): Promise<boolean> {
  const { rows } = await parts.database.system((trx) =>
    sql<Order>`update organization_archives set status = 'working', done = 0, total = 0
      where (organization_id, id) in (select a.organization_id, a.id from organization_archives a
        join organizations o on o.id = a.organization_id and o.deleted_at is null
        where a.status in ('waiting', 'working') order by a.created_at, a.id limit 1)
      returning organization_id as "organizationId", id, requested_by as "requestedBy"`.execute(trx),
  )
  const [order] = rows
  if (!order) return false
  try {
    await makeArchive(parts, order, signal)
  } catch (error) {
    // The server is stopping: the archive waits for the next start.
    if (signal.aborted) return false
    await end(parts, order, { status: 'failed' })
    throw error
  }
  return true
}

async function makeArchive(parts: Parts, order: Order, signal: AbortSignal): Promise<void> {
  const { database, media, dataDir } = parts
  const { organizationId } = order
  const name = `${organizationId}/archives/${randomBytes(16).toString('hex')}.zip`
  await inWorkFolder(dataDir, 'archive', async (folder) => {
    const target = path.join(folder, 'archive.zip')
    await writeArchive(target, {
      ...{ database, files: media.files, organizationId, signal },
      onProgress: noteProgress(database, order),
    })
    const [{ size: bytes }, sha256] = [await fs.stat(target), await hashOfFile(target)]
    await database.system((trx) => reserveFiles(trx, organizationId, [name], { minutes: reservedMinutes }))
    await media.files.putFile(name, target)
    await end(parts, order, { status: 'ready', file: name, bytes, sha256 })
  })
}

function noteProgress(database: Database, { organizationId, id }: Order) {
  let noted = 0
  return async (done: number, total: number): Promise<void> => {
    if (done < total && Date.now() - noted < progressEveryMs) return
    noted = Date.now()
    await database.system((trx) =>
      sql`update organization_archives set done = ${done}, total = ${total}
        where organization_id = ${organizationId} and id = ${id}`.execute(trx),
    )
  }
}

type End = { status: 'ready'; file: string; bytes: number; sha256: string } | { status: 'failed' }

async function end({ database, events }: Parts, { organizationId, id, requestedBy }: Order, ended: End): Promise<void> {
  const isReady = ended.status === 'ready'
  const now = new Date()
  const notified = await database.system(async (trx) => {
    await trx
      .updateTable('organization_archives')
      .set({ ...ended, ended_at: now, expires_at: isReady ? archiveExpiry(now) : null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
    if (ended.status === 'ready') await claimFiles(trx, organizationId, [ended.file])
    return notifyPeople(
      trx,
      { organizationId, type: NotificationType.OrganizationArchive, isMailed: true },
      { employeeIds: [requestedBy], subject: `archive ${id}`, path: settingsPath, params: { isReady } },
    )
  })
  publishNotified(events.publish, notified)
}
