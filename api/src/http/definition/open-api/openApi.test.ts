import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { summaries } from './summaries.ts'

type Document = { paths: Record<string, unknown>; webhooks: Record<string, unknown> }

let testApp: TestApp
let document: Document
before(async () => {
  testApp = await openTestApp()
  document = (await testApp.app.inject({ method: 'GET', url: '/openapi.json' })).json()
})
after(() => testApp.close())

test('the document is valid OpenAPI 3.1, with each webhook', async () => {
  const result = await new Validator().validate(structuredClone(document) as never)
  assert.deepEqual([result.valid, result.errors], [true, undefined])
  assert.ok(Object.keys(document.webhooks).includes('task.created'))
})

test('it lists exactly the calls that a key may make, each with a summary', async () => {
  const paths = Object.keys(document.paths)
  assert.deepEqual(paths, Object.keys(summaries).toSorted())
  for (const path of ['/apikey/list', '/employee/create', '/webhook/list', '/account/get']) {
    assert.equal(paths.includes(path), false, path)
  }
  const app = await testApp.app.inject({ method: 'GET', url: '/definition/openapi' })
  assert.deepEqual(app.json().Data.Document, document)
})
