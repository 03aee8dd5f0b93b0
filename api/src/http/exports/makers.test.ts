import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { exportKinds } from './links.rules.ts'
import { collectExports, registerExport } from './makers.ts'

const make = async () => ({ name: 'a.txt', type: 'text/plain', content: Buffer.from('a') })

test('an export kind without a maker stops the boot, and the error names it', async () => {
  const app = Fastify()
  collectExports(app)
  const [missing, ...registered] = exportKinds
  for (const kind of registered) registerExport(app, kind, make)
  await assert.rejects(async () => app.ready(), new RegExp(`maker for exports of ${missing}\\.`))
})

test('the app boots when every export kind has a maker', async () => {
  const app = Fastify()
  collectExports(app)
  for (const kind of exportKinds) registerExport(app, kind, make)
  await app.ready()
  await app.close()
})
