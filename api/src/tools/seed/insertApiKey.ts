import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { seal, serverKey } from '../../platform/keys/serverKeys.ts'

type SeededKey = { dataDir: string; title: string; key: string }

/** Gives an organization an API key, created by its first person. */
export async function insertApiKey(trx: Db, organizationId: number, { dataDir, title, key }: SeededKey): Promise<void> {
  await sql`insert into api_keys (organization_id, title, key_hash, key_cipher, created_by)
    values (${organizationId}, ${title}, sha256(${Buffer.from(key)}::bytea), ${seal(serverKey(dataDir, 'api-keys'), key)},
      (select min(id) from employments where organization_id = ${organizationId}))`.execute(trx)
}
