import { Readable } from 'node:stream'
import { may, type Permission } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { mayInSession } from '../../../http/access.ts'
import { csvHead, csvLine } from '../../../http/exports/csv.ts'
import type { MakeExport } from '../../../http/exports/exportFile.ts'
import type { Cell } from '../../../http/exports/xlsx.ts'
import { Forbidden } from '../../../http/failures.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/media/fileStore.ts'
import { type ZipStream, zipStream } from '../../../platform/zip/zipStream.ts'
import type { Own, OwnTable } from './ownColumns.ts'
import { readOwnProfile } from './ownProfile.ts'
import { ownTables, pictureName } from './ownTables.ts'
import { readmeText } from './readme.rules.ts'

/** Rows per read: other requests run between two reads. */
const rowsAtOnce = 2000

/** A person's own data (docs/product/privacy.md#own-data), streamed while the client reads it. */
export const ownDataZip: MakeExport = async ({ database, media }, actor, { zone }) => {
  const mayRead = (right: Permission) => may(right, { Role: actor.role, TrackSettings: actor.trackSettings })
  if (actor.employmentId === 0 || !mayInSession(actor, 'privacy.read')) throw new Forbidden()
  const db = database.reads(actor)
  const { organizationId, employmentId, userId, role } = actor
  const own: Own = { organizationId, employmentId, userId, role, zone }
  const [profile, pictures, videos] = await Promise.all([
    readOwnProfile(db, actor),
    mayRead('screenshots.read') ? listPictures(db, own) : [],
    mayRead('timelapse.read') ? listVideos(db, own) : [],
  ])
  const tables = ownTables.filter(({ needs }) => mayRead(needs))
  const left = {
    tables: ownTables.filter(({ needs }) => !mayRead(needs)).map(({ file }) => file),
    videos: !mayRead('timelapse.read'),
  }
  const zip = zipStream()
  const now = new Date()
  const readme = readmeText({
    ...profile.heading,
    zone,
    now,
    tables,
    left,
    pictures: pictures.length,
    videos: videos.length,
  })
  zip.addText('README.txt', readme, now)
  zip.addText('profile.json', `${JSON.stringify(profile.content, null, 2)}\n`, now)
  for (const table of tables) {
    const read: Read = (query) =>
      table.isOfAccount ? database.statement((all) => query.execute(all)) : query.execute(db)
    zip.addStream(table.file, { mtime: now }, () => Readable.from(linesOf(read, table, own)))
  }
  for (const [folder, files] of [
    ['screenshots', pictures],
    ['videos', videos],
  ] as const) {
    for (const { name, key, at } of files) addFile(zip, media.files, { name: `${folder}/${name}`, key, at })
  }
  zip.end()
  return { name: 'my-dayline-data.zip', type: 'application/zip', content: zip.content }
}

/** Files are opened one by one, and not compressed again. One that was deleted meanwhile becomes an empty file. */
function addFile(zip: ZipStream, files: FileStore, { name, key, at }: StoredFile) {
  zip.addStream(name, { compress: false, mtime: at }, () =>
    files.bytes(key).then(
      (bytes) => Readable.from([bytes]),
      () => Readable.from([]),
    ),
  )
}

type Row = { key: unknown } & Record<string, Cell>
type Read = (query: RawBuilder<Row>) => Promise<{ rows: Row[] }>

/** A table as CSV, read in blocks of rows. */
async function* linesOf(read: Read, table: OwnTable, own: Own): AsyncGenerator<string> {
  yield csvHead(table.columns.map(({ title }) => title))
  let after: unknown = null
  do {
    const later = after === null ? sql`true` : sql`found.key > ${after}`
    const { rows } = await read(
      sql<Row>`select * from (${table.rows(own)}) found where ${later} order by found.key limit ${rowsAtOnce}`,
    )
    yield rows.map((row) => csvLine(cellsOf(row, table))).join('')
    after = rows.length === rowsAtOnce ? (rows.at(-1)?.key ?? null) : null
  } while (after !== null)
}

function cellsOf({ key, ...fields }: Row, { columns }: OwnTable): Cell[] {
  return Object.values(fields).map((value, index) => columns[index]?.write?.(value) ?? value)
}

type StoredFile = { name: string; key: string; at: Date }

async function listPictures(db: Db, own: Own): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select ${pictureName('s.taken_at', 's.id', own)} as name, s.image_key as key,
      s.taken_at as at
    from screenshots s where s.organization_id = ${own.organizationId} and s.employee_id = ${own.employmentId}
    order by s.taken_at, s.id`.execute(db)
  return rows
}

async function listVideos(db: Db, own: Own): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select work_date::text || substring(video_key from '\\.[a-z0-9]+$') as name,
      video_key as key, created_at as at
    from timelapse_videos where organization_id = ${own.organizationId} and employee_id = ${own.employmentId}
      and deleted_at is null order by work_date`.execute(db)
  return rows
}
