import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { addDays, instantOf, isoInZone, type LocalDate, localDate } from '@dayline/shared/format'

const apps = [
  { AppName: 'Visual Studio Code', Url: null, Productivity: 1 },
  { AppName: 'Google Chrome', Url: 'github.com', Productivity: 1 },
  { AppName: 'Slack', Url: null, Productivity: 2 },
  { AppName: 'YouTube', Url: 'youtube.com', Productivity: 3 },
]

function segment(at: Date, minutes: number, zone: string, part: Partial<ActivitySegment>): ActivitySegment {
  return {
    StartDate: isoInZone(at, zone),
    EndDate: isoInZone(at.getTime() + minutes * 60_000, zone),
    Status: 1,
    Productivity: 1,
    Duration: minutes * 60,
    AppName: null,
    Url: null,
    Icon: null,
    Source: MinuteSource.Agent,
    WorkDate: localDate(at, zone),
    ...part,
  }
}

/** A usual working day: clock-in, work in stretches, breaks, idle minutes, an hour added by hand, clock-out. */
export function sampleDay(day: LocalDate, zone: string): ActivitySegment[] {
  const at = (clock: string) => instantOf(day, clock, zone)
  const rows: [string, number, Partial<ActivitySegment>][] = [
    ['08:54', 1, { Status: 0, ...apps[0] }],
    ['08:55', 72, { ...apps[0] }],
    ['10:07', 23, { ...apps[1] }],
    ['10:30', 14, { Status: 2 }],
    ['10:44', 51, { ...apps[0] }],
    ['11:35', 9, { Status: 3 }],
    ['11:44', 31, { ...apps[2] }],
    ['12:15', 48, { Status: 2 }],
    ['13:40', 60, { Source: MinuteSource.Manual }],
    ['14:40', 37, { ...apps[1] }],
    ['15:17', 18, { ...apps[3] }],
    ['15:35', 6, { Status: 3 }],
    ['15:41', 96, { ...apps[0] }],
    ['17:17', 22, { ...apps[2] }],
    ['17:39', 1, { Status: 4, Duration: 0 }],
  ]
  return rows.map(([clock, minutes, part]) => segment(at(clock), minutes, zone, part))
}

/** The worst case: 1,440 minutes, each different from the one before. */
export function sampleAlternating(day: LocalDate, zone: string): ActivitySegment[] {
  const start = instantOf(day, '00:00', zone).getTime()
  return Array.from({ length: 1440 }, (_, minute) =>
    segment(new Date(start + minute * 60_000), 1, zone, { Status: [1, 3, 1, 2][minute % 4] ?? 1, ...apps[minute % 4] }),
  )
}

export type SampleRow = {
  ID: number
  Name: string
  Email: string
  Team: string
  Status: number
  Level: number
  Working: number
  Productive: number
  At: string
}

const names = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Linus Torvalds',
  'Margaret Hamilton',
  'Deniz Yılmaz',
  'Zoë Núñez-Çelik',
]

/** People of a made-up organization. */
export function samplePeople(count: number, day: LocalDate, zone: string): SampleRow[] {
  return Array.from({ length: count }, (_, index) => ({
    ID: index + 1,
    Name: `${names[index % names.length]}${index >= names.length ? ` ${Math.floor(index / names.length) + 1}` : ''}`,
    Email: `person${index + 1}@demo.dayline.test`,
    Team: ['Engineering', 'Design', 'Support'][index % 3] ?? '',
    Status: [1, 2, 3, 4, 5, 1][index % 6] ?? 1,
    Level: [42, 24, 11, 4, 0, 33][index % 6] ?? 0,
    Working: (index * 67) % 480,
    Productive: Math.round(((index * 67) % 480) * ([0.9, 0.7, 0.4][index % 3] ?? 0)),
    At: isoInZone(instantOf(addDays(day, -(index % 5)), '09:05', zone), zone),
  }))
}
