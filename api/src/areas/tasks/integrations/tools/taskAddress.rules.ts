import { TaskSource } from '@dayline/shared/contract'

const hosts: Partial<Record<number, string>> = {
  [TaskSource.Asana]: 'asana.com',
  [TaskSource.ClickUp]: 'clickup.com',
  [TaskSource.Trello]: 'trello.com',
}

/**
 * Where a task can be opened in its tool.
 * @param given what the tool or its file says; an address of any other host is none
 * @returns null when it is not known
 */
export function taskAddress(
  source: number,
  externalId: string | null,
  given: string | null | undefined,
): string | null {
  const host = hosts[source]
  if (!host) return null
  if (given && URL.canParse(given)) {
    const { protocol, hostname, username, href } = new URL(given)
    const isOfTool = hostname === host || hostname.endsWith(`.${host}`)
    if (protocol === 'https:' && isOfTool && !username) return href
  }
  // Files of Asana have no addresses; this one redirects to the task in its project.
  const isAsanaFile = source === TaskSource.Asana && given === null && /^\d+$/.test(externalId ?? '')
  return isAsanaFile ? `https://app.asana.com/0/0/${externalId}` : null
}
