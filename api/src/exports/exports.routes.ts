import type { FastifyInstance } from 'fastify'
import { NotFound } from '../failures.ts'
import { screenshotsZip } from '../screenshots/screenshotsZip.ts'
import { timesheetXlsx } from '../timesheet/timesheetXlsx.ts'
import { actorOf } from './exportActor.ts'
import type { MakeExport } from './exportFile.ts'
import type { ExportKind } from './links.rules.ts'
import { orderOf } from './links.ts'

const makers: Record<ExportKind, MakeExport> = {
  timesheet: timesheetXlsx,
  screenshots: screenshotsZip,
}

/** Exports open without a token, by links that are signed and run out; a wrong one answers as if there were nothing. */
export function exportRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { token?: string } }>(
    '/exports/:file',
    { config: { who: { public: true }, rateLimit: { max: 60 } } },
    async (request, reply) => {
      const { services } = app
      const order = orderOf(services.media, request.params.file, String(request.query.token ?? ''))
      const actor = order && (await actorOf(services.database, order))
      if (!order || !actor) throw new NotFound()
      const { name, type, content } = await makers[order.kind](services, actor, order)
      return reply
        .header('Content-Type', type)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cache-Control', 'private, no-store')
        .send(content)
    },
  )
}
