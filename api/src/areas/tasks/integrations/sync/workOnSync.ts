import { channels, Integration } from '@dayline/shared/contract'
import type { Actor } from '../../../../http/access.ts'
import type { Publish } from '../../../../http/route.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import type { Events } from '../../../../platform/events/events.ts'
import { type TaskTools, toolOf } from '../../../../platform/task-tools/taskTools.ts'
import { isExpired, renewTokens } from '../authorization.ts'
import { type Connection, readConnection, replaceTokens, toolName } from '../connections.ts'
import { asana } from '../tools/asana.ts'
import { clickup } from '../tools/clickup.ts'
import type { TaskPage } from '../tools/externalTask.rules.ts'
import { patiently, ToolFailure } from '../tools/toolCall.ts'
import type { ReadContext, ToolReader } from '../tools/toolReader.ts'
import { trello } from '../tools/trello.ts'
import { importerOf } from './importer.ts'
import { addCounts, endRun, noteTotal, noteWait, type Run, type RunId, releaseRun, takeRun } from './runs.queries.ts'
import { storePage } from './storePage.ts'

export type SyncParts = {
  database: Database
  events: Pick<Events, 'publish'>
  taskTools: TaskTools
  /** First pause before a request is retried; short in tests. */
  pauseMs?: number
}

/** A reason to end a run before its last page; the message is shown. */
class RunEnded extends Error {}

function readerOf(tools: TaskTools, integration: number): ToolReader | null {
  if (integration === Integration.Asana) return asana
  if (integration === Integration.ClickUp) return clickup
  return tools.trello ? trello(tools.trello.key) : null
}

/**
 * Executes a run until its end. The signal stops it between two steps; another process then continues it.
 * @throws Error, after ending the run, for a defect of ours
 */
export async function workOnSync(parts: SyncParts, id: RunId, signal: AbortSignal): Promise<void> {
  const run = await inTenant(parts, id, (db) => takeRun(db, id))
  if (!run) return
  const end = async (message: string | null) => {
    await inTenant(parts, run, (db) => endRun(db, run, message))
    announce(parts, run)
  }
  try {
    await readAll(parts, run, signal)
    await end(null)
  } catch (error) {
    if (signal.aborted) return inTenant(parts, run, (db) => releaseRun(db, run))
    const isKnown = error instanceof ToolFailure || error instanceof RunEnded
    await end(isKnown ? error.message : 'Something went wrong. Please try again.')
    if (!isKnown) throw error
  }
}

const tenantOf = ({ organizationId }: RunId) => ({ organizationId, userId: 0 })
const inTenant = <Result>({ database }: SyncParts, run: RunId, work: (db: Db) => Promise<Result>) =>
  database.tenant(tenantOf(run), work)

function announce({ events }: SyncParts, { organizationId, projectId }: Run): void {
  events.publish(channels.organization(organizationId), 'taskSyncChanged', { ProjectId: projectId })
}

/** @throws ToolFailure, RunEnded */
async function readAll(parts: SyncParts, run: Run, signal: AbortSignal): Promise<void> {
  const reader = readerOf(parts.taskTools, run.integration)
  const tool = toolOf(parts.taskTools, run.integration)
  if (!reader || !tool) throw new RunEnded(`Your administrator has not set up ${toolName(run.integration)}.`)
  const importer = await inTenant(parts, run, (db) => importerOf(db, run.organizationId))
  const ask = askerOf(parts, run, { apiUrl: tool.apiUrl, zone: importer.trackSettings.Timezone, signal })
  const { countTasks } = reader
  if (run.place === null && countTasks) {
    // Some app registrations do not include this permission; a run works without the total.
    const total = await ask((context, project) => countTasks(context, project)).catch(() => null)
    if (total !== null) await inTenant(parts, run, (db) => noteTotal(db, run, total))
  }
  announce(parts, run)
  for (let place = run.place, isFirst = true; isFirst || place !== null; isFirst = false) {
    signal.throwIfAborted()
    const from = place
    const page = await ask((context, project) => reader.readTasks(context, project, from))
    await store(parts, run, importer, page)
    announce(parts, run)
    place = page.next
  }
}

async function store(parts: SyncParts, run: Run, importer: Actor, page: TaskPage): Promise<void> {
  const afterwards: (() => void)[] = []
  const publish: Publish = (...message) => void afterwards.push(() => parts.events.publish(...message))
  await inTenant(parts, run, async (db) => {
    await requireSource(parts, run, db)
    const counts = await storePage({ db, importer, publish, run }, page)
    if (!(await addCounts(db, run, counts, page.next))) throw new RunEnded('This run was stopped.')
  })
  for (const act of afterwards) act()
}

type Source = Connection & { externalProjectId: string }

/** The connection that the run reads from. @throws RunEnded when someone canceled it meanwhile */
async function requireSource({ taskTools }: SyncParts, run: Run, db: Db): Promise<Source> {
  const connection = await readConnection(db, run, run.projectId, taskTools.key)
  const { integration, externalProjectId } = connection ?? {}
  if (!connection || integration !== run.integration || !externalProjectId) {
    throw new RunEnded('The integration was canceled.')
  }
  return { ...connection, externalProjectId }
}

type Ask = <Answer>(request: (context: ReadContext, externalProjectId: string) => Promise<Answer>) => Promise<Answer>

/** Sends a run's requests with a valid token, and retries temporary failures. */
function askerOf(parts: SyncParts, run: Run, context: Omit<ReadContext, 'accessToken'>): Ask {
  const { signal = new AbortController().signal } = context
  const onWait = async (ms: number) => {
    await inTenant(parts, run, (db) => noteWait(db, run, ms))
    announce(parts, run)
  }
  const patience = { signal, onWait, ...(parts.pauseMs === undefined ? {} : { pauseMs: parts.pauseMs }) }
  const renewed = async (source: Source) => {
    const tokens = await patiently(() => renewTokens(parts.taskTools, source), patience)
    await inTenant(parts, run, (db) => replaceTokens(db, run, run.projectId, tokens, parts.taskTools.key))
    return tokens.accessToken
  }
  return async (request) => {
    const source = await inTenant(parts, run, (db) => requireSource(parts, run, db))
    const send = (accessToken: string) =>
      patiently(() => request({ ...context, accessToken }, source.externalProjectId), patience)
    if (isExpired(source, Date.now())) return send(await renewed(source))
    try {
      return await send(source.accessToken)
    } catch (error) {
      // Revoked or expired early; for tools without renewal, this throws the same error.
      if (error instanceof ToolFailure && error.kind === 'unauthorized') return send(await renewed(source))
      throw error
    }
  }
}
