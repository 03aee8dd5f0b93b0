import type { ToolAccess, ToolChoice } from '@dayline/shared/contract'
import { choicesOf, readTool } from './toolRequest.ts'

const bearer = ({ AccessToken }: ToolAccess) => ({ authorization: `Bearer ${AccessToken}` })
const dataOf = (answer: unknown) => (answer as { data?: unknown } | null)?.data

/** @throws ToolError */
export async function readAsanaWorkspaces(access: ToolAccess): Promise<ToolChoice[]> {
  return choicesOf(dataOf(await readTool({ access, path: '/workspaces', headers: bearer(access) })), 'gid')
}

/** Projects that are not archived. @throws ToolError */
export async function readAsanaProjects(access: ToolAccess, workspaceId: string): Promise<ToolChoice[]> {
  const path = `/workspaces/${encodeURIComponent(workspaceId)}/projects`
  const answer = await readTool({ access, path, query: { archived: 'false' }, headers: bearer(access) })
  return choicesOf(dataOf(answer), 'gid')
}
