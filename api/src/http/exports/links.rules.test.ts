import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ExportOrder, linkMs, readOrder, signOrder } from './links.rules.ts'

const key = Buffer.from('a key')
const order: ExportOrder = {
  kind: 'timesheet',
  organizationId: 1,
  userId: 2,
  employmentId: 3,
  zone: 'UTC',
  body: { Page: 1 },
}

test('a link returns its order until it expires', () => {
  const token = signOrder(key, order, 1000)
  assert.deepEqual(readOrder(key, token, 1000 + linkMs - 1), order)
  assert.equal(readOrder(key, token, 1000 + linkMs), null)
})

test('refuses a changed, truncated or foreign link', () => {
  const token = signOrder(key, order)
  const other = Buffer.from(JSON.stringify({ ...order, organizationId: 9, expires: Date.now() + linkMs })).toString(
    'base64url',
  )
  for (const wrong of ['', '.', token.slice(1), token.slice(0, -1), `${other}.${token.split('.')[1]}`]) {
    assert.equal(readOrder(key, wrong), null)
  }
  assert.equal(readOrder(Buffer.from('another key'), token), null)
})
