import { definitions } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { read } from '../route.ts'
import { timezones } from './timezones.ts'

/** The words of enums, and the zones to choose from. */
export function definitionRoutes(app: FastifyInstance): void {
  read(app, '/definition/listenums', () => ({
    Items: Object.entries(definitions).map(([Title, Items]) => ({ Title, Items })),
  }))
  read(app, '/definition/listtimezones', () => ({ Items: timezones(new Date()) }))
}
