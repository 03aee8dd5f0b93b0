import type { ToolAccess, ToolChoice } from '@dayline/shared/contract'
import { choicesOf, readTool } from './toolRequest.ts'

// In the query, as Trello documents it for web pages: a header would cause a preflight request.
const keys = ({ AccessToken, ApiKey }: ToolAccess) => ({ key: ApiKey ?? '', token: AccessToken })

/** Open boards. @throws ToolError */
export async function readTrelloBoards(access: ToolAccess): Promise<ToolChoice[]> {
  const query = { ...keys(access), fields: 'id,name', filter: 'open' }
  return choicesOf(await readTool({ access, path: '/members/me/boards', query }), 'id')
}

/** The lists of a board, which help people recognize it. @throws ToolError */
export async function readTrelloLists(access: ToolAccess, boardId: string): Promise<ToolChoice[]> {
  const path = `/boards/${encodeURIComponent(boardId)}/lists`
  return choicesOf(await readTool({ access, path, query: { ...keys(access), fields: 'name', filter: 'open' } }), 'id')
}
