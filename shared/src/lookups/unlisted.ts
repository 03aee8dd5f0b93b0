import type { ApiQuery } from '@dayline/shared/api'

/**
 * Label of a linked record that the list lacks, because it is deleted or not visible to this user, or of any record if
 * the list failed to load. "…" while it is loaded.
 * @param list the read of the list, or whether it is loaded
 */
export function unlisted(noun: string, list: boolean | Pick<ApiQuery<unknown>, 'data' | 'error'>): string {
  const isRead = typeof list !== 'boolean'
  if (isRead ? list.data !== undefined : list) return `Unknown ${noun}`
  const hasFailed = isRead && list.error !== undefined
  // Most callers show it after the noun, as in "Team: …".
  return hasFailed ? 'Name could not be loaded' : '…'
}
