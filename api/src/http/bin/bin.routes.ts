import type { FastifyInstance } from 'fastify'
import { route } from '../route.ts'
import { listBin } from './bin.queries.ts'
import { collectBinKinds } from './binKinds.ts'
import { restoreFromBin } from './restoreFromBin.ts'

const own = { can: 'bin.own' } as const

/** Deleted records that can be restored, of every kind that an area has registered. */
export function binRoutes(app: FastifyInstance): void {
  const rules = collectBinKinds(app)
  route(app, '/bin/list', own, ({ body, actor, db }) => listBin(db, actor, rules, body), { reads: true })
  route(app, '/bin/restore', own, (call) => restoreFromBin(call, rules, call.body))
}
