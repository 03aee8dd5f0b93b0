import type { TwoStep } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { seal, unseal } from '../../platform/keys/serverKeys.ts'
import { hashOf, newToken } from '../tokens.ts'
import { isAppCode, newRecoveryCodes, recoveryHashOf, stepOf } from './codes.rules.ts'

/** How long a sign-in with the right password waits for its code. */
const pendingMinutes = 10

/** Whether sign-in requires a code from a person, since when, and how many recovery codes are unused. */
export async function twoStepOf(db: Db, userId: number): Promise<TwoStep> {
  const { rows } = await sql<{ confirmed_at: Date; unused: number }>`select t.confirmed_at,
      (select count(*)::int from recovery_codes r where r.user_id = t.user_id and r.used_at is null) as unused
    from two_steps t where t.user_id = ${userId} and t.confirmed_at is not null`.execute(db)
  const [row] = rows
  return {
    IsOn: row !== undefined,
    SinceDate: row?.confirmed_at.toISOString() ?? null,
    RecoveryCodesLeft: row?.unused ?? 0,
  }
}

/** Stores a secret that is not active yet. @returns false when two-step sign-in is already on */
export async function storeSecret(
  db: Db,
  userId: number,
  { secret, key }: { secret: string; key: Buffer },
): Promise<boolean> {
  const { rows } = await sql`insert into two_steps (user_id, secret_cipher) values (${userId}, ${seal(key, secret)})
    on conflict (user_id) do update set secret_cipher = excluded.secret_cipher, created_at = now(), last_step = 0
      where two_steps.confirmed_at is null
    returning user_id`.execute(db)
  return rows.length > 0
}

type Typed = { code: string; key: Buffer; nowMs: number }

/** Accepts the first code of a new secret. @returns whether it was right, and two-step sign-in is now on */
export async function confirmSecret(trx: Db, userId: number, typed: Typed): Promise<boolean> {
  if (!(await spendAppCode(trx, userId, { ...typed, isConfirmed: false }))) return false
  await sql`update two_steps set confirmed_at = now() where user_id = ${userId}`.execute(trx)
  return true
}

/** Uses up an app code or a recovery code. @returns whether it was right and not used before */
export async function spendCode(trx: Db, userId: number, typed: Typed): Promise<boolean> {
  if (isAppCode(typed.code)) return spendAppCode(trx, userId, { ...typed, isConfirmed: true })
  const { rows } = await sql`update recovery_codes r set used_at = now() from two_steps t
    where r.user_id = ${userId} and r.code_hash = ${recoveryHashOf(typed.code)} and r.used_at is null
      and t.user_id = r.user_id and t.confirmed_at is not null returning r.user_id`.execute(trx)
  return rows.length > 0
}

async function spendAppCode(
  trx: Db,
  userId: number,
  { code, key, nowMs, isConfirmed }: Typed & { isConfirmed: boolean },
): Promise<boolean> {
  const row = await trx
    .selectFrom('two_steps')
    .select('secret_cipher')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const secret = row && openedSecret(key, row.secret_cipher)
  const step = secret && stepOf(secret, code, nowMs)
  if (!step) return false
  // An overheard code must not work a second time, nor an older one after it.
  const { rows } = await sql`update two_steps set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`.execute(trx)
  return rows.length > 0
}

/** Null when the key that sealed it is lost: recovery codes still work (docs/decisions/075). */
function openedSecret(key: Buffer, cipher: Buffer): string | null {
  try {
    return unseal(key, cipher)
  } catch {
    return null
  }
}

/** Voids former recovery codes. @returns new ones, which are not stored as text */
export async function renewRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHashOf(code) })))
    .execute()
  return codes
}

/** Lets a sign-in with the right password wait for its code. @returns the token that identifies it */
export async function awaitCode(trx: Db, userId: number): Promise<string> {
  const { token, hash } = newToken()
  await sql`insert into pending_sign_ins (token_hash, user_id, expires_at)
    values (${hash}, ${userId}, now() + make_interval(mins => ${sql.lit(pendingMinutes)}))`.execute(trx)
  return token
}

/** Whose sign-in waits under this token; null when it has expired. */
export async function pendingUser(db: Db, token: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`select user_id from pending_sign_ins
    where token_hash = ${hashOf(token)} and expires_at > now()`.execute(db)
  return rows[0]?.user_id ?? null
}

/** @returns false when another request has completed the sign-in */
export async function completePending(trx: Db, token: string): Promise<boolean> {
  const { rows } = await sql`delete from pending_sign_ins where token_hash = ${hashOf(token)} and expires_at > now()
    returning user_id`.execute(trx)
  return rows.length > 0
}
