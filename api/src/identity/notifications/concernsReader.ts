import { Role } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { isOfDeletedProject } from './ofProjects.ts'

/**
 * In SQL, for a notification `x` and its reader `e`: a Manager is notified about people who are in the team now, not
 * about those who were when it happened. Kinds that are about no person have no `personId`. No one is notified about a
 * project in the bin or its tasks.
 */
export const concernsReader: RawBuilder<boolean> = sql<boolean>`(not ${isOfDeletedProject} and (e.role <> ${sql.lit(Role.Manager)}
  or x.params->'personId' is null
  or exists (select from employments person where person.organization_id = x.organization_id
    and person.id = (x.params->>'personId')::int and person.team_id = e.team_id)))`
