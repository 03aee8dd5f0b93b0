import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { test } from 'node:test'
import { zipStream } from './zipStream.ts'

const mtime = new Date('2026-11-27T12:00:00Z')

async function* failing() {
  yield 'first'
  throw new Error('The database was restarted.')
}

async function* endless() {
  for (;;) yield 'row\r\n'.repeat(10_000)
}

test('contains its texts and streams', async () => {
  const zip = zipStream()
  zip.addText('README.txt', 'Hello', mtime)
  zip.addStream('rows.csv', { mtime, compress: false }, () => Readable.from(['a,b\r\n']))
  zip.end()
  const bytes = await buffer(zip.content)
  assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  assert.ok(bytes.includes('README.txt') && bytes.includes('a,b\r\n'))
})

test('a stream that fails ends the download, not the process', async () => {
  const zip = zipStream()
  zip.addStream('rows.csv', { mtime }, () => Readable.from(failing()))
  zip.end()
  await assert.rejects(buffer(zip.content), /database was restarted/)
})

test('a reader that leaves closes the stream that is being read', async () => {
  const zip = zipStream()
  const source = Readable.from(endless())
  zip.addStream('rows.csv', { mtime, compress: false }, () => source)
  zip.end()
  for await (const _ of zip.content) if (source.readableFlowing) break
  // It ends before its last byte, which counts as an error.
  await finished(zip.content).catch(() => {})
  assert.equal(source.destroyed, true)
})

test('a file that cannot be opened ends the download, not the process', async () => {
  const zip = zipStream()
  zip.addStream('picture.webp', { mtime }, () => Promise.reject(new Error('The store is away.')))
  zip.end()
  await assert.rejects(buffer(zip.content), /store is away/)
})
