import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNote, noteKey } from './workNotes.rules.ts'

test('spellings that differ by case and spaces are one note, unless they are kept separate', () => {
  assert.equal(noteKey(' Weekly  Meeting '), noteKey('weekly meeting'))
  assert.notEqual(noteKey('Weekly meeting', true), noteKey('weekly meeting', true))
  assert.equal(noteKey('Weekly meeting ', true), noteKey('Weekly meeting', true))
})

test('a note matches its text or all words of a search; an empty note never matches', () => {
  const found = (choice: Parameters<typeof isNote>[0]) => ['Weekly meeting', 'meeting', ' '].filter(isNote(choice))
  assert.deepEqual(found({ WorkNote: 'MEETING' }), ['meeting'])
  assert.deepEqual(found({ WorkNote: 'MEETING', SeparateSpellings: true }), [])
  assert.deepEqual(found({ SearchTerm: 'meeting week' }), ['Weekly meeting'])
  assert.deepEqual(found({}), ['Weekly meeting', 'meeting'])
})
