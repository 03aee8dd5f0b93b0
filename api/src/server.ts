import fs from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createCaptcha } from './http/limits/captcha.ts'
import { signInLimitsOf } from './http/limits/signInLimits.ts'
import { hashPassword } from './identity/login/passwords.ts'
import { watchBackupRequests } from './platform/backup/backupRequests.ts'
import { summaryOf, writeBackup } from './platform/backup/writeBackup.ts'
import { openDataFolder } from './platform/dataFolder.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { createEvents } from './platform/events/events.ts'
import { shareEvents } from './platform/events/shareEvents.ts'
import { startJobs } from './platform/jobs/scheduler.ts'
import { serverKey } from './platform/keys/serverKeys.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { openMedia } from './platform/media/media.ts'
import { storeSettings } from './platform/media/openFileStore.ts'
import { mediaRoot } from './platform/media/store.ts'
import { operatorsOf } from './platform/operators.ts'
import { openPayments } from './platform/payments/openPayments.ts'
import { reasonOf } from './platform/reasonOf.ts'
import { releaseTool } from './platform/releases/releaseTool.ts'
import { watchRegistry } from './platform/releases/watchRegistry.ts'
import { taskToolsOf } from './platform/task-tools/taskTools.ts'
import { productJobs } from './productJobs.ts'

const env = process.env
const dataDir = path.resolve(env.DATA_DIR ?? '.dayline')
const isDemo = env.SEED === 'demo'
/** Logs progress to stdout; the start command shows it while the database is prepared. */
const logProgress = (progress: unknown) => console.log(JSON.stringify({ progress }))

/** Logs failures outside of requests. Error messages contain none of the codes that are sent by mail. */
const warn = (error: Error) => console.error(JSON.stringify({ level: 40, msg: reasonOf(error) }))

/** Starts the API: database, schema, demo data, routes, then the port. */
async function main() {
  const umask = openDataFolder(dataDir, warn)
  logProgress('Opening the database')
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL || undefined })
  const migrated = await database.migrate()
  if (migrated.length > 0) logProgress(`Migrated: ${migrated.join(', ')}`)

  const events = createEvents()
  const media = openMedia(dataDir, storeSettings(mediaRoot(dataDir), env))
  await media.files.check()
  const taskTools = taskToolsOf(env, serverKey(dataDir, 'integrations'))
  if (isDemo) {
    const { seedDemo } = await import('./tools/seed/seedDemo.ts')
    const { signIns } = await import('./tools/seed/people.ts')
    await seedDemo(database, { dataDir, files: media.files, hashPassword, taskTools, onProgress: logProgress })
    console.log(JSON.stringify({ msg: 'demo', signIns }))
  }
  const mail = createMailer({
    smtpUrl: env.SMTP_URL || undefined,
    from: env.MAIL_FROM || undefined,
    dataDir,
    onError: warn,
    onWritten: (file) => console.log(JSON.stringify({ msg: 'mail', file })),
  })
  const apiKeyKey = serverKey(dataDir, 'api-keys')
  const webhookHosts = (env.WEBHOOK_HOSTS ?? '').split(',').filter(Boolean)
  const webPush = {
    sealKey: serverKey(dataDir, 'web-push'),
    hosts: (env.WEB_PUSH_HOSTS ?? '').split(',').filter(Boolean),
  }
  const publicUrl = (env.PUBLIC_URL || 'http://localhost:8080').replace(/\/+$/, '')
  const payments = openPayments(env, dataDir)
  const app = await buildApp({
    database,
    payments,
    events,
    captcha: createCaptcha(serverKey(dataDir, 'captcha')),
    media,
    mail,
    operators: operatorsOf(env.OPERATORS ?? '', serverKey(dataDir, 'operator')),
    reportKey: serverKey(dataDir, 'reports'),
    apiKeyKey,
    accountKey: serverKey(dataDir, 'accounts'),
    webhookHosts,
    webPush,
    taskTools,
    releases: releaseTool(env, umask),
    publicUrl,
    realtime: { shared: env.DATABASE_URL ? shareEvents(env.DATABASE_URL, warn) : undefined },
    isDemo,
    // Longer than nginx's keep-alive for idle connections (federation/src/serve/nginx.ts).
    lastAnswersMs: 500,
    logLevel: env.LOG_LEVEL ?? 'info',
    origins: env.ALLOWED_ORIGINS?.split(',') ?? [],
    limits: signInLimitsOf(env),
  })
  await app.listen({ host: env.HOST ?? '127.0.0.1', port: Number(env.PORT ?? 8081) })
  console.log(JSON.stringify({ msg: 'listening', version: await ownVersion(), database: database.kind }))
  const parts = {
    database,
    media,
    mail,
    events,
    taskTools,
    payments,
    publicUrl,
    isDemo,
    dataDir,
    apiKeyKey,
    webhookHosts,
    webPush,
  }
  const jobs = startJobs(database, productJobs(parts), {
    onError: (error, job) => app.log.error({ err: error, job }, 'a job failed'),
  })
  // Another process cannot open the embedded database, so this one writes its backups.
  const backups =
    database.kind === 'embedded'
      ? watchBackupRequests(
          dataDir,
          async (folder) => summaryOf(await writeBackup(folder, { database, dataDir, media: media.settings })),
          (error) => app.log.error(error, 'a backup failed'),
        )
      : null
  const registry = env.REGISTRY
    ? watchRegistry(env.REGISTRY, (Seq) => events.publishToAll('registryChanged', { Seq }))
    : null
  const player = isDemo && env.SIMULATE !== '0' ? await playDemo(app) : null

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    registry?.stop()
    await backups?.stop()
    await player?.stop()
    await jobs.stop()
    await app.close()
    await mail.idle()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

/** Simulates the demo's people: their agents report to this server like any other (SIMULATE=0 turns it off). */
async function playDemo(app: FastifyInstance) {
  const [{ play }, { demoApiKey }] = await Promise.all([
    import('./tools/simulate/play.ts'),
    import('./tools/seed/demoApiKey.ts'),
  ])
  const { port } = app.server.address() as AddressInfo
  return play({
    url: `http://127.0.0.1:${port}`,
    apiKey: demoApiKey(dataDir),
    onTrouble: (error) => app.log.warn(error.message),
  })
}

async function ownVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.url)
  return (JSON.parse(await fs.readFile(file, 'utf8')) as { version: string }).version
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
