import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { WireFrames } from './wireFrames.ts'

/** A message: its kind, its length (without the kind) and its content. */
function message(kind: string, content: number[] = []): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 + content.length)
  bytes[0] = kind.charCodeAt(0)
  new DataView(bytes.buffer).setInt32(1, 4 + content.length)
  bytes.set(content, 5)
  return bytes
}
const startup = new Uint8Array([0, 0, 0, 9, 0, 3, 0, 0, 0])
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

test('requests arrive complete and in order, however the bytes are split', () => {
  const content = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 20 })
  const simple = content.map((bytes) => message('Q', bytes))
  const extended = fc
    .tuple(content, content)
    .map(([parse, bind]) => join(message('P', parse), message('B', bind), message('D'), message('E'), message('S')))
  const requests = fc.array(fc.oneof(simple, extended), { maxLength: 8 })
  fc.assert(
    fc.property(requests, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sent, cuts) => {
      const frames = new WireFrames()
      const stream = join(startup, ...sent)
      const received: Uint8Array[] = []
      for (let at = 0, n = 0; at < stream.length; n++) {
        const size = cuts[n % cuts.length] ?? 1
        received.push(...frames.push(stream.slice(at, at + size)))
        at += size
      }
      assert.deepEqual(received, [startup, ...sent])
    }),
  )
})

test('holds back half an extended query, and ignores a terminate message', () => {
  const frames = new WireFrames()
  assert.deepEqual(frames.push(startup), [startup])
  assert.deepEqual(frames.push(join(message('P', [1]), message('B', [2]))), [])
  assert.deepEqual(frames.push(join(message('S'), message('X'))), [
    join(message('P', [1]), message('B', [2]), message('S')),
  ])
})
