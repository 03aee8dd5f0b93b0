import { recordedFacts } from './recordedFacts.ts'

const recording = {
  EnableScreenshots: true,
  BlurScreenshots: false,
  ScreenCaptureIntervalMins: 5,
  EnableTimelapseVideos: true,
  EnableGhostMode: false,
  EnableAutoClockIn: false,
  TrackingCondition: 0,
  IdleTimeMins: 5,
  IsOwn: false,
} as const

const how = (what: string, change: Partial<typeof recording> | object = {}, months = 6) =>
  recordedFacts({ ...recording, ...change }, months).find((fact) => fact.what === what)?.how

it.each([
  [{}, 'One every 5 minutes.'],
  [{ ScreenCaptureIntervalMins: 1, BlurScreenshots: true }, 'One every minute, blurred before it is stored.'],
  [{ EnableScreenshots: false, BlurScreenshots: true }, 'None.'],
])('shows how often screenshots are taken: %j', (change, text) => {
  expect(how('Screenshots', change)).toBe(text)
})

it.each([
  [0, /Names of apps, and hosts/],
  [1, /no websites/],
  [2, /no names of apps/],
  [3, /Neither/],
])('names the recorded parts of apps and websites for tracking condition %s', (TrackingCondition, text) => {
  expect(how('Apps and websites', { TrackingCondition })).toMatch(text)
})

it('mentions neither a log of screenshot views nor videos when no screenshots are taken', () => {
  expect(how('Who sees it')).toContain('who viewed')
  expect(how('Who sees it', { EnableScreenshots: false })).not.toContain('who viewed')
  expect(how('Timelapse videos', { EnableScreenshots: false })).toBe('None.')
})

it('names background mode and automatic clock-in only where they are on', () => {
  expect(how('Background mode')).toBeUndefined()
  expect(how('Background mode', { EnableGhostMode: true })).toBeTruthy()
  expect(how('Clock-in')).toBeUndefined()
  expect(how('Clock-in', { EnableAutoClockIn: true })).toMatch(/Automatic/)
})

it('shows after how many minutes a person is idle, and for how long data is stored', () => {
  expect(how('Each minute', { IdleTimeMins: 1 })).toContain('after 1 minute without')
  expect(how('How long', {}, 12)).toMatch(/^12 months/)
})
