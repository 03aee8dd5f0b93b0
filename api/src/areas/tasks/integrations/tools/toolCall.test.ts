import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTaskTools } from '@dayline/testkit/task-tools'
import { z } from 'zod'
import { callTool, ToolFailure } from './toolCall.ts'

test('fails on silence, a redirect and another shape, with no token or address in the error', async () => {
  const { trello, stop } = await startTaskTools()
  try {
    const failureOf = async (fault: Parameters<typeof trello.fail>[1]) => {
      trello.fail(/boards/, fault)
      const url = `${trello.url}/1/members/me/boards?key=secret&token=secret`
      const answer = z.array(z.object({ id: z.string() }))
      // An answer may take longer than 50 ms on a busy machine.
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
