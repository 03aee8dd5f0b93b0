import type { ActivityApp } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { pendingCategory } from '../appRow.ts'

/** An app with today's rating; null = not reviewed. */
export type RatedApp = ActivityApp & { rating: number | null }

/** Apps of an organization by their organization-specific id. */
export async function appsOf(db: Db, organizationId: number, ids: readonly number[]): Promise<Map<number, RatedApp>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RatedApp & { id: number }>`select o.id, o.productivity as rating, a.id as "ID",
      a.name as "Name", a.url as "Url", a.icon as "Icon", coalesce(a.ai_category, ${pendingCategory}) as "AICategory"
    from organization_apps o join apps a on a.id = o.app_id
    where o.organization_id = ${organizationId} and o.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...app }) => [id, app]))
}
