import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fileNameOf, safePart } from './fileNames.rules.ts'

test('a file name contains the time, the person and the app', () => {
  const named = { id: 17, takenAt: new Date('2026-11-20T06:30:20Z'), person: 'Ada Lovelace', app: 'Figma' }
  assert.equal(fileNameOf(named, 'Europe/Istanbul'), '2026-11-20 09-30 Ada Lovelace Figma 17.webp')
})

test('file names cannot lead out of their folder and are valid on every file system', () => {
  assert.equal(safePart('../../etc/passwd'), '-..-etc-passwd')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const part = safePart(text)
      assert.doesNotMatch(part, /[\\/:*?"<>|\p{Cc}]|^\.|^ |[. ]$/u)
      assert.ok([...part].length <= 60)
    }),
  )
})
