import { Integration } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused } from '../../../http/failures.ts'
import { visibleProjects } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { seal, unseal } from '../../../platform/keys/serverKeys.ts'
import type { TaskTools } from '../../../platform/task-tools/taskTools.ts'
import { findRunningSync } from './sync/runs.queries.ts'

/** The tokens for a person's permission. `expiresAt` null: they do not expire. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresAt: Date | null }
/** A project's connection to a tool. */
export type Connection = Tokens & {
  projectId: number
  integration: number
  externalProjectId: string | null
}

const names: Record<number, string> = {
  [Integration.Asana]: 'Asana',
  [Integration.ClickUp]: 'ClickUp',
  [Integration.Monday]: 'monday.com',
  [Integration.Jira]: 'Jira',
  [Integration.Trello]: 'Trello',
}
export const toolName = (integration: number): string => names[integration] ?? 'This tool'

/** @throws NotFound for a project that this actor does not see */
export async function requireProject(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await visibleProjects(db, actor).select('p.id').where('p.id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
}

/** @returns null for a project without an integration */
export async function readConnection(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  projectId: number,
  key: TaskTools['key'],
): Promise<Connection | null> {
  const row = await db
    .selectFrom('project_integrations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) return null
  return {
    projectId,
    integration: row.tool,
    externalProjectId: row.external_project_id,
    accessToken: unseal(key, row.access_token),
    refreshToken: row.refresh_token && unseal(key, row.refresh_token),
    expiresAt: row.expires_at,
  }
}

/** The connection of a visible project. @throws NotFound, Refused */
export async function requireConnection(db: Db, actor: Actor, id: number, key: TaskTools['key']): Promise<Connection> {
  await requireProject(db, actor, id)
  const connection = await readConnection(db, actor, id, key)
  if (!connection) throw new Refused('This project is not connected to a tool.')
  return connection
}

type NewConnection = { projectId: number; integration: number; tokens: Tokens }

/**
 * Connects a visible project, or stores a new token for the same tool; synced tasks and the last sync stay.
 * @throws NotFound, Refused when another tool is connected
 */
export async function connectProject(
  db: Db,
  actor: Actor,
  { projectId, integration, tokens }: NewConnection,
  key: TaskTools['key'],
): Promise<void> {
  const { organizationId, employmentId } = actor
  const found = await visibleProjects(db, actor)
    .select('p.integration')
    .where('p.id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  if (found.integration !== null && found.integration !== integration) {
    throw new Refused(`This project is connected to ${toolName(found.integration)}. Cancel that integration first.`)
  }
  const sealed = sealedTokens(tokens, key)
  await db
    .insertInto('project_integrations')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      tool: integration,
      connected_by: employmentId,
      ...sealed,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'project_id']).doUpdateSet({ ...sealed, connected_by: employmentId }),
    )
    .execute()
  await setIntegration(db, actor, projectId, integration)
}

const sealedTokens = ({ accessToken, refreshToken, expiresAt }: Tokens, key: Buffer) => ({
  access_token: seal(key, accessToken),
  refresh_token: refreshToken === null ? null : seal(key, refreshToken),
  expires_at: expiresAt,
})

/** Stores renewed tokens, unless the integration was canceled meanwhile. */
export async function replaceTokens(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  projectId: number,
  tokens: Tokens,
  key: TaskTools['key'],
): Promise<void> {
  await db
    .updateTable('project_integrations')
    .set(sealedTokens(tokens, key))
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .execute()
}

/** @throws NotFound, Refused while a run reads the former choice, because its place is of no use in another one */
export async function chooseExternalProject(
  db: Db,
  actor: Actor,
  { Id, ExternalProjectId, Title }: { Id: number; ExternalProjectId: string; Title?: string | null | undefined },
): Promise<void> {
  const { organizationId } = actor
  // Locked, as for the start of a run.
  const found = await visibleProjects(db, actor).select('p.id').where('p.id', '=', Id).forUpdate('p').executeTakeFirst()
  if (!found) throw new NotFound()
  if (await findRunningSync(db, actor, Id))
    throw new Refused('This project is being synced. Please choose again when the sync has ended.')
  const { numUpdatedRows } = await db
    .updateTable('project_integrations')
    .set({ external_project_id: ExternalProjectId, external_title: Title || null })
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', Id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refused('This project is not connected to a tool.')
}

/** Deletes a connection and its tokens; imported tasks stay. @throws NotFound */
export async function cancelIntegration(db: Db, actor: Actor, id: number): Promise<void> {
  await requireProject(db, actor, id)
  await sql`delete from project_integrations where organization_id = ${actor.organizationId} and project_id = ${id}`.execute(
    db,
  )
  await setIntegration(db, actor, id, null)
}

async function setIntegration(
  db: Db,
  { organizationId }: Actor,
  id: number,
  integration: number | null,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ integration })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
