import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, envelopeOf } from '@dayline/shared/contract'
import { z } from 'zod'
import { shapeOf } from './answers.ts'

const person = z.object({
  ID: z.int().positive(),
  At: z.iso.datetime(),
  Note: z.string().max(3).nullish(),
  Kind: z.enum(['a', 'b']),
  Parts: z.array(z.object({ Minutes: z.int().min(0) })),
})
const value = { ID: 1, At: '2026-11-20T08:00:00Z', Kind: 'a', Parts: [{ Minutes: 5 }] }

test('fields outside the contract are never sent', () => {
  const more = { ...value, password_hash: 'x', Parts: [{ Minutes: 5, pay_rate_minor: 1 }] }
  assert.deepEqual(shapeOf(person).parse(more), value)
})

test('refuses a wrong type; only the strict schema checks bounds and formats', () => {
  for (const wrong of [{ ID: '1' }, { At: new Date() }, { Note: 4 }, { Kind: 'c' }, { Parts: {} }, { ID: undefined }]) {
    assert.equal(shapeOf(person).safeParse({ ...value, ...wrong }).success, false, JSON.stringify(wrong))
  }
  const odd = { ...value, ID: -1.5, At: 'yesterday', Note: 'long', Parts: [{ Minutes: -1 }] }
  assert.deepEqual(shapeOf(person).parse(odd), odd)
  assert.equal(person.safeParse(odd).success, false)
})

test('the answer shape of every call accepts an empty answer', () => {
  for (const [path, { data }] of Object.entries(calls)) {
    const refused = { HasError: true, Data: null, Message: 'No.', ValidationErrors: [] }
    assert.deepEqual(shapeOf(envelopeOf(data as z.ZodType)).parse(refused), refused, path)
  }
})
