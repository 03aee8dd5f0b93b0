import { sql } from 'kysely'

/** Shown until an app's category is computed. */
export const pendingCategory = 'Pending for categorization'

/** An organization's app in the wire format, for queries that join `organization_apps as o` and `apps as a`. */
export const organizationAppJson = sql<{
  ID: number
  TeamId: number | null
  ActivityApp: { ID: number; Name: string; Url: string | null; Icon: string | null; AICategory: string | null }
} | null>`case when o.id is not null then json_build_object('ID', o.id, 'TeamId', o.team_id, 'ActivityApp',
  json_build_object('ID', a.id, 'Name', a.name, 'Url', a.url, 'Icon', a.icon,
    'AICategory', coalesce(a.ai_category, ${sql.lit(pendingCategory)}))) end`
