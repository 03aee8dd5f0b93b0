import { type QueryExecutorProvider, sql } from 'kysely'

/** When each picture of a film was taken, in the film's order (docs/decisions/079); null for older films. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table timelapse_videos add column frame_times timestamptz[]`.execute(db)
}
