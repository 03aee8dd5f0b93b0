import type { FastifyInstance } from 'fastify'
import { route } from '../route.ts'
import { listEmployees, listTeams } from './employees.queries.ts'

/** The people of the organization and their teams, each role for its own scope. */
export function employeeRoutes(app: FastifyInstance): void {
  route(app, '/employee/list', { can: 'people.read' }, ({ body, actor, db }) => listEmployees(db, actor, body))
  route(app, '/team/list', { can: 'people.read' }, ({ body, actor, db }) => listTeams(db, actor, body))
}
