import { Integration, type ToolAccess, type ToolChoice } from '@dayline/shared/contract'
import { readAsanaProjects, readAsanaWorkspaces } from './asanaChoices.ts'
import { readAccess, readClickUpFolders, readClickUpWorkspaces } from './integrations.api.ts'
import { readTrelloBoards, readTrelloLists } from './trelloChoices.ts'

/** The choices in a tool: a single one, or one within another. */
export type ChoiceSteps = {
  /** "Workspace"; null where the choice is not within another. */
  outer: { label: string; read: () => Promise<ToolChoice[]> } | null
  inner: { label: string; read: (outerId: string) => Promise<ToolChoice[]> }
  /** Names of the parts of the choice, such as a board's lists. */
  preview?: { label: string; read: (id: string) => Promise<ToolChoice[]> }
}

/** @param projectId the project in Dayline */
export function choiceSteps(integration: number, projectId: number): ChoiceSteps {
  let known: Promise<ToolAccess> | null = null
  const access = () => {
    known ??= readAccess(projectId).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  if (integration === Integration.Asana) {
    return {
      outer: { label: 'Workspace', read: async () => readAsanaWorkspaces(await access()) },
      inner: { label: 'Project', read: async (workspaceId) => readAsanaProjects(await access(), workspaceId) },
    }
  }
  if (integration === Integration.ClickUp) {
    return {
      outer: { label: 'Workspace', read: () => readClickUpWorkspaces(projectId) },
      inner: { label: 'Folder', read: (workspaceId) => readClickUpFolders(projectId, workspaceId) },
    }
  }
  return {
    outer: null,
    inner: { label: 'Board', read: async () => readTrelloBoards(await access()) },
    preview: { label: 'Lists', read: async (boardId) => readTrelloLists(await access(), boardId) },
  }
}

/** "project", "folder" or "board" */
export const choiceNoun = (integration: number): string =>
  integration === Integration.Asana ? 'project' : integration === Integration.ClickUp ? 'folder' : 'board'
