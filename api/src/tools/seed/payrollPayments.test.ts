import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantMs } from '@dayline/shared/calendar'
import { timesOfPayment } from './payrollPayments.ts'

const zone = 'Europe/Istanbul'
const at = (date: string, hour: number) => instantMs(date, hour * 60, zone)
const of = (now: number) => timesOfPayment({ paidOn: '2026-12-01' }, { zone, employeeId: 0, now })

test('payments of the demo are made and canceled in the past, even on the first of a month', () => {
  const usual = { paid: new Date(at('2026-12-01', 9)), cancelled: new Date(at('2026-12-01', 14)) }
  assert.deepEqual(of(at('2026-12-20', 15)), usual)
  const noon = at('2026-12-01', 12)
  assert.deepEqual(of(noon), { paid: usual.paid, cancelled: new Date(noon) })
  const night = at('2026-12-01', 1)
  assert.deepEqual(of(night), { paid: new Date(night), cancelled: new Date(night) })
})
