import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { getTask } from './getTask.ts'
import { listTasks, readBoard } from './listTasks.ts'
import { listTaskEmployees, listTaskTeams } from './people.queries.ts'

const read = { can: 'tasks.read' } as const
const reads = { reads: true } as const

/** Reads projects' tasks, and the people they can be assigned to. */
export function taskRoutes(app: FastifyInstance): void {
  const { media } = app.services
  route(app, '/project/listtasks', read, ({ body, actor, db }) => listTasks(db, actor, body), reads)
  route(app, '/project/taskboard', read, ({ body, actor, db }) => readBoard(db, actor, body), reads)
  route(
    app,
    '/project/gettask',
    read,
    async ({ body, actor, db }) => ({ Item: await getTask(db, actor, body, media) }),
    reads,
  )
  route(app, '/project/listtaskemployees', read, ({ body, actor, db }) => listTaskEmployees(db, actor, body), reads)
  route(app, '/project/listtaskteams', read, ({ body, actor, db }) => listTaskTeams(db, actor, body), reads)
}
