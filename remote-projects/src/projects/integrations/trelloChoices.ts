import type { ToolAccess, ToolChoice } from '@dayline/shared/contract'
import { choicesOf, readTool } from './toolRequest.ts'

// As Trello documents it for pages: a header would need a request of its own beforehand.
const keys = ({ AccessToken, ApiKey }: ToolAccess) => ({ key: ApiKey ?? '', token: AccessToken })

/** Open boards. @throws ToolError */
export async function readTrelloBoards(access: ToolAccess): Promise<ToolChoice[]> {
  const query = { ...keys(access), fields: 'id,name', filter: 'open' }
  return choicesOf(await readTool({ access, path: '/members/me/boards', query }), 'id')
}

/** The lists of a board, so that people recognize it. @throws ToolError */
export async function readTrelloLists(access: ToolAccess, boardId: string): Promise<ToolChoice[]> {
  const path = `/boards/${encodeURIComponent(boardId)}/lists`
  return choicesOf(await readTool({ access, path, query: { ...keys(access), fields: 'name', filter: 'open' } }), 'id')
}
