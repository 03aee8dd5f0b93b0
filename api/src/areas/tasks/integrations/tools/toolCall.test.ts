import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTaskTools } from '@dayline/testkit/task-tools'
import { z } from 'zod'
import { callTool, ToolFailure } from './toolCall.ts'

test('fails on silence, a redirect and another shape, with no token or address in the error', async () => {
  const { trello, stop } = await startTaskTools()
  try {
    let calls = 0
    const failureOf = async (fault: Parameters<typeof trello.fail>[1]) => {
      // Each has a path of its own: on a busy machine, the call without an answer may end before it arrives.
      const path = `/1/boards/call-${++calls}`
      trello.fail(new RegExp(`${path}$`), fault)
      const url = `${trello.url}${path}?key=secret&token=secret`
      const answer = z.array(z.object({ id: z.string() }))
      const call = callTool({ tool: 'Trello', url, answer, ...(fault === 'silence' && { timeoutMs: 50 }) })
      const failure = await call.then(
        () => assert.fail(),
        (error: unknown) => error,
      )
      assert.ok(failure instanceof ToolFailure)
      assert.doesNotMatch(failure.message, /secret|http/)
      return failure.kind
    }
    assert.equal(await failureOf('silence'), 'unreachable')
    assert.equal(await failureOf({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }), 'unreachable')
    assert.equal(await failureOf({ json: [{ name: 'without an id' }] }), 'unreadable')
    assert.equal(await failureOf({ text: '<html>' }), 'unreadable')
    assert.equal(await failureOf({ status: 401, text: 'invalid token' }), 'unauthorized')
    assert.equal(await failureOf({ status: 404, text: 'no' }), 'missing')
    assert.equal(await failureOf({ status: 400, text: 'no' }), 'refused')
  } finally {
    await stop()
  }
})
