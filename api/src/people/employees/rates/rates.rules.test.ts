import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { loggedChanges, type Rate, rateOn, withoutRate, withRate } from './rates.rules.ts'

const first: Rate = { from: null, pay: 2000, bill: 5000 }
const raised: Rate = { from: '2026-03-01', pay: 2500, bill: 5000 }

test('a rate is valid from its day until the next one begins', () => {
  const history = withRate(withRate([first], raised), { from: '2026-02-01', pay: 2200, bill: 5000 })
  assert.deepEqual(
    ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2027-01-01'].map((day) => rateOn(history, day).pay),
    [2000, 2200, 2200, 2500, 2500],
  )
})

test('a second rate of the same day replaces the first, and one that changes nothing is not stored', () => {
  assert.deepEqual(withRate([first, raised], { ...raised, pay: 2600 }), [first, { ...raised, pay: 2600 }])
  assert.deepEqual(withRate([first], { ...first, from: '2026-05-01' }), [first])
  assert.deepEqual(withRate([first, raised], { ...first, from: '2026-03-01' }), [first])
  assert.deepEqual(withRate([first, raised], { ...first, pay: 1 }), [{ ...first, pay: 1 }, raised])
})

test('without a rate the one before it continues', () => {
  assert.deepEqual(withoutRate([first, raised], '2026-03-01'), [first])
  assert.deepEqual(withoutRate([first, raised], '2026-03-02'), [first, raised])
})

test('a change of earlier rates is logged with its day and both values, the last rate is not', () => {
  const between: Rate = { from: '2026-02-01', pay: 2200, bill: 6000 }
  const added = { 'pay_rate_minor from 2026-02-01': [2000, 2200], 'bill_rate_minor from 2026-02-01': [5000, 6000] }
  assert.deepEqual(loggedChanges([first, raised], [first, between, raised]), added)
  const removed = { 'pay_rate_minor from 2026-02-01': [2200, 2000], 'bill_rate_minor from 2026-02-01': [6000, 5000] }
  assert.deepEqual(loggedChanges([first, between, raised], [first, raised]), removed)
  const cheaper = { ...first, pay: 1900 }
  assert.deepEqual(loggedChanges([first, raised], [cheaper, raised]), {
    'pay_rate_minor from the beginning': [2000, 1900],
  })
  const sooner = { ...raised, from: '2026-02-01' }
  assert.deepEqual(loggedChanges([first, raised], [first, sooner]), { 'pay_rate_minor from 2026-02-01': [2000, 2500] })
  assert.deepEqual(loggedChanges([first, raised], [first]), {})
  assert.deepEqual(loggedChanges([first], [first, raised]), {})
  assert.deepEqual(loggedChanges([first], [cheaper]), {})
})

test('a change applies from its day until the next change', () => {
  const days = Array.from({ length: 21 }, (_, index) => addDays('2026-01-01', index))
  const change = fc.record({ day: fc.integer({ min: 1, max: 20 }), pay: fc.nat(3), bill: fc.nat(1) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      let history = [first]
      const model = days.map(() => ({ pay: first.pay, bill: first.bill }))
      for (const { day, pay, bill } of changes) {
        history = withRate(history, { from: days[day] as string, pay, bill })
        const isOther = (at: number) => JSON.stringify(model[at]) !== JSON.stringify(model[at - 1])
        const next = days.findIndex((_, at) => at > day && isOther(at))
        model.fill({ pay, bill }, day, next === -1 ? days.length : next)
      }
      const rates = days.map((day) => rateOn(history, day)).map(({ pay, bill }) => ({ pay, bill }))
      assert.deepEqual(rates, model)
      const boundaries = model.filter((rate, at) => at > 0 && JSON.stringify(rate) !== JSON.stringify(model[at - 1]))
      assert.equal(history.length, boundaries.length + 1)
    }),
  )
})
