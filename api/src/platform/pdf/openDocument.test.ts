import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { mock, test } from 'node:test'
import { openDocument } from './openDocument.ts'

test('each font is read from its file once, however often it is selected', async () => {
  const read = mock.method(fs, 'readFileSync')
  // The font reader has imported the function by name.
  syncBuiltinESMExports()
  const { doc, finish } = openDocument({ title: 'Many lines', author: 'Home' })
  for (let line = 0; line < 20; line++) doc.font('regular').text('plain').font('bold').text('strong')
  await finish()
  const fonts = read.mock.calls.filter(({ arguments: [file] }) => String(file).endsWith('.ttf'))
  assert.equal(fonts.length, 2)
})
