import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { maskedUrl } from '../../platform/log.ts'
import { ValidationFailed } from '../failures.ts'
import { readBody } from './validation.ts'

function errorsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  try {
    readBody(schema, body)
  } catch (error) {
    assert.ok(error instanceof ValidationFailed)
    return Object.fromEntries(error.validationErrors.map(({ Key, Value }) => [Key, Value]))
  }
  return {}
}

test('each field gets one sentence under its path on the wire', () => {
  const schema = z.object({
    Invoice: z.object({ Type: z.literal([0, 1]), Country: z.string().min(1, 'Country is required.') }),
    EmployeeId: z.int(),
    Title: z.string().max(5),
    Items: z.array(z.object({ Price: z.int() })),
  })
  const body = { Invoice: { Country: '' }, Title: 'too long', Items: [{ Price: 1 }, { Price: '2' }] }
  assert.deepEqual(errorsOf(schema, body), {
    'Invoice.Type': 'Type is required.',
    'Invoice.Country': 'Country is required.',
    EmployeeId: 'Employee id is required.',
    Title: 'Title can have at most 5 characters.',
    'Items.1.Price': 'Price is not valid.',
  })
})

test('names the list, not the index, for a faulty entry of a list', () => {
  const schema = z.object({ WorkingDays: z.array(z.int().min(1).max(7)) })
  assert.deepEqual(errorsOf(schema, { WorkingDays: [3, 8] }), { 'WorkingDays.1': 'Working days is not valid.' })
})

test('a limit of the contract may have its own message', () => {
  const schema = z.object({
    Title: z.string().min(1, 'Company is required.').max(3, 'Company can have at most 3 characters.'),
    // This message is the one for every fault of the field.
    Name: z.string('Name is required.').min(1, 'Name is required.').max(3),
  })
  assert.deepEqual(errorsOf(schema, { Title: 'long', Name: 'long' }), {
    Title: 'Company can have at most 3 characters.',
    Name: 'Name can have at most 3 characters.',
  })
})

test('does not coerce values', () => {
  const schema = z.object({ Id: z.int(), On: z.boolean() })
  assert.deepEqual(errorsOf(schema, { Id: '1', On: 'true' }), { Id: 'Id is not valid.', On: 'On is not valid.' })
  assert.deepEqual(readBody(schema, { Id: 1, On: true, More: 'ignored' }), { Id: 1, On: true })
})

test('logs URLs without their secrets', () => {
  assert.equal(maskedUrl('/x?Token=abc&Page=2&code=1'), '/x?Token=[hidden]&Page=2&code=[hidden]')
  assert.equal(maskedUrl('/socket.io/?token=abc'), '/socket.io/?token=[hidden]')
  assert.equal(maskedUrl('/x'), '/x')
})
