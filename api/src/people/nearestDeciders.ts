import { Role } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * In SQL, as `id`: who decides about a person's requests: the Managers of the team, or Owners and Co-owners where no
 * other Manager has joined. Never the person themselves.
 * @param withManagers false for what Managers cannot do: then Owners and Co-owners alone
 */
export const nearestDeciders = (organizationId: number, employeeId: number, withManagers = true): RawBuilder<unknown> =>
  sql`(with deciding as (
      select m.id, m.role from employments m
      join employments e on e.organization_id = m.organization_id and e.id = ${employeeId}
      where m.organization_id = ${organizationId} and m.id <> ${employeeId} and m.user_id is not null
        and m.blocked_at is null and m.deleted_at is null and (m.role = any(${[Role.Owner, Role.Coowner]}::int[])
          or ${withManagers} and m.role = ${Role.Manager} and m.team_id = e.team_id))
    select id from deciding
    where role = ${Role.Manager} or not exists (select from deciding where role = ${Role.Manager}))`
