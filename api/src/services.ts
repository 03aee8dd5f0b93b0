import type { Database } from './db/database.ts'
import type { Captcha } from './login/captcha.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'
import type { Operators } from './operators.ts'
import type { Events } from './realtime/events.ts'
import type { ReleaseTool } from './releases/releaseTool.ts'

/** What routes work with, made once at the start. */
export type Services = {
  database: Database
  events: Events
  captcha: Captcha
  media: Media
  mail: Mailer
  operators: Operators
  /** Under it reports of tabs are counted by person without saying who it is. */
  reportKey: Buffer
  /** Goes back to the last good release; null where this installation's store is not within reach. */
  releases: ReleaseTool | null
  /** Address of the app, for links in mail. */
  publicUrl: string
  /** The API runs with the demo organization, and `/login/signinlive` opens it. */
  isDemo: boolean
  /** Shown by `/health`. */
  version: string
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    services: Services
  }
}
