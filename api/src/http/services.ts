import type { Database } from '../platform/db/database.ts'
import type { Events } from '../platform/events/events.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Media } from '../platform/media/media.ts'
import type { Operators } from '../platform/operators.ts'
import type { OpenPayments } from '../platform/payments/openPayments.ts'
import type { ReleaseTool } from '../platform/releases/releaseTool.ts'
import type { TaskTools } from '../platform/task-tools/taskTools.ts'
import type { Captcha } from './limits/captcha.ts'

export type WebPush = {
  /** Encrypts the key that pushes are signed with, and the addresses of browsers. */
  sealKey: Buffer
  /** Hosts of push services inside the server's network, as its operator permits. */
  hosts: readonly string[]
}

/** What routes work with, created once at the start. */
export type Services = {
  database: Database
  events: Events
  captcha: Captcha
  media: Media
  mail: Mailer
  /** How organizations pay us. */
  payments: OpenPayments
  operators: Operators
  /** Key for fingerprints by which reports of tabs are counted per person without identifying anyone. */
  reportKey: Buffer
  /** Encrypts the stored copies of API keys, and the secrets of webhooks. */
  apiKeyKey: Buffer
  /** Encrypts the secrets that verify second steps. */
  accountKey: Buffer
  /** The external task tools that this installation is registered with. */
  taskTools: TaskTools
  /** Hosts inside the server's network that webhooks may call, as its operator permits. */
  webhookHosts: readonly string[]
  webPush: WebPush
  /** Rolls back to the last good release; null where this server cannot access the release store. */
  releases: ReleaseTool | null
  /** Address of the app, for links in mail. */
  publicUrl: string
  /** The API serves the demo organization, and `/login/signinlive` signs in to it. */
  isDemo: boolean
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    services: Services
  }
}
