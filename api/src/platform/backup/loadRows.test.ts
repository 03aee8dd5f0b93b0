import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { linesOf } from './loadRows.ts'

test('no row is lost when the database is slower than the file', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-rows-'))
  try {
    const file = path.join(folder, 'rows.jsonl.gz')
    await fs.writeFile(file, gzipSync('{"id":1}\n{"id":2}\n'))
    const lines = linesOf(file)
    // Longer than the file takes to be read.
    await setTimeout(200)
    const read: string[] = []
    for await (const line of lines) read.push(line)
    assert.deepEqual(read, ['{"id":1}', '{"id":2}'])
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
})
