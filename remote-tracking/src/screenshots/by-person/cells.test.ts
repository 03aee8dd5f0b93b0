import type { Screenshot, StatusStretch } from '@dayline/shared/contract'
import { hoursOf } from './cells.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const shot = (ID: number, clock: string) => ({ ID, CreateDate: at(clock) }) as Screenshot
const stretch = (from: string, to: string, Status: number): StatusStretch => ({
  StartDate: at(from),
  EndDate: at(to),
  Status,
})
const all = { isFiltered: false, zone: 'UTC' }

it('has six cells per hour with their screenshots, and states why a cell is empty', () => {
  const stretches = [stretch('09:05', '09:32', 1), stretch('09:32', '09:44', 2), stretch('10:00', '10:10', 3)]
  const hours = hoursOf([shot(1, '09:05'), shot(2, '09:09'), shot(3, '09:21')], stretches, all)
  expect(hours.map(({ start }) => new Date(start).toISOString())).toEqual([at('09:00'), at('10:00')])
  const cells = hours.map(({ cells }) => cells.map(({ shots, reason }) => (shots.length > 0 ? shots.length : reason)))
  expect(cells).toEqual([
    [2, 'No picture', 1, 'On break', 'On break', 'Off'],
    ['Idle', 'Off', 'Off', 'Off', 'Off', 'Off'],
  ])
})

it('shows working time as such while pictures are filtered, because the cell may have others', () => {
  const [hour] = hoursOf([], [stretch('09:00', '09:10', 1), stretch('09:10', '09:20', 3)], { ...all, isFiltered: true })
  expect(hour?.cells.slice(0, 3).map(({ reason }) => reason)).toEqual(['Working', 'Idle', 'Off'])
})

it('continues past midnight, and returns no hours without screenshots and minutes', () => {
  const stretches: StatusStretch[] = [{ StartDate: at('23:10'), EndDate: '2026-11-21T00:20:00.000Z', Status: 1 }]
  expect(hoursOf([], stretches, all)).toHaveLength(2)
  expect(hoursOf([], [], all)).toEqual([])
})

it('begins each hour by the clock of a zone whose offset is not a whole hour', () => {
  const clockOf = (zone: string, instant: number) => new Date(instant).toLocaleTimeString('en-GB', { timeZone: zone })
  for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu']) {
    const hours = hoursOf([shot(1, '03:37')], [stretch('03:35', '05:00', 1)], { ...all, zone })
    expect(hours.map(({ start }) => clockOf(zone, start))).toEqual(['09:00:00', '10:00:00'])
    expect(hours[0]?.cells.flatMap(({ start, shots }) => (shots.length > 0 ? clockOf(zone, start) : []))).toEqual([
      zone === 'Asia/Kolkata' ? '09:00:00' : '09:20:00',
    ])
  }
})
