import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import { currentPasswordIncorrect, type Identity } from '../../http/identity.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { deletedDomain } from '../../platform/mail/deletedAddress.ts'
import { deletePasskeysAndSteps } from '../../platform/sign-ins/endSignIns.ts'
import { endSessions } from '../login/sessions.ts'

/**
 * Checks that it is the account's person who deletes it.
 * @throws ValidationFailed unless the address is typed again and the password is right
 */
export async function requireAccountConfirmation(
  { services, identity }: { services: { database: Database }; identity: Pick<Identity, 'isOwnPassword'> },
  userId: number,
  { Email, Password }: { Email: string; Password: string },
): Promise<void> {
  const user = await services.database.statement((db) =>
    db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const isRight = await identity.isOwnPassword(userId, Password)
  const refusals = {
    ...(Email.toLowerCase() === user.email.toLowerCase() ? {} : { Email: 'Please type the email of your account.' }),
    ...(isRight ? {} : { Password: currentPasswordIncorrect }),
  }
  if (Object.keys(refusals).length > 0) throw new ValidationFailed(refusals)
}

/**
 * Deletes an account and returns the ended sessions. Tracked time belongs to the organizations and stays under the
 * person's name; the address, the password and the picture are deleted, and the address is free for a new account.
 */
export async function deleteAccount(trx: Db, userId: number, reason: string): Promise<number[]> {
  await deleteOwnOrganizations(trx, userId)
  // Frees the seat and prevents sign-in.
  await sql`update employments set blocked_at = coalesce(blocked_at, now()) where user_id = ${userId}`.execute(trx)
  await sql`delete from notification_settings n using employments e
    where e.user_id = ${userId} and n.organization_id = e.organization_id and n.employee_id = e.id`.execute(trx)
  await sql`delete from overview_layouts l using employments e
    where e.user_id = ${userId} and l.organization_id = e.organization_id and l.employee_id = e.id`.execute(trx)
  await sql`update users set deleted_at = now(), email = concat('deleted-', id, '@', ${deletedDomain}::text),
      password_hash = '', image_key = null where id = ${userId}`.execute(trx)
  await deletePasskeysAndSteps(trx, userId)
  await trx.insertInto('account_deletions').values({ user_id: userId, reason }).execute()
  return endSessions(trx, { userId })
}

/**
 * Deletes the organizations of which the person is the Owner.
 * @throws Refused while others work in one: a colleague has to accept the role first (decisions 009 and 059)
 */
async function deleteOwnOrganizations(trx: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number; title: string; is_shared: boolean }>`select o.id, o.title,
      exists (select from employments c join users u on u.id = c.user_id and u.deleted_at is null
        where c.organization_id = o.id and c.id <> e.id and c.blocked_at is null) as is_shared
    from employments e join organizations o on o.id = e.organization_id and o.deleted_at is null
    where e.user_id = ${userId} and e.role = ${Role.Owner} for no key update of o`.execute(trx)
  const shared = rows.find(({ is_shared }) => is_shared)
  if (shared) throw new Refused(`Other people work in ${shared.title}. Transfer its ownership or delete it first.`)
  for (const { id } of rows) {
    await sql`update organizations set deleted_at = now() where id = ${id}`.execute(trx)
    await sql`update subscriptions set is_cancelled = true where organization_id = ${id}`.execute(trx)
  }
}
