import { type CallData, type CallPath, Integration } from '@dayline/shared/contract'
import { Failure, Refused } from '../../../http/failures.ts'
import type { SlicedCall } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { exchangeCode, forbidRealToolsInDemo, isExpired, readState, renewTokens, requireTool } from './authorization.ts'
import { connectProject, replaceTokens, requireConnection, requireProject } from './connections.ts'
import { publishConnection } from './publishConnection.ts'
import { listFolders, listWorkspaces } from './tools/clickup.ts'
import { ToolFailure } from './tools/toolCall.ts'

type Handler<P extends CallPath> = (call: SlicedCall<P>) => Promise<CallData<P>>
type ProjectCall = Pick<SlicedCall<'/integration/access'>, 'body' | 'actor' | 'db' | 'slice'>
type ToolCalls = {
  connect: Handler<'/integration/connect'>
  access: Handler<'/integration/access'>
  workspaces: Handler<'/integration/clickupworkspaces'>
  folders: Handler<'/integration/clickupfolders'>
}

/** Calls that send requests to a tool while the caller waits. No transaction is open meanwhile. */
export function toolCalls({ taskTools, publicUrl }: Pick<Services, 'taskTools' | 'publicUrl'>): ToolCalls {
  /** A connection of a visible project with a token that is valid now. */
  async function freshConnection({ body, actor, db, slice }: ProjectCall) {
    const connection = await requireConnection(db, actor, body.Id, taskTools.key)
    const tool = requireTool(taskTools, connection.integration)
    if (!isExpired(connection, Date.now())) return { connection, tool }
    const tokens = await renewTokens(taskTools, connection)
    await slice((trx) => replaceTokens(trx, actor, body.Id, tokens, taskTools.key))
    return { connection: { ...connection, ...tokens }, tool }
  }

  async function clickupContext(call: ProjectCall) {
    const { connection, tool } = await freshConnection(call)
    if (connection.integration !== Integration.ClickUp) throw new Refused('This project is not connected to ClickUp.')
    return { apiUrl: tool.apiUrl, accessToken: connection.accessToken }
  }

  return {
    connect: answering(async (call) => {
      const { body, actor, begin, db, publish } = call
      const state = readState(body.State, actor, taskTools.key, Date.now())
      if (state?.projectId !== body.Id) throw new Refused(notAskedFor)
      const { projectId, integration } = state
      await requireProject(db, actor, projectId)
      const tool = requireTool(taskTools, integration)
      forbidRealToolsInDemo(actor, tool)
      if ('key' in tool) throw new Refused(notAskedFor)
      const tokens = await exchangeCode(tool, integration, body.Code, publicUrl)
      await begin(async (trx) => {
        await connectProject(trx, actor, { projectId, integration, tokens }, taskTools.key)
        return {}
      })
      publishConnection(publish, actor, projectId)
      return { Id: projectId, Integration: integration }
    }),
    access: answering(async (call) => {
      const { connection, tool } = await freshConnection(call)
      const { integration, accessToken } = connection
      // Browsers cannot call ClickUp, so they do not get its token.
      if (integration === Integration.ClickUp) throw new Refused('ClickUp is read by the server.')
      const ApiKey = 'key' in tool ? tool.key : null
      return { Item: { Integration: integration, AccessToken: accessToken, ApiUrl: tool.apiUrl, ApiKey } }
    }),
    workspaces: answering(async (call) => ({ Items: await listWorkspaces(await clickupContext(call)) })),
    folders: answering(async (call) => {
      const context = await clickupContext(call)
      return { Items: await listFolders(context, call.body.WorkspaceId) }
    }),
  }
}

const notAskedFor = 'This permission was not requested here. Please connect again.'

/** Converts a tool's failure for the caller: 502 for an outage, a message for everything else. */
function answering<P extends CallPath>(handler: Handler<P>): Handler<P> {
  return async (call) => {
    try {
      return await handler(call)
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error
      const isOutage = error.kind === 'unreachable' || error.kind === 'unreadable'
      throw isOutage ? new Failure(502, error.message) : new Refused(error.message)
    }
  }
}
