import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallPath, calls } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { boundedByRequest, bounds, ofEverybody } from '../testing/readBounds.ts'
import { sampleOf } from '../testing/sampleOf.ts'
import { roundTripsOf } from '../testing/statements.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

// Reading many people's time is slow only in a large organization, so each such call needs a limit that a test can
// check on a small one. This test sends a sample request to every call and notices one that reads tracked time without
// such a limit.

const unlisted = '/tests/everyone'
const trackedTime =
  /(?:from|join) "?(activity_minutes|activity_day\w*|shifts|screenshots|screenshot_days|presences|time_entries)\b/

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({
    more: (app) => {
      app.post(unlisted, { config: { access: { public: true } } }, () =>
        app.services.database.statement((db) => sql`select count(*) from activity_minutes`.execute(db)),
      )
    },
  })
})
after(() => testApp.close())

/**
 * Whether a call reads tracked time for a sample request; true when the sample is refused, because that shows nothing.
 */
async function mayReadTime(path: string, body: unknown): Promise<boolean> {
  let status = 0
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const sent = await roundTripsOf(async () => {
    status = (await testApp.post(path, body, { authorization })).status
  })
  return status !== 200 || sent.flat().some(({ text }) => trackedTime.test(text))
}

const listed = new Set<string>([...bounds.map(({ call }) => call), ...ofEverybody, ...Object.keys(boundedByRequest)])

test('every call that reads tracked time has a limit or a reason why it needs none', async () => {
  const missing: string[] = []
  for (const path of Object.keys(calls) as CallPath[]) {
    const body = sampleOf(z.toJSONSchema(calls[path].body, { io: 'input', unrepresentable: 'any' }))
    if ((await mayReadTime(path, body)) && !listed.has(path)) missing.push(path)
  }
  assert.deepEqual(missing, [], 'Add them to api/src/testing/readBounds.ts.')
})

test('notices a new call that reads tracked time', async () => {
  assert.ok((await mayReadTime(unlisted, {})) && !listed.has(unlisted))
})

test('lists no call that does not exist', () => {
  assert.deepEqual(
    [...listed].filter((path) => !(path in calls)),
    [],
  )
})
