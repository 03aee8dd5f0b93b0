import { channels } from '@dayline/shared/contract'
import type { Publish } from './route.ts'

/** Makes an organization's open tabs refetch the account, which has its settings, profile and subscription. */
export function publishSettings(publish: Publish, OrganizationId: number): void {
  publish(channels.organization(OrganizationId), 'settingsChanged', { OrganizationId })
}
