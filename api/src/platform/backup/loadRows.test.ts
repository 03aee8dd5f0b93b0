import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { linesOf } from './loadRows.ts'

async function readAll(text: string, waitMs = 0): Promise<string[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-rows-'))
  try {
    const file = path.join(folder, 'rows.jsonl.gz')
    await fs.writeFile(file, gzipSync(text))
    const lines = linesOf(file)
    await setTimeout(waitMs)
    const read: string[] = []
    for await (const line of lines) read.push(line)
    return read
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

test('no row is lost when the database is slower than the file', async () => {
  // Longer than the file takes to be read.
  assert.deepEqual(await readAll('{"id":1}\n{"id":2}\n', 200), ['{"id":1}', '{"id":2}'])
})

test('only a line feed ends a row, not another character that ends a line of text', async () => {
  const row = JSON.stringify({ title: 'A\u2028B\u2029C\u0085D\r' })
  assert.deepEqual(await readAll(`${row}\n${row}\n`), [row, row])
})

test('rows that are longer than what is read at once stay whole', async () => {
  const row = JSON.stringify({ title: 'Ümlaut'.repeat(50_000) })
  assert.deepEqual(await readAll(`${row}\n`.repeat(3)), [row, row, row])
})
