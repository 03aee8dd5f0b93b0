import { type ApiAction, type ApiQuery, callApi, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallData, SyncStatus, type TaskTool, type ToolAccess, type ToolChoice } from '@dayline/shared/contract'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import type { PageTurn } from '@dayline/shared/ui/data'

const lists = ['/project/list', '/project/get'] as const

/** The external task tools, including whether this installation has set them up. */
export function useTaskTools(): readonly TaskTool[] {
  return useApiQuery('/integration/list', {}, { quiet: true }).data?.Items ?? []
}

/** Opens the tool's page on which the person allows Dayline to read. */
export function useLeaveForTool(leave: (url: string) => void): ApiAction<'/integration/authorize'> {
  return useApiAction('/integration/authorize', { onDone: ({ Url }) => leave(Url) })
}

/** Exchanges the code that a tool returned. */
export function useConnect(onDone: () => void): ApiAction<'/integration/connect'> {
  return useApiAction('/integration/connect', { revalidate: lists, onDone })
}

export function useSaveTrelloToken(onDone: () => void): ApiAction<'/project/savetrellotoken'> {
  return useApiAction('/project/savetrellotoken', { revalidate: lists, onDone })
}

export function useChooseExternalProject(onDone: () => void): ApiAction<'/project/updateexternalprojectid'> {
  return useApiAction('/project/updateexternalprojectid', { revalidate: lists, onDone })
}

export function useCancelIntegration(onDone: () => void): ApiAction<'/project/cancelintegration'> {
  return useApiAction('/project/cancelintegration', { revalidate: lists, onDone })
}

/** Requests a notification when a tool can be connected ("Notify me"). */
export function useNotifyMe(): ApiAction<'/account/featurepending'> {
  return useApiAction('/account/featurepending', { doneMessage: 'You will be notified.' })
}

export function useSyncTasks(): ApiAction<'/project/synctasks'> {
  return useApiAction('/project/synctasks', { revalidate: ['/integration/lastsync', ...lists] })
}

/** Polling interval, for browsers that do not receive the server's events. */
const whileRunningMs = 2000

/** The newest run of a project; polled while it is running. */
export function useLastSync(projectId: number): ApiQuery<CallData<'/integration/lastsync'>> {
  const revalidate = useRevalidate()
  const query = useApiQuery('/integration/lastsync', { Id: projectId })
  const isRunning = query.data?.Item?.Status === SyncStatus.Running
  useApiQuery('/integration/lastsync', isRunning ? { Id: projectId } : null, {
    quiet: true,
    refreshInterval: whileRunningMs,
  })
  useGathered('taskSyncChanged', listGatherMs, (events) => {
    const isShown = events.some(({ ProjectId }) => ProjectId === projectId)
    return isShown ? revalidate('/integration/lastsync', '/integration/synclog', ...lists) : undefined
  })
  return query
}

type LogPage = { projectId: number; syncId: number; page: PageTurn }
export const logPageSize = 12

export function useSyncLog({ projectId, syncId, page }: LogPage): ApiQuery<CallData<'/integration/synclog'>> {
  return useApiQuery('/integration/synclog', { Id: projectId, SyncId: syncId, ...page })
}

const background = { purpose: 'background' } as const

/** A token with which this browser calls the tool. @throws ApiError */
export const readAccess = async (Id: number): Promise<ToolAccess> =>
  (await callApi('/integration/access', { Id }, background)).Item

/** @throws ApiError */
export const readClickUpWorkspaces = async (Id: number): Promise<ToolChoice[]> =>
  (await callApi('/integration/clickupworkspaces', { Id }, background)).Items

/** @throws ApiError */
export const readClickUpFolders = async (Id: number, WorkspaceId: string): Promise<ToolChoice[]> =>
  (await callApi('/integration/clickupfolders', { Id, WorkspaceId }, background)).Items
