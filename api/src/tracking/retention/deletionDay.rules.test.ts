import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths } from '@dayline/shared/calendar'
import { deletionDay } from './deletionDay.rules.ts'

test('a day is deleted once it is older than the months, even at the ends of months', () => {
  for (let day = '2027-01-01'; day < '2028-04-01'; day = addDays(day, 1)) {
    for (const months of [1, 6, 12]) {
      const deleted = deletionDay(day, months)
      // The condition of the nightly removal: is the day before today minus the months?
      assert.ok(day < addMonths(deleted, -months), `${day} is not deleted on ${deleted}`)
      assert.ok(day >= addMonths(addDays(deleted, -1), -months), `${day} is deleted before ${deleted}`)
    }
  }
  assert.equal(deletionDay('2026-11-23', 6), '2027-05-24')
  assert.equal(deletionDay('2026-08-30', 6), '2027-03-01')
})
