import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentMinute } from '@dayline/shared/contract'
import sharp from 'sharp'
import { livePicture, minutesWithPicture } from './livePictures.ts'

const now = Date.parse('2026-11-18T12:40:00Z')
const minute = (back: number, Status = 1): AgentMinute => ({
  StartDate: new Date(now - back * 60_000).toISOString(),
  Status,
  ActivityLevel: 30,
  AppName: 'Figma',
})

test('each person has one picture per ten minutes, not all of them in the same minute', () => {
  const turns = Array.from({ length: 10 }, (_, employeeId) =>
    Array.from({ length: 10 }, (_, at) => {
      const moment = now + at * 60_000
      const item = { ...minute(0), StartDate: new Date(moment).toISOString() }
      return minutesWithPicture([item], employeeId, moment).length
    }),
  )
  for (const turn of turns)
    assert.equal(
      turn.reduce((sum, each) => sum + each, 0),
      1,
    )
  assert.ok(new Set(turns.map((turn) => turn.indexOf(1))).size > 1)
})

test('breaks, the end of work and old minutes have none', () => {
  const back = Array.from({ length: 60 }, (_, index) => index)
  const recent = minutesWithPicture(
    back.map((each) => minute(each)),
    1,
    now,
  )
  assert.ok(recent.every(({ StartDate }) => now - Date.parse(StartDate) <= 180_000))
  for (const status of [2, 4])
    assert.deepEqual(
      minutesWithPicture(
        back.map((each) => minute(each, status)),
        1,
        now,
      ),
      [],
    )
})

test('the server accepts the picture, which belongs to its minute', async () => {
  const body = await livePicture(minute(1), 3)
  const { format, width } = await sharp(Buffer.from(body.Image, 'base64')).metadata()
  assert.deepEqual([format, width], ['webp', 1280])
  assert.equal(body.CreateDate, new Date(now - 40_000).toISOString())
  assert.equal(body.EmployeeId, 3)
})
