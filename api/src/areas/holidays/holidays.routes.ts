import { holidayLimits } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { registerBinKind } from '../../http/bin/binKinds.ts'
import { NotFound } from '../../http/failures.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { recountAround } from '../../tracking/work-days/recountRequests.ts'
import { addOwnDay, deleteCalendar, importCalendar, removeDay, restoreDay, saveCalendar } from './changeCalendars.ts'
import { knownCountries, knownStates } from './countryDays.rules.ts'
import { listCalendars, listHolidays, readDay } from './holidays.queries.ts'
import { calendarBin, holidayBin } from './restoreHolidays.ts'

const manage = { can: 'organization.settings' } as const
const reads = { reads: true } as const
/** Limit for a file as JSON text: quotes and line ends take two characters, letters up to four bytes. */
const fileBodyBytes = holidayLimits.fileLength * 4

/** Public holidays of the organization and of teams (docs/product/holidays.md). */
export function holidayRoutes(app: FastifyInstance): void {
  route(
    app,
    '/holiday/list',
    { can: 'holidays.read' },
    async ({ body, actor, db }) => ({ Items: await listHolidays(db, actor, body) }),
    reads,
  )
  route(
    app,
    '/holiday/listcalendars',
    manage,
    async ({ body, actor, db }) => ({ Items: await listCalendars(db, actor, body) }),
    reads,
  )
  route(
    app,
    '/holiday/listcountries',
    manage,
    async ({ body }) => ({ Countries: knownCountries(), States: body.Country ? knownStates(body.Country) : [] }),
    reads,
  )
  route(app, '/holiday/savecalendar', manage, async (call) => {
    const { result, ChangedRequests } = await recountAround(call, () => saveCalendar(call.db, call.actor, call.body))
    return new MessageAnswer({ Days: result, ChangedRequests }, 'Saved successfully.')
  })
  route(
    app,
    '/holiday/importcalendar',
    { ...manage, demo: 'refused' },
    async (call) => {
      const { result, ChangedRequests } = await recountAround(call, () =>
        importCalendar(call.db, call.actor, call.body),
      )
      return new MessageAnswer({ Days: result, ChangedRequests }, 'Saved successfully.')
    },
    { bodyLimit: fileBodyBytes },
  )
  route(app, '/holiday/deletecalendar', manage, async (call) => {
    const { result, ChangedRequests } = await recountAround(call, () =>
      deleteCalendar(call.db, call.actor, call.body.TeamId),
    )
    return { Id: result, ChangedRequests }
  })
  route(app, '/holiday/addday', manage, async (call) => {
    const { result } = await recountAround(call, () => addOwnDay(call.db, call.actor, call.body))
    const Item = await readDay(call.db, call.actor, result)
    if (!Item) throw new NotFound()
    return { Item }
  })
  route(app, '/holiday/removeday', manage, async (call) => {
    await recountAround(call, () => removeDay(call.db, call.actor, call.body.Id))
    return { Id: call.body.Id }
  })
  route(app, '/holiday/restoreday', manage, async (call) => {
    await recountAround(call, () => restoreDay(call.db, call.actor, call.body.Id))
    return { Id: call.body.Id }
  })
  registerBinKind(app, 'holidayCalendar', calendarBin)
  registerBinKind(app, 'holiday', holidayBin)
}
