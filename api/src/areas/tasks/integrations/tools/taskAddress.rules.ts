import { TaskSource } from '@dayline/shared/contract'

const hosts: Partial<Record<number, string>> = {
  [TaskSource.Asana]: 'asana.com',
  [TaskSource.ClickUp]: 'clickup.com',
  [TaskSource.Trello]: 'trello.com',
}

/**
 * The address at which a task opens in its tool.
 * @param given the address from the tool or its file; one on any other host is ignored
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
  // Asana's files have no addresses; this one redirects to the task in its project.
  const isAsanaFile = source === TaskSource.Asana && given === null && /^\d+$/.test(externalId ?? '')
  return isAsanaFile ? `https://app.asana.com/0/0/${externalId}` : null
}
