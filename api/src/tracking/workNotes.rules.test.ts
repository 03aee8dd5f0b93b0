import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNote, noteKey } from './workNotes.rules.ts'

test('spellings that differ by case and spaces are one note, unless they are kept apart', () => {
  assert.equal(noteKey(' Weekly  Meeting '), noteKey('weekly meeting'))
  assert.notEqual(noteKey('Weekly meeting', true), noteKey('weekly meeting', true))
  assert.equal(noteKey('Weekly meeting ', true), noteKey('Weekly meeting', true))
})

test('a note is found by its text or by all words of a search; no text never is', () => {
  const found = (choice: Parameters<typeof isNote>[0]) => ['Weekly meeting', 'meeting', ' '].filter(isNote(choice))
  assert.deepEqual(found({ WorkNote: 'MEETING' }), ['meeting'])
  assert.deepEqual(found({ WorkNote: 'MEETING', SeparateSpellings: true }), [])
  assert.deepEqual(found({ SearchTerm: 'meeting week' }), ['Weekly meeting'])
  assert.deepEqual(found({}), ['Weekly meeting', 'meeting'])
})
