import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { publishAbout } from '../../people/publishAbout.ts'
import { addScreenshot, prepareScreenshot } from './addScreenshot.ts'

/** Receives screenshots from agents. Pixels are processed and stored before the transaction, which locks the person. */
export function agentScreenshotRoutes(app: FastifyInstance): void {
  const { media } = app.services
  route(
    app,
    '/screenshots/add',
    // The demo is public: only its own simulator may add screenshots.
    { can: 'activity.add', demo: 'agents only' },
    {
      prepare: ({ body, ...call }) => prepareScreenshot(call, media, body),
      async handle({ body, actor, db, publish }, prepared) {
        const { WorkDate, ...added } = await addScreenshot(db, actor, body, prepared)
        if (!added.Duplicate) {
          const { employeeId: EmployeeId } = prepared.tracked
          await publishAbout({ publish, db, actor }, 'screenshotsChanged', { EmployeeId, WorkDate })
        }
        return added
      },
    },
    { bodyLimit: 9 * 1024 * 1024 },
  )
}
