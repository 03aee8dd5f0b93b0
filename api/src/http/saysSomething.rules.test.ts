import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysSomething } from './saysSomething.rules.ts'

test('a reason needs a letter or a digit of any script', () => {
  for (const text of ['', ' ', '...', ' - ', '!?', '👍']) assert.equal(saysSomething(text), false, text)
  for (const text of ['a', 'é', '会议', '7', '٣', '-- x', '1 !']) assert.equal(saysSomething(text), true, text)
})
