import { channels } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { BinRule } from '../../http/bin/binKinds.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { findBellsOfProjects } from '../../identity/notifications/ofProjects.ts'
import { visibleProject } from '../../people/projectScope.ts'

/** Restores projects; their tasks, hidden with them, are listed again (docs/product/bin.md#projects). */
export const projectBin: BinRule = {
  can: 'projects.delete',
  scope: (actor) => sql`exists (select from projects p
    where p.organization_id = d.organization_id and p.id = d.record_id and ${visibleProject(actor)})`,
  async restore({ db, actor, publish }, items) {
    const ids = items.map(({ recordId }) => recordId)
    await db
      .updateTable('projects')
      .set({ deleted_at: null })
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', ids)
      .execute()
    const channel = channels.organization(actor.organizationId)
    for (const ProjectId of ids) publish(channel, 'projectsChanged', { ProjectId })
    publishNotified(publish, await findBellsOfProjects(db, actor, ids))
    return new Map()
  },
}

export const customerBin: BinRule = {
  can: 'customers.delete',
  scope: () => sql`true`,
  async restore({ db, actor, publish }, items) {
    const ids = items.map(({ recordId }) => recordId)
    await db
      .updateTable('customers')
      .set({ archived_at: null })
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', ids)
      .execute()
    const channel = channels.organization(actor.organizationId)
    for (const CustomerId of ids) publish(channel, 'customersChanged', { CustomerId })
    return new Map()
  },
}
