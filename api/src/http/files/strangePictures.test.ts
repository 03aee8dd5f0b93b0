import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { makePicture } from '../../areas/screenshots/picture.ts'
import { Failure } from '../failures.ts'
import { makeAvatar } from './avatar.ts'

const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6feb' } })
  .png()
  .toBuffer()

const strange: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.alloc(1)],
  ['zeros', Buffer.alloc(5000)],
  ['text', Buffer.from('not a picture')],
  ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['the first bytes of a PNG', png.subarray(0, 8)],
  ['half a heading', png.subarray(0, 20)],
  ['half a PNG', png.subarray(0, png.length / 2)],
  ['a PNG without pixels', Buffer.concat([png.subarray(0, 33), png.subarray(png.length - 12)])],
]

const makers = {
  avatar: (bytes: Buffer) => makeAvatar(bytes),
  screenshot: (bytes: Buffer) => makePicture(bytes, { blur: false }),
}

for (const [kind, make] of Object.entries(makers)) {
  test(`${kind}: refuses bytes that are no picture with a message`, async () => {
    for (const [what, bytes] of strange) {
      const error = await make(bytes).then(
        () => null,
        (reason) => reason,
      )
      assert.ok(error instanceof Failure && error.status === 200, `${what}: ${error}`)
    }
  })
}
