import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ImportId, ImportWork } from './imports.ts'
import { workOnImport } from './workOnImport.ts'

/** A short import finishes before the answer; a longer one continues in the background. */
const answerAfterMs = 1500

/** Returns a function that processes imports of one kind. It stops between two slices when the server closes. */
export function importRunner(app: FastifyInstance, work: ImportWork): (id: ImportId) => Promise<void> {
  const { database, events } = app.services
  const closing = new AbortController()
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all(working)
  })
  return async (id) => {
    const run = workOnImport({ database, events }, id, { works: [work], signal: closing.signal }).catch(
      (error: unknown) => app.log.error({ err: error }, 'an import failed'),
    )
    working.add(run)
    void run.finally(() => working.delete(run))
    await Promise.race([run, pause(answerAfterMs, undefined, { ref: false })])
  }
}
