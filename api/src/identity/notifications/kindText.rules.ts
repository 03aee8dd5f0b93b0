import { definitions } from '@dayline/shared/contract'

/** The name of a kind of notification in the notification settings. */
export function kindName(type: number): string | undefined {
  return definitions.NotificationType.find(({ Key }) => Key === type)?.DisplayName
}

/** A kind of notification, named as in the notification settings. */
export function kindText(type: number): string {
  return `notification “${kindName(type) ?? ''}”`
}
