import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNote } from './workNotes.rules.ts'

test('a note matches its text or all words of a search; an empty note never matches', () => {
  const found = (choice: Parameters<typeof isNote>[0]) =>
    ['Weekly meeting', 'meeting', 'Café', ' '].filter(isNote(choice))
  assert.deepEqual(found({ WorkNote: 'MEETING' }), ['meeting'])
  assert.deepEqual(found({ WorkNote: 'MEETING', SeparateSpellings: true }), [])
  assert.deepEqual(found({ SearchTerm: 'meeting week' }), ['Weekly meeting'])
  assert.deepEqual(found({ SearchTerm: 'CAFE' }), ['Café'])
  assert.deepEqual(found({}), ['Weekly meeting', 'meeting', 'Café'])
})
