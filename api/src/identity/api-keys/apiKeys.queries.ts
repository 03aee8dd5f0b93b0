import { type ApiKey, type ApiKeyScope, apiKeyScopes } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'

type Row = {
  id: number
  title: string
  enabled: boolean
  scopes: string[]
  created_at: Date
  created_by: string | null
  last_used_at: Date | null
  expires_at: Date | null
  exposed_at: Date | null
  exposed_by: string | null
}

/** The keys of an organization, newest first; only one if `id` is given. */
export async function listApiKeys(db: Db, { organizationId }: Actor, id: number | null = null): Promise<ApiKey[]> {
  const nameOf = (column: string) => sql`(select concat_ws(' ', u.first_name, u.last_name)
    from employments e join users u on u.id = e.user_id
    where e.organization_id = k.organization_id and e.id = ${sql.ref(column)})`
  const { rows } = await sql<Row>`select k.id, k.title, k.enabled, k.scopes, k.created_at, k.last_used_at, k.expires_at,
      ${nameOf('k.created_by')} as created_by, x.exposed_at, ${nameOf('x.employee_id')} as exposed_by
    from api_keys k
    left join lateral (select exposed_at, employee_id from api_key_exposures
      where organization_id = k.organization_id and api_key_id = k.id order by exposed_at desc limit 1) x on true
    where k.organization_id = ${organizationId} and (${id}::int is null or k.id = ${id}::int)
    order by k.created_at desc, k.id desc`.execute(db)
  return rows.map(keyFrom)
}

/** @throws NotFound */
export async function getApiKey(db: Db, actor: Actor, id: number): Promise<ApiKey> {
  const [key] = await listApiKeys(db, actor, id)
  if (!key) throw new NotFound()
  return key
}

const keyFrom = (row: Row): ApiKey => ({
  ID: row.id,
  Title: row.title,
  ExposedKey: null,
  Enabled: row.enabled,
  Scopes: row.scopes.filter((scope): scope is ApiKeyScope => apiKeyScopes.some((known) => known === scope)),
  CreateDate: row.created_at.toISOString(),
  CreatedBy: row.created_by ?? '',
  LastUseDate: row.last_used_at?.toISOString() ?? null,
  ExpireDate: row.expires_at?.toISOString() ?? null,
  Exposed: row.exposed_at && { At: row.exposed_at.toISOString(), By: row.exposed_by ?? '' },
})
