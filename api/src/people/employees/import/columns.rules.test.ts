import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importFields, rateFields } from '@dayline/shared/contract'
import { hasHeader, recognizeColumns } from './columns.rules.ts'

const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))
const recognized = (...rows: string[][]) => recognizeColumns(table(...rows), importFields)

test('a first row with an address is a person, any other is a header', () => {
  assert.equal(hasHeader(table(['Name', 'Email'])), true)
  assert.equal(hasHeader(table(['Ada', 'ada@x.test', 'Design'])), false)
  assert.equal(hasHeader(table(['Name', 'Email'], ['Ada', 'ada@x.test'])), true)
  assert.equal(hasHeader(table(['ada@x.test'], ['Email'])), false)
  assert.equal(hasHeader(table([])), true)
  assert.equal(hasHeader([]), true)
})

test('recognizes each field by each of its titles', () => {
  const titles = {
    FirstName: ['First name', 'First', 'Given name', 'Forename', 'Vorname'],
    LastName: ['Last name', 'Last', 'Surname', 'Family name', 'Nachname'],
    FullName: ['Name', 'Full name', 'Employee', 'Person', 'Display name'],
    Email: ['Email', 'Email address', 'Mail', 'Work email'],
    Role: ['Role', 'Privilege', 'Privileges', 'Authority', 'Rolle'],
    Team: ['Team', 'Team name', 'Department', 'Group', 'Abteilung'],
    EmployeeCode: ['Employee code', 'Code', 'Employee ID', 'Employee number', 'Personnel number', 'ID'],
    WeeklyLimitHours: ['Weekly limit (hours)', 'Weekly limit', 'Weekly hours', 'Hours per week'],
    PayRate: ['Pay rate', 'Hourly rate', 'Rate', 'Hourly pay', 'Cost rate'],
    BillRate: ['Bill rate', 'Billing rate', 'Billable rate'],
  }
  assert.deepEqual(Object.keys(titles), importFields)
  for (const [field, names] of Object.entries(titles)) {
    for (const name of names) assert.deepEqual(recognized([name]), [field], name)
  }
})

test('compares titles without case, spaces, digits and punctuation, but with all letters', () => {
  const spellings = ['email', 'EMAIL', 'E-Mail', ' e_mail: ', 'E.mail (1)']
  for (const title of spellings) assert.deepEqual(recognized([title]), ['Email'], title)
  const others = ['E-mail privat', 'Émail', 'Mäil', 'メール', 'Emai', '12', '']
  for (const title of others) assert.deepEqual(recognized([title]), [null], title)
})

test('returns one field for each column, in their order, and null for other titles', () => {
  assert.deepEqual(recognized(['Team', 'Shoe size', 'Email', 'Surname', 'First name']), [
    'Team',
    null,
    'Email',
    'LastName',
    'FirstName',
  ])
})

test('uses each field for the first of its columns only', () => {
  assert.deepEqual(recognized(['Team', 'Department', 'Email', 'Work email', 'Role']), [
    'Team',
    null,
    'Email',
    null,
    'Role',
  ])
})

test('does not recognize fields that the organization may not import', () => {
  const allowed = importFields.filter((field) => !rateFields.includes(field))
  const header = table(['Email', 'Pay rate', 'Bill rate', 'Team'])
  assert.deepEqual(recognizeColumns(header, allowed), ['Email', null, null, 'Team'])
  assert.deepEqual(recognizeColumns(header, []), [null, null, null, null])
})

test('has as many columns as the longest row', () => {
  assert.deepEqual(recognized(['Email', 'Team'], ['ada@x.test'], ['kay@x.test', 'Design', 'more', 'still more']), [
    'Email',
    'Team',
    null,
    null,
  ])
  assert.deepEqual(recognized(['Email', 'Team', 'Role'], ['ada@x.test']), ['Email', 'Team', 'Role'])
  assert.deepEqual(recognized(), [])
})

test('without titles, recognizes only the first column with an address', () => {
  assert.deepEqual(recognized(['Team', 'Name', 'ada@x.test'], ['Design', 'Kay', 'kay@x.test', 'Role']), [
    null,
    null,
    'Email',
    null,
  ])
  assert.deepEqual(recognized(['ada@x.test', 'ada@home.test']), ['Email', null])
})
