import type { FastifyInstance } from 'fastify'
import { noteAction, noteView } from '../../http/audit/noteActions.ts'
import type { Call } from './call.ts'

export type WatcherReadAction = 'watcherEvents' | 'watcherExport'

/**
 * Records that someone's events were read, in the audit log and for the person (docs/decisions/077). Only an API key
 * reads events of others.
 */
export function noteWatcherRead(app: FastifyInstance, { db, actor, watched }: Call, path: WatcherReadAction): void {
  if (actor.source !== 'apiKey') return
  const body = { EmployeeId: watched.employeeId }
  if (path === 'watcherExport') noteAction(db, { path, actor, body, data: null })
  else noteView(app.auditViews, { path, actor, body })
  app.personViews.noteCall(actor, path, body)
}
