import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor } from '../../../http/access.ts'
import { taskToolsOf } from '../../../platform/task-tools/taskTools.ts'
import { forbidRealToolsInDemo, readState, stateOf } from './authorization.ts'

const key = Buffer.alloc(32, 'a key')
const actor = (isDemo: boolean) => ({ organizationId: 2, employmentId: 3, isDemo }) as Actor
const keys = { ASANA_CLIENT_ID: 'id', ASANA_CLIENT_SECRET: 'secret', TRELLO_KEY: 'key' }
const real = taskToolsOf(keys, key)
const local = taskToolsOf(
  { ...keys, ASANA_URL: 'http://127.0.0.1:9999/', TRELLO_API_URL: 'http://localhost:9998' },
  key,
)

test('the demo connects only to stand-ins on the same machine', () => {
  for (const tool of [real.asana, real.trello, null]) {
    assert.throws(() => forbidRealToolsInDemo(actor(true), tool), /not possible in the demo/)
    forbidRealToolsInDemo(actor(false), tool)
  }
  for (const tool of [local.asana, local.trello]) forbidRealToolsInDemo(actor(true), tool)
})

test('a tool is set up by its keys; addresses have to use https or be on this machine', () => {
  assert.equal(real.clickup, null)
  assert.equal(real.asana?.tokenUrl, 'https://app.asana.com/-/oauth_token')
  assert.equal(local.asana?.apiUrl, 'http://127.0.0.1:9999/api/1.0')
  assert.equal(taskToolsOf({ ASANA_CLIENT_ID: 'id' }, key).asana, null)
  for (const ASANA_URL of ['http://asana.example', 'ftp://localhost', 'no address', 'https://user@asana.example']) {
    assert.throws(() => taskToolsOf({ ASANA_URL }, key), /ASANA_URL is .*, not an https address/)
  }
})

test('a state expires after half an hour', () => {
  const target = { projectId: 7, integration: 0 }
  const state = stateOf(target, actor(false), key, 1000)
  assert.deepEqual(readState(state, actor(false), key, 1000 + 29 * 60_000), target)
  assert.equal(readState(state, actor(false), key, 1000 + 31 * 60_000), null)
  assert.equal(readState(state, actor(false), Buffer.alloc(32, 'other'), 1000), null)
})
