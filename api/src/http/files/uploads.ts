import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { ValidationFailed } from '../failures.ts'
import { imageUrl } from './imageUrl.ts'

type Parts = { database: Database; media: Media }
type Sender = { userId: number; organizationId: number | null }

/** The path of an uploaded picture in the store. */
export const fileOf = (key: string): string => `files/${key}`

/** Stores a picture under a random name and returns its URL. */
export async function storeUpload({ database, media }: Parts, picture: Buffer, sender: Sender): Promise<string> {
  const key = `${randomBytes(24).toString('base64url')}.webp`
  // The row first: a file without a row would never be removed.
  await database.system((trx) =>
    trx.insertInto('uploads').values({ key, user_id: sender.userId, organization_id: sender.organizationId }).execute(),
  )
  await media.files.put(fileOf(key), picture)
  return imageUrl(key) ?? ''
}

/**
 * The column to set for the picture that a form sent: none when the field was omitted.
 * @throws ValidationFailed for an address that was not uploaded by this person, or for this organization
 */
export async function chosenPicture(
  trx: Db,
  url: string | null | undefined,
  of: { userId: number } | { organizationId: number },
): Promise<{ image_key?: string | null }> {
  if (url === undefined) return {}
  if (url === null || url === '') return { image_key: null }
  let uploads = trx.selectFrom('uploads').select('key')
  uploads =
    'userId' in of
      ? uploads.where('user_id', '=', of.userId).where('organization_id', 'is', null)
      : uploads.where('organization_id', '=', of.organizationId)
  const own = await uploads.where('key', '=', url.replace(/^.*\//, '')).executeTakeFirst()
  if (!own || imageUrl(own.key) !== url) throw new ValidationFailed({ Image: 'Please upload the picture again.' })
  return { image_key: own.key }
}

/** Removes pictures that no person and no organization uses, a day after their upload. The file is removed first. */
export async function removeUnusedUploads({ database, media }: Parts): Promise<void> {
  const { rows } = await database.system((trx) =>
    sql<{ key: string }>`select key from uploads up where created_at < now() - interval '1 day'
      and not exists (select from users u where u.image_key = up.key)
      and not exists (select from organizations o where o.image_key = up.key) limit 500`.execute(trx),
  )
  for (const { key } of rows) await media.files.remove(fileOf(key))
  if (rows.length === 0) return
  await database.system((trx) =>
    trx
      .deleteFrom('uploads')
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .execute(),
  )
}
