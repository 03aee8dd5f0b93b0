import { setTimeout as pause } from 'node:timers/promises'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { z } from 'zod'
import { accountRoutes } from './account/account.routes.ts'
import { activitylogRoutes } from './activitylogs/activitylogs.routes.ts'
import { activityWatchRoutes } from './activitywatch/activitywatch.routes.ts'
import { agentKeyRoutes } from './agentkeys/agentkeys.routes.ts'
import { shapeAnswers } from './answers.ts'
import { forbidCaching, notCached } from './caching.ts'
import { allowOrigins } from './cors.ts'
import { definitionRoutes } from './definition/definition.routes.ts'
import { employeeRoutes } from './employees/employees.routes.ts'
import { failed } from './envelope.ts'
import { answerErrors } from './errors.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { Failure, TooManyRequests } from './failures.ts'
import { fileRoutes } from './files/files.routes.ts'
import { guardRoutes } from './gate.ts'
import { healthRoute } from './health.ts'
import { insightRoutes } from './insights/insights.routes.ts'
import { acceptJsonOnly } from './jsonBody.ts'
import { addressCountsIn } from './limits/addressCounts.ts'
import type { SignInLimits } from './limits/signInLimits.ts'
import { logging } from './log.ts'
import { loginRoutes } from './login/login.routes.ts'
import { ownPasswords } from './login/ownPassword.ts'
import { resetPasswordRoutes } from './login/resetPassword.routes.ts'
import { signUpRoutes } from './login/signUp.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { attachRealtime, type RealtimeOptions, realtimeRoutes } from './realtime/realtime.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { reviewAppRoutes } from './reviewapps/reviewapps.routes.ts'
import { agentScreenshotRoutes } from './screenshots/agentScreenshots.routes.ts'
import { screenshotRoutes } from './screenshots/screenshots.routes.ts'
import type { Services } from './services.ts'
import { subscriptionRoutes } from './subscription/subscription.routes.ts'
import { teamRoutes } from './teams/teams.routes.ts'
import { timeEntryRoutes } from './timeentry/timeentry.routes.ts'
import { timelapseRoutes } from './timelapse/timelapse.routes.ts'
import { timesheetRoutes } from './timesheet/timesheet.routes.ts'
import { readUnreadBodies } from './unreadBodies.ts'
import { readBody } from './validation.ts'

export type AppOptions = Services & {
  logLevel?: string
  limits?: SignInLimits
  /** Origins of other servers whose pages may call us, such as a development server's. */
  origins?: string[]
  realtime?: RealtimeOptions
  /** How long a server that ends goes on answering, each line for the last time: what passes calls on goes elsewhere. */
  lastAnswersMs?: number
  /** Answers are held against bounds and formats of the contract too (tests). */
  strictAnswers?: boolean
  /** Registers routes beyond the product's own (tests). */
  more?: (app: FastifyInstance) => void
}

const usualLimits: SignInLimits = { perAddress: 60, perAccount: 10 }
const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** The whole API, ready to listen or to be asked by `inject`. */
export async function buildApp({
  logLevel = 'info',
  limits = usualLimits,
  origins = [],
  realtime = {},
  lastAnswersMs = 0,
  strictAnswers = false,
  more,
  ...services
}: AppOptions) {
  const app = Fastify({
    logger: logging(logLevel),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Whoever asks while we end is answered.
    return503OnClosing: false,
    // Names of watchers' buckets are parts of addresses; some are long.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 255 },
    // The static server passes /api on; it is the only one whose word on the caller's address counts.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api(?=\/)/i, ''),
    trustProxy: (address, hop) => hop === 0 && isLoopback(address),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply
        .code(400)
        .headers(notCached)
        .send(failed(new Failure(400, 'The request could not be read.')))
    },
  })
  app.decorate('services', services)
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (body) => ({ value: readBody(schema, body) }))
  shapeAnswers(app, { strict: strictAnswers })
  answerErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
  forbidCaching(app)
  readUnreadBodies(app)
  app.decorate('isOwnPassword', ownPasswords(services.database, limits.perAccount))
  guardRoutes(app)
  acceptJsonOnly(app)
  allowOrigins(app, origins)
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: addressCountsIn(services.database),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  })

  healthRoute(app)
  definitionRoutes(app)
  loginRoutes(app, limits)
  signUpRoutes(app, limits)
  resetPasswordRoutes(app, limits)
  accountRoutes(app, limits)
  fileRoutes(app)
  employeeRoutes(app, limits)
  teamRoutes(app, limits)
  projectRoutes(app)
  subscriptionRoutes(app)
  activitylogRoutes(app)
  agentKeyRoutes(app)
  activityWatchRoutes(app)
  insightRoutes(app)
  timeEntryRoutes(app)
  timesheetRoutes(app)
  exportRoutes(app)
  timelapseRoutes(app)
  screenshotRoutes(app)
  agentScreenshotRoutes(app)
  releaseRoutes(app)
  reviewAppRoutes(app)
  mediaRoutes(app, services.media)
  realtimeRoutes(app)
  more?.(app)
  // Before the sockets are closed, because whoever is answered may be told something too.
  app.addHook('preClose', () => pause(lastAnswersMs))
  await attachRealtime(app, realtime)
  await app.ready()
  return app
}
