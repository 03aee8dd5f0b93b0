import { importLimits } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/route.ts'
import { importRunner } from '../../../people/imports/importRunner.ts'
import { getImport, listImports, startImport, startUndoing } from '../../../people/imports/imports.queries.ts'
import { ImportKind } from '../../../people/imports/imports.ts'
import { previewOf } from '../../../people/imports/previewOf.ts'
import { taskImports, taskStandings } from './importTasks.ts'
import { planTasks } from './planTasks.ts'

/** A character takes up to four bytes. */
const bodyLimit = importLimits.fileLength * 4
/** Each request reads a whole file. */
const perMinute = 30
const of = { kind: ImportKind.Tasks, standingsOf: taskStandings } as const

/** Tasks from files of other tools (docs/product/imports.md). */
export function taskImportRoutes(app: FastifyInstance): void {
  const run = importRunner(app, taskImports)
  route(
    app,
    '/project/previewtaskimport',
    { can: 'tasks.import' },
    async ({ body, actor, db }) => previewOf(await planTasks(db, actor, body)),
    { reads: true, bodyLimit, perMinute },
  )
  route(
    app,
    '/project/importtasks',
    { can: 'tasks.import', demo: 'refused' },
    async ({ body, actor, begin, db }) => {
      const { id } = await begin(async (trx) => {
        const { rows } = await planTasks(trx, actor, body)
        const { FileName: fileName, Format: format, ProjectId: projectId } = body
        return startImport(trx, actor, { kind: ImportKind.Tasks, format, fileName, projectId, rows })
      })
      await run({ organizationId: actor.organizationId, id })
      return { Item: await getImport(db, actor, { ...of, id }) }
    },
    { sliced: true, bodyLimit, perMinute },
  )
  route(
    app,
    '/project/listtaskimports',
    { can: 'tasks.import' },
    ({ body, actor, db }) => listImports(db, actor, { ...of, filter: body }),
    { reads: true },
  )
  route(
    app,
    '/project/takebacktaskimport',
    { can: 'tasks.import' },
    async ({ body, actor, begin, db }) => {
      await run(await begin((trx) => startUndoing(trx, actor, { ...of, id: body.Id })))
      return { Item: await getImport(db, actor, { ...of, id: body.Id }) }
    },
    { sliced: true },
  )
}
