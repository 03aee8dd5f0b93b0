import { someEmployee, someWorkTime } from '@dayline/shared/testing'
import { silentPeople } from './silent.ts'

const person = (ID: number, LastSeen: string | null | undefined, Status = 5) =>
  someWorkTime({ Employee: someEmployee({ ID }), Status, ...(LastSeen !== undefined && { LastSeen }) })
const at = { today: '2026-11-23', zone: 'Europe/Istanbul', workingDays: [1, 2, 3, 4, 5] }

it('names people after two working days without a minute, longest silence first', () => {
  const people = [
    person(1, '2026-11-20T14:00:00Z'),
    person(2, '2026-11-18T14:00:00Z'),
    person(3, '2026-11-19T14:00:00Z'),
    person(4, null),
    person(5, '2026-11-02T14:00:00Z', 4),
    person(6, undefined),
    person(7, '2026-11-10T14:00:00Z'),
  ]
  // Monday: after Wednesday there were Thursday and Friday, after Thursday only Friday.
  expect(silentPeople(people, at).map(({ Employee }) => Employee.ID)).toEqual([4, 7, 2])
})

it("counts days in the organization's zone", () => {
  const lateOnWednesday = [person(1, '2026-11-18T22:30:00Z')]
  expect(silentPeople(lateOnWednesday, { ...at, zone: 'UTC' })).toHaveLength(1)
  expect(silentPeople(lateOnWednesday, at)).toHaveLength(0)
})
