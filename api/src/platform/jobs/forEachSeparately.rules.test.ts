import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachSeparately } from './forEachSeparately.ts'

test('one that fails does not stop the others, and its error is thrown at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('Not this one.')
    done.push(item)
  }
  await assert.rejects(forEachSeparately([1, 2, 3], work), (error) => {
    assert.ok(error instanceof AggregateError)
    assert.equal(error.message, 'Failed for 1 of 3: Not this one.')
    assert.deepEqual(
      error.errors.map(({ message }) => message),
      ['Not this one.'],
    )
    return true
  })
  assert.deepEqual(done, [2, 3])
})

test('stops after the current one when the signal aborts', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  const work = async (item: number) => {
    done.push(item)
    stopping.abort()
  }
  await forEachSeparately([1, 2, 3], work, stopping.signal)
  assert.deepEqual(done, [1])
})

test('the work stops the others when a service does not answer, and its error is thrown', async () => {
  const done: number[] = []
  const work = async (item: number, stop: () => void) => {
    done.push(item)
    if (item === 2) stop()
  }
  assert.equal(await forEachSeparately([1, 2, 3], work), true)
  assert.deepEqual(done, [1, 2])
  assert.equal(await forEachSeparately([1], work), false)
  const failing = async (item: number, stop: () => void) => {
    await work(item, stop)
    throw new Error('No answer.')
  }
  await assert.rejects(forEachSeparately([2, 3], failing), /Failed for 1 of 2: No answer/)
})
