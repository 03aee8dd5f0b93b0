import { sql } from 'kysely'
import webPush from 'web-push'
import type { Db } from '../../platform/db/database.ts'
import { seal, unseal } from '../../platform/keys/serverKeys.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The keys that this installation signs pushes with, created on first use and shared by all its processes. */
export async function pushKeysOf(trx: Db, sealKey: Buffer): Promise<PushKeys> {
  const stored = await readKeys(trx)
  if (stored) return opened(stored, sealKey)
  const made = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, private_cipher)
    values (${made.publicKey}, ${seal(sealKey, made.privateKey)}) on conflict do nothing`.execute(trx)
  const kept = await readKeys(trx)
  return kept ? opened(kept, sealKey) : made
}

type Row = { public_key: string; private_cipher: Buffer }

const readKeys = (trx: Db): Promise<Row | undefined> =>
  trx.selectFrom('push_keys').select(['public_key', 'private_cipher']).executeTakeFirst()

const opened = ({ public_key, private_cipher }: Row, sealKey: Buffer): PushKeys => ({
  publicKey: public_key,
  privateKey: unseal(sealKey, private_cipher),
})
