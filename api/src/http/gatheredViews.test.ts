import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherViews } from './gatheredViews.ts'

test('views are written by group, in the order of their keys', async () => {
  const written: string[][] = []
  const { note, flush } = gatherViews<string>(async (views) => void written.push([...views]), {
    groupBy: (view) => view[0],
    onError: (error) => assert.fail(String(error)),
  })
  for (const view of ['b2', 'a2', 'b1', 'a1', 'a2']) note(view, view)
  await flush()
  assert.deepEqual(written, [
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
})

test('a view that could not be written is retried when repeated, and does not delay other groups', async () => {
  const written: string[] = []
  const errors: unknown[] = []
  let isBroken = true
  const { note, flush } = gatherViews<string>(
    async ([view]) => {
      if (view === 'a' && isBroken) throw new Error('the connection is gone')
      written.push(view ?? '')
    },
    { groupBy: (view) => view, onError: (error) => errors.push(error) },
  )
  const view = async () => {
    note('a', 'a')
    note('b', 'b')
    await flush()
  }
  await view()
  assert.deepEqual([written, errors.length], [['b'], 1])
  isBroken = false
  await view()
  await view()
  assert.deepEqual(written, ['b', 'a'])
})
