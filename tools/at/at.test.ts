import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'
import { parseArguments } from './arguments.ts'
import { clockEnvironment } from './environment.ts'

const iso = (...words: string[]) => new Date(parseArguments([...words, 'start']).at).toISOString()

test("reads a time in the demo's zone, in that of --tz, or with its own offset", () => {
  expect(iso('2026-11-22T00:10')).toBe('2026-11-21T21:10:00.000Z')
  expect(iso('2028-02-29T23:50', '--tz', 'America/Los_Angeles')).toBe('2028-03-01T07:50:00.000Z')
  expect(iso('2027-01-01T00:10+03:00', '--tz', 'Asia/Tokyo')).toBe('2026-12-31T21:10:00.000Z')
  expect(iso('2026-11-22')).toBe('2026-11-22T09:00:00.000Z')
  // In Berlin, clocks go from 01:59 to 03:00 on the last Sunday of March.
  expect(iso('2026-03-29T01:59', '--tz', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(iso('2026-03-29T03:00', '--tz', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
})

test.each([
  [['tomorrow', 'start'], '"tomorrow" is not a time'],
  [['2027-02-29', 'start'], 'not exist in the calendar'],
  [['2026-11-22T24:30', 'start'], 'not exist in the calendar'],
  [['2026-11-22', '--tz', 'Mars/Olympus', 'start'], 'no time zone "Mars/Olympus"'],
  [['2026-11-22'], 'Please name the command'],
])('refuses %j with a sentence', (words, sentence) => {
  expect(() => parseArguments(words)).toThrow(sentence)
})

test('runs a script of the repository by its name, or else a program', () => {
  expect(parseArguments(['2026-11-22', 'test', 'end-to-end', '--', '--grep', 'sign in']).command).toEqual([
    process.execPath,
    ['tools/test.ts', 'end-to-end', '--', '--grep', 'sign in'],
  ])
  expect(parseArguments(['2026-11-22', 'format']).command).toEqual(['biome', ['check', '--write', '.']])
  expect(parseArguments(['2026-11-22', 'git', 'status']).command).toEqual(['git', ['status']])
})

test('starts the clock at the chosen second', () => {
  const now = Date.UTC(2026, 10, 22, 6, 30, 0, 250)
  const { DAYLINE_CLOCK_SHIFT } = clockEnvironment(Date.UTC(2028, 1, 29), undefined, now)
  // Up to a second later, so that the chosen day has begun.
  expect(now + Number(DAYLINE_CLOCK_SHIFT)).toBe(Date.UTC(2028, 1, 29, 0, 0, 0, 250))
})

test('gives the command the time and the zone, and returns its exit code', () => {
  const code = 'console.log(String(new Date()), process.env.DATA_DIR); process.exitCode = 3'
  const words = ['tools/at.ts', '2028-02-29T23:50', '--tz', 'Asia/Tokyo', process.execPath, '-e', code]
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain('Tuesday, 29 February 2028 at 23:50 in Asia/Tokyo')
  expect(stdout).toMatch(/Tue Feb 29 2028 23:5\d:\d\d GMT\+0900 .* \/\S*dayline-at-/)
  expect(status).toBe(3)
})

// Jest's contexts have their own Date, which must show the same time as other processes.
test('a Jest test has the same clock as every other process', () => {
  const before = Date.now()
  const child = Number(spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }).stdout)
  expect(child).toBeGreaterThanOrEqual(before)
  expect(child).toBeLessThanOrEqual(Date.now())
})
