import { Integration, Role } from '@dayline/shared/contract'
import { chooseExternalProject, connectProject } from '../../areas/tasks/integrations/connections.ts'
import { importerOf } from '../../areas/tasks/integrations/sync/importer.ts'
import { startSync } from '../../areas/tasks/integrations/sync/startSync.ts'
import { workOnSync } from '../../areas/tasks/integrations/sync/workOnSync.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization } from './organization.ts'

/** A project that everyone sees, and a small board of the stand-in. */
const project = 'Internal'
const board = { ExternalProjectId: '65c2', Title: 'Office move' }

/**
 * Connects a project to the stand-in of Trello and syncs it, as a user would, so that the demo shows a working
 * connection. Without stand-ins there is none.
 */
export async function connectDemoProject(
  { database, slice, taskTools }: Filling,
  { id, people }: SeededOrganization,
): Promise<void> {
  const accessToken = taskTools?.demoToken
  const owner = people.find(({ role }) => role === Role.Owner)
  if (!taskTools || !accessToken || !owner) return
  const run = await slice(async (trx) => {
    const actor = { ...(await importerOf(trx, id)), employmentId: owner.employeeId }
    const { id: projectId } = await trx
      .selectFrom('projects')
      .select('id')
      .where('organization_id', '=', id)
      .where('title', '=', project)
      .executeTakeFirstOrThrow()
    const tokens = { accessToken, refreshToken: null, expiresAt: null }
    await connectProject(trx, actor, { projectId, integration: Integration.Trello, tokens }, taskTools.key)
    await chooseExternalProject(trx, actor, { Id: projectId, ...board })
    return startSync(trx, actor, projectId)
  })
  const parts = { database, taskTools, events: { publish: () => {} } }
  await workOnSync(parts, { organizationId: id, id: run.id }, new AbortController().signal)
}
