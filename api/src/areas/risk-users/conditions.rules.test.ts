import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RiskComparer, type RiskCondition } from '@dayline/shared/contract'
import { meetsAll } from './conditions.rules.ts'

const condition = (Type: RiskCondition['Type'], ValueDurationMinutes: number): RiskCondition => ({
  Statuses: [3],
  ProductivityStatuses: [],
  Type,
  ValueDurationMinutes,
  ValueMinutes: 1440,
})
const more = condition(RiskComparer.MoreThan, 60)
const less = condition(RiskComparer.LessThan, 60)

test('the threshold itself counts neither as more nor as less', () => {
  assert.deepEqual(
    [59, 60, 61].map((minutes) => meetsAll([more], [minutes])),
    [false, false, true],
  )
  assert.deepEqual(
    [59, 60, 61].map((minutes) => meetsAll([less], [minutes])),
    [true, false, false],
  )
})

test('requires all conditions', () => {
  assert.equal(meetsAll([more, less], [61, 59]), true)
  assert.equal(meetsAll([more, less], [61, 60]), false)
  assert.equal(meetsAll([more, less], [60, 59]), false)
})
