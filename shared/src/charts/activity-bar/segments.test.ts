import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { boxesOf, daySpan, markersOf, runAt, runsOf, totalsOf } from './segments.ts'

const zone = 'Europe/Istanbul'
const day = '2026-11-20'

function segment(from: string, to: string, part: Partial<ActivitySegment> = {}): ActivitySegment {
  const [StartDate, EndDate] = [`${day}T${from}:00+03:00`, `${day}T${to}:00+03:00`]
  const Duration = (Date.parse(EndDate) - Date.parse(StartDate)) / 1000
  return {
    StartDate,
    EndDate,
    Duration,
    Status: 1,
    Productivity: 1,
    AppName: 'Code',
    Url: null,
    Icon: null,
    Source: MinuteSource.Agent,
    WorkDate: day,
    ...part,
  }
}

const span = daySpan(day, zone)

it('joins adjacent segments of one app and status, including the clock-in minute', () => {
  const runs = runsOf(
    [segment('09:01', '09:30'), segment('09:00', '09:01', { Status: 0 }), segment('09:30', '09:40', { Status: 3 })],
    span,
  )
  expect(runs.map(({ token, seconds }) => [token, seconds])).toEqual([
    ['working', 1800],
    ['idle', 600],
  ])
  expect(totalsOf(runs)).toEqual([
    { token: 'working', seconds: 1800 },
    { token: 'idle', seconds: 600 },
  ])
})

it('separates manual time, and leaves gaps open', () => {
  const runs = runsOf(
    [segment('09:00', '10:00'), segment('10:00', '11:00', { Source: MinuteSource.Manual }), segment('12:00', '13:00')],
    span,
  )
  expect(runs).toHaveLength(3)
  expect([...boxesOf(runs, span, 1440).keys()]).toEqual(['working', 'working-manual'])
  expect(runAt(runs, Date.parse(`${day}T11:30:00+03:00`))).toBeNull()
  expect(runAt(runs, Date.parse(`${day}T10:30:00+03:00`))).toBe(1)
})

it('draws an unknown status in gray, and no minutes of statuses that have none', () => {
  const runs = runsOf(
    [segment('09:00', '09:10', { Status: 9 }), segment('09:10', '09:20', { Status: 5 }), segment('09:20', '09:30')],
    span,
  )
  expect(runs.map(({ token }) => token)).toEqual(['none', 'working'])
  expect([...boxesOf(runs, span, 1440).keys()]).toEqual(['none', 'working'])
})

it('marks clock-ins and clock-outs, and counts no minutes for clock-outs', () => {
  const segments = [segment('09:00', '09:01', { Status: 0 }), segment('18:00', '18:01', { Status: 4 })]
  expect(markersOf(segments, span).map(({ kind }) => kind)).toEqual(['in', 'out'])
  expect(runsOf(segments, span)).toHaveLength(1)
})

it('draws 1,440 changing minutes with at most one box per pixel, without overlap', () => {
  const start = Date.parse(`${day}T00:00:00+03:00`)
  const minutes = Array.from({ length: 1440 }, (_, minute) => {
    const at = start + minute * 60_000
    return {
      ...segment('00:00', '00:01'),
      StartDate: new Date(at).toISOString(),
      EndDate: new Date(at + 60_000).toISOString(),
      Status: minute % 3 ? 1 : 3,
    }
  })
  for (const width of [300, 720, 1440]) {
    const boxes = [...boxesOf(runsOf(minutes, span), span, width).values()].flat().sort((a, b) => a[0] - b[0])
    expect(boxes.length).toBeLessThanOrEqual(width)
    const covered = boxes.reduce((sum, [, boxWidth]) => sum + boxWidth, 0)
    expect(covered).toBeGreaterThan(width * 0.98)
    expect(covered).toBeLessThanOrEqual(width + 1)
  }
})
