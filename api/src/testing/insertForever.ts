import { sql } from 'kysely'
import { openEmbedded } from '../platform/db/embedded/openEmbedded.ts'

// Writes until it is killed, and prints each number once its commit is acknowledged.
const database = await openEmbedded({ dataDir: process.argv[2] ?? '' })
for (let n = 100_000; ; n++) {
  await database.system((trx) => sql`insert into t values (${n})`.execute(trx))
  process.stdout.write(`${n}\n`)
}
