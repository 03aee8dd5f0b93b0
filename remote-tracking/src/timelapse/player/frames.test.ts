import { appRuns, hourTicks, nextActive, placeAt, secondsAt, speedBeside } from './frames.ts'

const app = (Name: string | null) => ({ app: Name === null ? null : { Name, Icon: null, Url: null } })

test('gives each place an equal part of the video, and maps its middle back to it', () => {
  expect([0, 0.49, 0.5, 9.9, 10].map((seconds) => placeAt(seconds, 10, 20))).toEqual([0, 0, 1, 19, 19])
  for (const count of [1, 7, 20, 480]) {
    for (let place = 0; place < count; place += 1) {
      expect(placeAt(secondsAt(place, 31.3, count), 31.3, count)).toBe(place)
    }
  }
  expect(placeAt(3, Number.NaN, 20)).toBe(0)
})

test('skips idle places up to the next active one', () => {
  const frames = [false, true, true, false, true].map((isIdle) => ({ isIdle }))
  expect([0, 1, 2, 3, 4].map((place) => nextActive(frames, place))).toEqual([0, 3, 3, 3, null])
})

test('splits the timeline into one part per app run, in order', () => {
  expect(appRuns([app('Code'), app('Code'), app('Chat'), app(null), app(null), app('Code')])).toEqual([
    { name: 'Code', start: 0, end: 2 },
    { name: 'Chat', start: 2, end: 3 },
    { name: null, start: 3, end: 5 },
    { name: 'Code', start: 5, end: 6 },
  ])
})

test('splits the timeline where the site of a browser changes, each named by its address', () => {
  const site = (Url: string | null) => ({ app: { Name: 'Chrome', Icon: null, Url } })
  expect(appRuns([site('github.com'), site('github.com'), site('news.test'), site(null)])).toEqual([
    { name: 'github.com', start: 0, end: 2 },
    { name: 'news.test', start: 2, end: 3 },
    { name: 'Chrome', start: 3, end: 4 },
  ])
})

test('labels the first screenshot of each hour with its time, including past midnight, at a minimum distance', () => {
  const from = Date.parse('2026-11-10T20:50:00Z')
  const frames = Array.from({ length: 24 }, (_, index) => ({ at: from + index * 10 * 60_000 }))
  const labels = (most: number) => hourTicks(frames, 'Europe/Berlin', most).map(({ place, text }) => [place, text])
  expect(labels(24)).toEqual([
    [0, '21:50'],
    [1, '22:00'],
    [7, '23:00'],
    [13, '00:00'],
    [19, '01:00'],
  ])
  expect(labels(4)).toEqual([
    [0, '21:50'],
    [7, '23:00'],
    [13, '00:00'],
    [19, '01:00'],
  ])
  expect(hourTicks([], 'Europe/Berlin', 4)).toEqual([])
})

test('doubles and halves the speed between 1× and 16×', () => {
  expect([speedBeside(1, 1), speedBeside(8, 1), speedBeside(16, 1), speedBeside(2, -1), speedBeside(1, -1)]).toEqual([
    2, 16, 16, 1, 1,
  ])
})
