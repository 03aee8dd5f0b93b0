import { maxTeamDayPeople } from '@dayline/shared/contract'
import { someEmployee, someWorkTime } from '@dayline/shared/testing'
import { chunksOf } from './teamDay.api.tsx'

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const working = (ids: readonly number[]) =>
  ids.map((ID) => someWorkTime({ Employee: someEmployee({ ID }), TotalMins: 5 }))

it('requests only people with minutes today, at most a hundred per call', () => {
  const waiting = someWorkTime({ Employee: someEmployee({ ID: 500 }) })
  const chunks = chunksOf([waiting, ...working(idsFrom(1, 150))], [])
  expect(chunks).toEqual([idsFrom(1, maxTeamDayPeople), idsFrom(maxTeamDayPeople + 1, 50)])
})

it('changes one call only when a person starts or stops', () => {
  const ids = idsFrom(11, 150)
  const before = chunksOf(working(ids), [])
  const [first = [], second = []] = before
  expect(chunksOf(working(ids), before)).toBe(before)
  expect(chunksOf(working([1, ...ids]), before)).toEqual([first, [...second, 1]])
  expect(chunksOf(working(ids.slice(1)), before)).toEqual([first.slice(1), second])
  expect(chunksOf(working([1, ...ids.slice(1)]), before)).toEqual([[...first.slice(1), 1], second])
  expect(chunksOf(working(second), before)).toEqual([[], second])
})
