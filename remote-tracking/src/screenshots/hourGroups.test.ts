import { hourGroups } from './hourGroups.ts'

test("groups by hours in the organization's zone, newest first", () => {
  const shots = ['2026-11-20T21:10:00Z', '2026-11-20T20:59:00Z', '2026-11-20T20:01:00Z'].map((CreateDate) => ({
    CreateDate,
  }))
  const groups = hourGroups(shots, 'Europe/Istanbul')
  expect(groups.map(({ day, hours, items }) => [day, hours, items.length])).toEqual([
    ['21 Nov 2026', '00:00 – 01:00', 1],
    ['20 Nov 2026', '23:00 – 00:00', 2],
  ])
})
