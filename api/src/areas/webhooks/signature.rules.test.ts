import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newSecret, signedHeaders } from './signature.rules.ts'

const body = '{"type":"task.created","data":{"TaskId":1}}'
const now = () => Math.floor(Date.now() / 1000)
const message = () => ({ id: 'a-message', atSeconds: now(), body })

test("the specification's library verifies a message with each of its secrets", () => {
  const [current, former] = [newSecret(), newSecret()]
  const headers = signedHeaders(message(), [current, former])
  for (const secret of [current, former]) {
    assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
  }
})

test('the library refuses another body, id or secret, and an old message', () => {
  const secret = newSecret()
  const headers = signedHeaders(message(), [secret])
  const verifier = new Webhook(secret)
  assert.throws(() => verifier.verify(body.replace('1', '2'), headers))
  assert.throws(() => verifier.verify(body, { ...headers, 'webhook-id': 'another' }))
  assert.throws(() => new Webhook(newSecret()).verify(body, headers))
  assert.throws(() => verifier.verify(body, signedHeaders({ ...message(), atSeconds: now() - 3600 }, [secret])))
})
