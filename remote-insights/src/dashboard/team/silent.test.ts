import { someEmployee, someWorkTime } from '@dayline/shared/testing'
import { silentPeople } from './silent.ts'

const person = (ID: number, LastSeen: string | null, MissedDays: number | undefined, Status = 5) =>
  someWorkTime({ Employee: someEmployee({ ID }), Status, LastSeen, ...(MissedDays !== undefined && { MissedDays }) })

it('names people after two working days without a minute, longest silence first', () => {
  const people = [
    person(1, '2026-11-20T14:00:00Z', 0),
    person(2, '2026-11-18T14:00:00Z', 2),
    person(3, '2026-11-19T14:00:00Z', 1),
    person(4, null, undefined),
    person(5, '2026-11-02T14:00:00Z', 2, 4),
    person(6, '2026-11-02T14:00:00Z', undefined),
    person(7, '2026-11-10T14:00:00Z', 2),
  ]
  expect(silentPeople(people).map(({ Employee }) => Employee.ID)).toEqual([4, 7, 2])
})
