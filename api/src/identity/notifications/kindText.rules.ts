import { definitions } from '@dayline/shared/contract'

/** A kind of notification, named as in the notification settings. */
export function kindText(type: number): string {
  const kind = definitions.NotificationType.find(({ Key }) => Key === type)
  return `notification “${kind?.DisplayName ?? ''}”`
}
