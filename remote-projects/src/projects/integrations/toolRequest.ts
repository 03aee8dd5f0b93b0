import type { ToolAccess, ToolChoice } from '@dayline/shared/contract'
import { toolName } from '../tools.ts'

const timeoutMs = 10_000
/** Maximum number of entries that are requested. */
export const maxEntries = 100

/** A tool gave this browser no usable response; the message is shown to the user. */
export class ToolError extends Error {}

type ToolRequest = {
  access: ToolAccess
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

/**
 * Sends one read to a tool's API from this browser, with the person's token (docs/decisions/051).
 * @throws ToolError after ten seconds, and when the tool refuses
 */
export async function readTool({ access, path, query = {}, headers = {} }: ToolRequest): Promise<unknown> {
  const tool = toolName(access.Integration) ?? 'The tool'
  const parameters = new URLSearchParams({ ...query, limit: String(maxEntries) })
  const response = await fetch(`${access.ApiUrl}${path}?${parameters}`, {
    headers: { accept: 'application/json', ...headers },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ToolError(`${tool} did not answer. Please try again.`)
  })
  if (response.status === 401) throw new ToolError(`${tool} no longer accepts this connection. Connect again.`)
  if (response.status === 429)
    throw new ToolError(`${tool} has received too many requests. Please try again in a moment.`)
  if (!response.ok) throw new ToolError(`${tool} refused the request.`)
  return response.json().catch(() => {
    throw new ToolError(`${tool} answered with something that could not be read.`)
  })
}

/** The entries of a list that have an id and a name. */
export function choicesOf(list: unknown, idField: 'id' | 'gid'): ToolChoice[] {
  const entries: Record<string, unknown>[] = Array.isArray(list) ? list.filter((entry) => entry !== null) : []
  return entries.slice(0, maxEntries).flatMap((entry) => {
    const { [idField]: id, name } = entry
    return typeof id === 'string' && typeof name === 'string' ? [{ Id: id, Title: name }] : []
  })
}
