import { definitions } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { read } from '../route.ts'
import { openApiOf } from './open-api/openApi.ts'
import { publishedCalls } from './publishedCalls.ts'
import { timezones } from './timezones.ts'

/** Display names of enums, time zones, and the list of calls. */
export function definitionRoutes(app: FastifyInstance): void {
  read(app, '/definition/listenums', () => ({
    Items: Object.entries(definitions).map(([Title, Items]) => ({ Title, Items })),
  }))
  read(app, '/definition/contract', () => ({ Calls: publishedCalls(app) }), { perMinute: 60 })
  read(app, '/definition/openapi', () => ({ Document: openApiOf(app) }), { perMinute: 60 })
  // Without the envelope, as tools expect it.
  app.get('/openapi.json', { config: { access: { public: true }, rateLimit: { max: 60 } } }, () => openApiOf(app))
  read(app, '/definition/listtimezones', () => ({ Items: timezones(new Date()) }))
}
