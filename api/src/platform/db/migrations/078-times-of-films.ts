import { type QueryExecutorProvider, sql } from 'kysely'

/** When each picture of a video was taken, in the order of the video (docs/decisions/079); null for older videos. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table timelapse_videos add column frame_times timestamptz[]`.execute(db)
}
