import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPolicy } from './policyForm.rules.ts'

type Form = Parameters<typeof readPolicy>[0]
const form: Form = { Type: 0, Count: 20, StartDay: '2026-01-01', CarryCount: 5, CarryLastDay: '03-31' }
const read = (changes: Form = {}, storedDay: string | null = null) =>
  readPolicy({ ...form, ...changes }, '2026-11-18', storedDay)
const policy = { type: 0, halfDays: 40, startsOn: '2026-01-01', carryHalfDays: 10, carryLastDay: '03-31' }
const messages = {
  Count: 'Days must be between 0.5 and 366, in steps of half a day.',
  CarryCount: 'Days must be between 0 and 366, in steps of half a day.',
  StartDay: 'Please choose a day in 2026 or 2027.',
  CarryLastDay: 'Please enter month and day, such as 03-31.',
}

test('reads days as half days', () => {
  assert.deepEqual(read(), { policy })
  assert.deepEqual(read({ Type: 4, Count: 1.5 }), { policy: { ...policy, type: 4, halfDays: 3 } })
})

test('reports every field that is not valid', () => {
  assert.deepEqual(read({ Type: null, Count: null, StartDay: null, CarryCount: -1, CarryLastDay: 'x' }), {
    refusals: { ...messages, Type: 'Type is required.', StartDay: 'Please choose a day.' },
  })
  assert.deepEqual(readPolicy({}, '2026-11-18', null), {
    refusals: { Type: 'Type is required.', Count: messages.Count, StartDay: 'Please choose a day.' },
  })
})

test('requires a known type', () => {
  assert.deepEqual(read({ Type: undefined }), { refusals: { Type: 'Type is required.' } })
  assert.deepEqual(read({ Type: 5 }), { refusals: { Type: 'Type is not valid.' } })
})

test('grants from half a day to 366 days, in half days', () => {
  assert.deepEqual(read({ Count: 0.5 }), { policy: { ...policy, halfDays: 1 } })
  assert.deepEqual(read({ Count: 366 }), { policy: { ...policy, halfDays: 732 } })
  for (const Count of [null, undefined, -1, 0, 0.4, 0.7, 366.5])
    assert.deepEqual(read({ Count }), { refusals: { Count: messages.Count } }, `${Count}`)
})

test('carries over up to 366 days, in half days, or all days without a limit', () => {
  for (const [CarryCount, carryHalfDays] of [[null, null], [undefined, null], [0, 0], [0.5, 1], [366, 732]] as const) // biome-ignore format: one line
    assert.deepEqual(read({ CarryCount }), { policy: { ...policy, carryHalfDays } }, `${CarryCount}`)
  for (const CarryCount of [-0.5, 0.7, 366.5])
    assert.deepEqual(read({ CarryCount }), { refusals: { CarryCount: messages.CarryCount } }, `${CarryCount}`)
})

test('begins in this year or the next', () => {
  for (const StartDay of ['2026-01-01', '2026-11-17', '2027-12-31'])
    assert.deepEqual(read({ StartDay }), { policy: { ...policy, startsOn: StartDay } }, StartDay)
  for (const StartDay of ['2025-12-31', '2028-01-01'])
    assert.deepEqual(read({ StartDay }), { refusals: { StartDay: messages.StartDay } }, StartDay)
})

test('requires a first day, even if one is stored', () => {
  for (const StartDay of [null, undefined, ''])
    assert.deepEqual(read({ StartDay }, '2020-05-01'), { refusals: { StartDay: 'Please choose a day.' } })
})

test('accepts a past first day only if it is the stored one', () => {
  assert.deepEqual(read({ StartDay: '2020-05-01' }, '2020-05-01'), { policy: { ...policy, startsOn: '2020-05-01' } })
  assert.deepEqual(read({ StartDay: '2020-05-02' }, '2020-05-01'), { refusals: { StartDay: messages.StartDay } })
  assert.deepEqual(read({ StartDay: '2026-05-01' }, '2020-05-01'), { policy: { ...policy, startsOn: '2026-05-01' } })
})

test('carried days expire after a day of the year, or never', () => {
  for (const CarryLastDay of [null, undefined, ''])
    assert.deepEqual(read({ CarryLastDay }), { policy: { ...policy, carryLastDay: null } })
  for (const CarryLastDay of ['01-01', '01-31', '02-29', '04-30', '06-30', '09-30', '11-30', '12-31'])
    assert.deepEqual(read({ CarryLastDay }), { policy: { ...policy, carryLastDay: CarryLastDay } }, CarryLastDay)
})

test('refuses a last day that no year has, or that is written in another way', () => {
  const noDays = ['01-00', '01-32', '02-30', '04-31', '06-31', '09-31', '11-31', '12-32', '00-10', '13-01']
  const otherForms = ['3-31', '03-3', '0331', '03/31', '2026-03-31', '03-31-26', ' 03-31', '31 March']
  for (const CarryLastDay of [...noDays, ...otherForms])
    assert.deepEqual(read({ CarryLastDay }), { refusals: { CarryLastDay: messages.CarryLastDay } }, CarryLastDay)
})
