import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeLock } from './folderLock.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process whose clock is a day ahead waits for a lock like any other', async () => {
  const lock = join(folder, '.registry.lock')
  const ahead = Date.now() + 86_400_000
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => ahead + performance.now())
  const order: string[] = []
  const giveBack = await takeLock(lock)
  const second = takeLock(lock).then((release) => {
    order.push('second')
    return release
  })
  // Each attempt reads the clock.
  while (clock.mock.calls.length < 8 && order.length === 0) await pause(5)
  order.push('given back')
  await giveBack()
  await (await second)()
  expect(order).toEqual(['given back', 'second'])
})
