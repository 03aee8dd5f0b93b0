import { channels } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import type { Publish } from '../../../http/route.ts'

/** Notifies open lists of projects, which show the integration. */
export function publishConnection(publish: Publish, { organizationId }: Actor, projectId: number): void {
  publish(channels.organization(organizationId), 'projectsChanged', { ProjectId: projectId })
}
