import { importLimits } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/route.ts'
import { importRunner } from '../../../people/imports/importRunner.ts'
import { getImport, listImports, startImport, startUndoing } from '../../../people/imports/imports.queries.ts'
import { ImportKind } from '../../../people/imports/imports.ts'
import { timeImports, timePreview, timeStandings } from './importTime.ts'
import { planTime } from './planTime.ts'

/** A character takes up to four bytes. */
const bodyLimit = importLimits.fileLength * 4
/** Each request reads a whole file. */
const perMinute = 30
const of = { kind: ImportKind.Time, standingsOf: timeStandings } as const

/** Time from files of other tools (docs/product/imports.md). */
export function timeImportRoutes(app: FastifyInstance): void {
  const run = importRunner(app, timeImports)
  route(
    app,
    '/timeentry/previewimport',
    { can: 'timeEntry.create' },
    async ({ body, actor, db }) => timePreview(await planTime(db, actor, body)),
    { reads: true, bodyLimit, perMinute },
  )
  route(
    app,
    '/timeentry/import',
    { can: 'timeEntry.create', demo: 'refused' },
    async ({ body, actor, begin, db }) => {
      const { id } = await begin(async (trx) => {
        const { rows } = await planTime(trx, actor, body)
        const { FileName: fileName, Format: format } = body
        return startImport(trx, actor, { kind: ImportKind.Time, format, fileName, projectId: null, rows })
      })
      await run({ organizationId: actor.organizationId, id })
      return { Item: await getImport(db, actor, { ...of, id }) }
    },
    { sliced: true, bodyLimit, perMinute },
  )
  route(
    app,
    '/timeentry/listimports',
    { can: 'timeEntry.create' },
    ({ body, actor, db }) => listImports(db, actor, { ...of, filter: body }),
    { reads: true },
  )
  route(
    app,
    '/timeentry/takebackimport',
    { can: 'timeEntry.delete' },
    async ({ body, actor, begin, db }) => {
      await run(await begin((trx) => startUndoing(trx, actor, { ...of, id: body.Id })))
      return { Item: await getImport(db, actor, { ...of, id: body.Id }) }
    },
    { sliced: true },
  )
}
