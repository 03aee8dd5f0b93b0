import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type TestPerson = { userId: number; organizationId: number; employmentId: number }

/** Gives a person whatever signs in, or lets an agent write, besides the password. */
export async function addSignIns(
  database: Database,
  { userId, organizationId, employmentId }: TestPerson,
): Promise<void> {
  await database.system(async (trx) => {
    await sql`insert into two_steps (user_id, secret_cipher, confirmed_at) values (${userId}, '\\x01', now())`.execute(
      trx,
    )
    await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, '\\x01')`.execute(trx)
    await sql`insert into passkeys (user_id, title, credential_id, public_key)
      values (${userId}, 'Phone', 'phone', '\\x01')`.execute(trx)
    await sql`insert into email_changes (user_id, new_email, session_id, confirm_hash, stop_hash, expires_at)
      select ${userId}, 'new@example.test', max(id), '\\x01', '\\x02', now() + interval '1 hour'
      from sessions where user_id = ${userId}`.execute(trx)
    await sql`insert into agent_keys (organization_id, employee_id, title, key_hash)
      values (${organizationId}, ${employmentId}, 'Laptop', '\\x01')`.execute(trx)
  })
}

/** The tables that hold one of them. */
export async function signInsOf(
  database: Database,
  { userId, organizationId, employmentId }: TestPerson,
): Promise<string[]> {
  const { rows } = await database.system((trx) =>
    sql<{ name: string }>`select 'two_steps' as name from two_steps where user_id = ${userId}
      union all select 'recovery_codes' from recovery_codes where user_id = ${userId}
      union all select 'passkeys' from passkeys where user_id = ${userId}
      union all select 'email_changes' from email_changes where user_id = ${userId}
      union all select 'agent_keys' from agent_keys
        where organization_id = ${organizationId} and employee_id = ${employmentId}`.execute(trx),
  )
  return rows.map(({ name }) => name)
}
