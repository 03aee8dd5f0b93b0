import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device.rules.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

for (const [name, userAgent] of [
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [null, 'curl/8.5.0'],
  [null, null],
] as const) {
  test(`${userAgent ?? 'nothing'} is ${name ?? 'no browser that we know'}`, () => {
    assert.equal(deviceName(userAgent), name)
  })
}
