import { maxPasskeys, type Passkey } from '@dayline/shared/contract'
import { type Selectable, sql } from 'kysely'
import { NotFound, Refused } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'

type Row = Pick<Selectable<Tables['passkeys']>, 'id' | 'title' | 'created_at' | 'last_used_at'>

const onTheWire = ({ id, title, created_at, last_used_at }: Row): Passkey => ({
  ID: id,
  Title: title,
  CreateDate: created_at.toISOString(),
  LastUseDate: last_used_at?.toISOString() ?? null,
})
const shown = ['id', 'title', 'created_at', 'last_used_at'] as const

/** A person's passkeys, newest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(onTheWire)
}

/** Sent to the person's devices, so that none of them creates a second key. */
export async function credentialsOf(db: Db, userId: number): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))
}

type NewPasskey = Pick<
  Selectable<Tables['passkeys']>,
  'title' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>

/** @throws Refused when there are too many, or the key is already registered */
export async function insertPasskey(trx: Db, userId: number, passkey: NewPasskey): Promise<Passkey> {
  await sql`select from users where id = ${userId} for update`.execute(trx)
  if ((await credentialsOf(trx, userId)).length >= maxPasskeys) {
    throw new Refused(`There are ${maxPasskeys} passkeys. Please remove one first.`)
  }
  const row = await trx
    .insertInto('passkeys')
    .values({ user_id: userId, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
  if (!row) throw new Refused('This passkey has already been added.')
  return onTheWire(row)
}

/** @throws NotFound for another person's */
export async function renamePasskey(trx: Db, userId: number, { id, title }: { id: number; title: string }) {
  const row = await trx
    .updateTable('passkeys')
    .set({ title })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return onTheWire(row)
}

/** @throws NotFound for another person's */
export async function removePasskey(trx: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
}

/** The passkey that a browser signed with, if its account exists. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'u.email'])
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function noteUse(trx: Db, id: number, counter: number): Promise<void> {
  await sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`.execute(trx)
}
