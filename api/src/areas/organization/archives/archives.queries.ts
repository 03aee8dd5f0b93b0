import { type OrganizationArchive, organizationArchiveDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused } from '../../../http/failures.ts'
import { hashOf, newToken } from '../../../identity/tokens.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'

/** How many archives are listed. */
const maxListed = 5
/** How long a download link is valid. */
const linkMinutes = 5

type Row = Omit<OrganizationArchive, 'CreateDate' | 'ExpireDate' | 'DownloadDate'> & {
  created_at: Date
  expires_at: Date | null
  downloaded_at: Date | null
}

/** The last archives of the organization, the newest first. */
export async function listArchives(db: Db, organizationId: number): Promise<OrganizationArchive[]> {
  const { rows } = await sql<Row>`select a.id as "ID", a.status as "Status", a.done as "Done", a.total as "Total",
      a.bytes::float8 as "Bytes", a.sha256 as "Sha256", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "RequestedBy",
      a.created_at, a.expires_at, a.downloaded_at
    from organization_archives a
    left join employments e on e.organization_id = a.organization_id and e.id = a.requested_by
    left join users u on u.id = e.user_id
    where a.organization_id = ${organizationId} order by a.id desc limit ${maxListed}`.execute(db)
  return rows.map(({ created_at, expires_at, downloaded_at, ...rest }) => ({
    ...rest,
    CreateDate: created_at.toISOString(),
    ExpireDate: expires_at?.toISOString() ?? null,
    DownloadDate: downloaded_at?.toISOString() ?? null,
  }))
}

/** Requests an archive, which the job creates. @throws Refused while one is being created */
export async function createArchive(db: Db, { organizationId, employmentId }: Actor): Promise<OrganizationArchive> {
  const { rows } = await sql<{ id: number }>`insert into organization_archives (organization_id, requested_by)
    values (${organizationId}, ${employmentId})
    on conflict (organization_id) where status in ('waiting', 'working') do nothing returning id`.execute(db)
  if (!rows[0]) throw new Refused('An archive is already being created.')
  const [created] = await listArchives(db, organizationId)
  if (!created) throw new NotFound()
  return created
}

/** @returns the secret of a new single-use link; the previous one stops working. @throws NotFound unless it is there */
export async function linkArchive(db: Db, organizationId: number, id: number): Promise<string> {
  const { token, hash } = newToken()
  const { numAffectedRows } = await sql`update organization_archives
    set link_hash = ${hash}, link_expires_at = now() + make_interval(mins => ${sql.lit(linkMinutes)})
    where organization_id = ${organizationId} and id = ${id} and status = 'ready' and expires_at > now()`.execute(db)
  if (numAffectedRows !== 1n) throw new NotFound()
  return token
}

/** Consumes a link. @returns the stored file, or null when the link is unknown, used or expired */
export async function openLink(database: Database, token: string): Promise<{ file: string; bytes: number } | null> {
  const { rows } = await database.system((trx) =>
    sql<{ file: string; bytes: number }>`update organization_archives a
      set link_hash = null, link_expires_at = null, downloaded_at = now()
      from organizations o where o.id = a.organization_id and o.deleted_at is null
        and a.link_hash = ${hashOf(token)} and a.link_expires_at > now() and a.status = 'ready' and a.expires_at > now()
      returning a.file, a.bytes::float8 as bytes`.execute(trx),
  )
  return rows[0] ?? null
}

/**
 * Removes the files of expired archives.
 * @returns whether more may remain
 * @throws AggregateError with the errors of the storage, after the others are removed
 */
export async function removeOldArchives(database: Database, remove: (file: string) => Promise<void>): Promise<boolean> {
  const old = await database.system((trx) =>
    trx
      .selectFrom('organization_archives')
      .select(['organization_id', 'id', 'file'])
      .where('file', 'is not', null)
      .where('expires_at', '<', new Date())
      .limit(20)
      .execute(),
  )
  await forEachSeparately(old, async ({ organization_id, id, file }) => {
    if (file !== null) await remove(file)
    await database.system((trx) =>
      sql`update organization_archives set status = 'removed', file = null, link_hash = null
        where organization_id = ${organization_id} and id = ${id}`.execute(trx),
    )
  })
  return old.length === 20
}

/** When an archive that becomes ready at `now` is removed. */
export const archiveExpiry = (now: Date): Date => new Date(now.getTime() + organizationArchiveDays * 86_400_000)
