import { setTimeout as pause } from 'node:timers/promises'
import { Integration } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../http/failures.ts'
import { MessageAnswer, route } from '../../../http/route.ts'
import { toolOf } from '../../../platform/task-tools/taskTools.ts'
import { authorizationUrl, forbidRealToolsInDemo, requireTool, returnUrl, stateOf } from './authorization.ts'
import { cancelIntegration, chooseExternalProject, connectProject, requireProject, toolName } from './connections.ts'
import { publishConnection } from './publishConnection.ts'
import { startSync } from './sync/startSync.ts'
import { listEntries, readSync } from './sync/syncs.queries.ts'
import { workOnSync } from './sync/workOnSync.ts'
import { toolCalls } from './toolCalls.ts'

const edit = { can: 'projects.edit' } as const
/** Tools limit their requests, and each of these calls sends at least one. */
const perMinute = 60
const tools = [Integration.Asana, Integration.ClickUp, Integration.Monday, Integration.Jira, Integration.Trello]

/** Projects that get tasks from external tools (docs/product/integrations.md). */
export function integrationRoutes(app: FastifyInstance): void {
  const { taskTools, publicUrl } = app.services
  connectionRoutes(app)
  syncRoutes(app)

  route(
    app,
    '/integration/list',
    edit,
    async () => ({
      Items: tools.map((integration) => ({
        Integration: integration,
        Title: toolName(integration),
        IsConfigured: toolOf(taskTools, integration) !== null,
      })),
    }),
    { reads: true },
  )
  route(
    app,
    '/integration/authorize',
    edit,
    async ({ body, actor, db }) => {
      await requireProject(db, actor, body.Id)
      const tool = requireTool(taskTools, body.Integration)
      forbidRealToolsInDemo(actor, tool)
      const state = stateOf({ projectId: body.Id, integration: body.Integration }, actor, taskTools.key, Date.now())
      return { Url: authorizationUrl(tool, body.Id, state, publicUrl) }
    },
    { reads: true },
  )
  const ask = toolCalls(app.services)
  route(app, '/integration/connect', edit, ask.connect, { sliced: true, perMinute })
  route(app, '/integration/access', edit, ask.access, { sliced: true, perMinute })
  route(app, '/integration/clickupworkspaces', edit, ask.workspaces, { sliced: true, perMinute })
  route(app, '/integration/clickupfolders', edit, ask.folders, { sliced: true, perMinute })
  // Tools redirect people here without their session, so the screen continues the connection.
  const config = { access: { public: true }, rateLimit: { max: perMinute } } as const
  app.get<{ Querystring: Record<string, unknown> }>('/integration/callback', { config }, async (request, reply) =>
    reply.redirect(returnUrl(publicUrl, request.query)),
  )
}

/** Connecting Trello with a token, choosing what a project's connection reads, and ending it. */
function connectionRoutes(app: FastifyInstance): void {
  const { taskTools } = app.services
  route(app, '/project/cancelintegration', edit, async ({ body, actor, db, publish }) => {
    await cancelIntegration(db, actor, body.Id)
    publishConnection(publish, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'The integration was canceled.')
  })
  route(app, '/project/updateexternalprojectid', edit, async ({ body, actor, db, publish }) => {
    await chooseExternalProject(db, actor, body)
    publishConnection(publish, actor, body.Id)
    const { Id, ExternalProjectId } = body
    return new MessageAnswer({ Id, ExternalProjectId }, 'Saved successfully.')
  })
  route(
    app,
    '/project/savetrellotoken',
    edit,
    async ({ body, actor, db, publish }) => {
      forbidRealToolsInDemo(actor, taskTools.trello)
      const tokens = { accessToken: body.Token, refreshToken: null, expiresAt: null }
      const { ProjectId } = body
      await connectProject(db, actor, { projectId: ProjectId, integration: Integration.Trello, tokens }, taskTools.key)
      publishConnection(publish, actor, ProjectId)
      return { Id: ProjectId }
    },
    {
      query: ({ ProjectId, Token }) => ({
        ...(ProjectId ? { ProjectId: Number(ProjectId) } : {}),
        ...(Token ? { Token } : {}),
      }),
    },
  )
}

/** A short run ends before the response; a longer one continues in the background. */
const answerAfterMs = 1500

function syncRoutes(app: FastifyInstance): void {
  const { database, events, taskTools } = app.services
  const onError = (error: unknown) => app.log.error({ err: error }, 'a sync of tasks failed')
  const parts = { database, events, taskTools }
  const closing = new AbortController()
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all(working)
  })

  route(
    app,
    '/project/synctasks',
    edit,
    async ({ body, actor, begin, db }) => {
      const { id } = await begin((trx) => startSync(trx, actor, body.Id))
      const work = workOnSync(parts, { organizationId: actor.organizationId, id }, closing.signal).catch(onError)
      working.add(work)
      void work.finally(() => working.delete(work))
      await Promise.race([work, pause(answerAfterMs, undefined, { ref: false })])
      const Item = await readSync(db, actor, body.Id, id)
      if (!Item) throw new NotFound()
      return { Item }
    },
    { sliced: true },
  )
  route(
    app,
    '/integration/lastsync',
    edit,
    async ({ body, actor, db }) => {
      await requireProject(db, actor, body.Id)
      return { Item: await readSync(db, actor, body.Id) }
    },
    { reads: true },
  )
  route(app, '/integration/synclog', edit, ({ body, actor, db }) => listEntries(db, actor, body), { reads: true })
}
