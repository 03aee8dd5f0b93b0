import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { likenessOf } from './likeness.ts'

/** Likeness of a window with lines of text. */
async function screen(lines: number, width = 640): Promise<string> {
  const text = Array.from(
    { length: lines },
    (_, line) =>
      `<rect x="${40 + (line % 3) * 60}" y="${30 + line * 22}" width="${180 + (line % 5) * 40}" height="8" />`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fff"/>${text.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return likenessOf(data, info)
}

function difference(a: string, b: string): number {
  let bits = 0
  for (let at = 0; at < a.length; at++) {
    let differing = Number.parseInt(a[at] as string, 16) ^ Number.parseInt(b[at] as string, 16)
    for (; differing > 0; differing >>= 1) bits += differing & 1
  }
  return bits
}

test('the same screen in another size is similar, another screen is not', async () => {
  const [screen12, smaller, screen3] = await Promise.all([screen(12), screen(12, 480), screen(3)])
  assert.match(screen12, /^[0-9a-f]{64}$/)
  assert.ok(difference(screen12, smaller) <= 6, `${difference(screen12, smaller)} bits`)
  assert.ok(difference(screen12, screen3) > 6, `${difference(screen12, screen3)} bits`)
})
