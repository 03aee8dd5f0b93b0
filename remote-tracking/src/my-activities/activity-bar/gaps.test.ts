import type { ActivitySegment } from '@dayline/shared/contract'
import { stretchInAddress } from '@dayline/shared/navigation'
import { gapsOf, longestGaps } from './gaps.ts'

const at = (clock: string) => `2026-11-19T${clock}:00Z`
function stretch(from: string, to: string, Status: number): ActivitySegment {
  const [StartDate, EndDate] = [at(from), at(to)]
  return {
    StartDate,
    EndDate,
    Status,
    Productivity: 2,
    Duration: (Date.parse(EndDate) - Date.parse(StartDate)) / 1000,
    AppName: null,
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate: '2026-11-19',
  }
}
const words = (segments: ActivitySegment[]) => gapsOf(segments).map(stretchInAddress)

test('merges adjacent idle and untracked time into one gap, and skips work and breaks', () => {
  expect(
    words([
      stretch('06:00', '06:01', 0),
      stretch('06:01', '08:20', 1),
      stretch('08:20', '08:25', 3),
      stretch('09:05', '10:00', 1),
      stretch('10:00', '11:00', 2),
      stretch('11:00', '14:00', 1),
    ]),
  ).toEqual(['2026-11-19T08:20Z..2026-11-19T09:05Z'])
})

test('counts ten minutes as a gap but not nine, and ignores time after the last stretch', () => {
  const day = (end: string) => [stretch('06:00', '07:00', 1), stretch(end, '08:00', 1)]
  expect(words(day('07:10'))).toHaveLength(1)
  expect(words(day('07:09'))).toHaveLength(0)
  expect(words([stretch('06:00', '07:00', 1), stretch('07:00', '07:30', 3)])).toEqual([
    '2026-11-19T07:00Z..2026-11-19T07:30Z',
  ])
  expect(words([])).toEqual([])
})

test('returns the longest gaps in chronological order', () => {
  const gaps = [10, 30, 15, 20].map((minutes, index) => ({
    start: index * 3_600_000,
    end: index * 3_600_000 + minutes * 60_000,
  }))
  expect(longestGaps(gaps, 2)).toEqual([gaps[1], gaps[3]])
})
