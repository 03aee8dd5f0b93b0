import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ImportField, Role } from '@dayline/shared/contract'
import { type PersonRow, readPerson } from './rows.rules.ts'

const ada = { FirstName: 'Ada', LastName: 'King', Email: 'ada@x.test' }

/** Reads a row whose columns are the fields of `given`. */
function read(given: Partial<Record<ImportField, string>>, defaultRole: number = Role.Employee): PersonRow {
  const mapping = Object.keys(given) as ImportField[]
  return readPerson({ line: 2, cells: Object.values(given) }, mapping, defaultRole)
}
const readAda = (more: Partial<Record<ImportField, string>>) => read({ ...ada, ...more })
const refusal = (more: Partial<Record<ImportField, string>>) => readAda(more).refusal

const bare: PersonRow = {
  line: 2,
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@x.test',
  team: '',
  roleText: '',
  role: Role.Employee,
  employeeCode: null,
  weeklyLimitHours: null,
  payRate: null,
  billRate: null,
  refusal: null,
}

test('reads each field from its column; other columns and missing cells count as empty', () => {
  assert.deepEqual(read(ada), bare)
  const mapping = ['Team', null, 'Email', 'LastName', 'FirstName', 'EmployeeCode', 'BillRate', 'PayRate'] as const
  const cells = ['Design', '38', 'ada@x.test', 'King', 'Ada', 'E-7', '40', '12.5']
  const full = { ...bare, line: 9, team: 'Design', employeeCode: 'E-7', billRate: 40, payRate: 12.5 }
  assert.deepEqual(readPerson({ line: 9, cells }, [...mapping, 'WeeklyLimitHours', 'Role'], Role.Employee), full)
  assert.deepEqual(
    readPerson(
      { line: 9, cells: [...cells, '32', 'Manager'] },
      [...mapping, 'WeeklyLimitHours', 'Role'],
      Role.Employee,
    ),
    { ...full, weeklyLimitHours: 32, roleText: 'Manager', role: Role.Manager },
  )
  assert.deepEqual(readAda({ EmployeeCode: '', PayRate: '', BillRate: '', WeeklyLimitHours: '', Team: '' }), bare)
})

test('reads roles without case and punctuation; rows without one get the chosen role', () => {
  const roles: [string, number][] = [
    ['Employee', Role.Employee],
    ['MANAGER', Role.Manager],
    ['Co-owner', Role.Coowner],
    ['co owner.', Role.Coowner],
  ]
  for (const [text, role] of roles) assert.deepEqual(readAda({ Role: text }), { ...bare, roleText: text, role })
  assert.deepEqual(read(ada, Role.Manager), { ...bare, role: Role.Manager })
  assert.deepEqual(read({ ...ada, Role: '' }, Role.Coowner), { ...bare, role: Role.Coowner })
})

test('refuses unknown roles and the Owner’s, before any other reason', () => {
  for (const text of ['Chief', '7', 'Managér', 'Constructor']) {
    const refused = { roleText: text, role: 0, refusal: `Unknown role "${text}".` }
    assert.deepEqual(readAda({ Role: text }), { ...bare, ...refused })
    assert.deepEqual(readAda({ Role: text, Email: '' }), { ...bare, ...refused, email: '' })
  }
  const owner = { roleText: 'Owner', role: Role.Owner, refusal: 'An import cannot make someone Owner.' }
  assert.deepEqual(readAda({ Role: 'Owner' }), { ...bare, ...owner })
  assert.deepEqual(readAda({ Role: 'Owner', Email: '' }), { ...bare, ...owner, email: '' })
})

test('splits a full name', () => {
  const names: [string, string, string][] = [
    ['Grace Hopper', 'Grace', 'Hopper'],
    ['Grace Brewster Murray Hopper', 'Grace Brewster Murray', 'Hopper'],
    ['Grace  Murray \t Hopper', 'Grace Murray', 'Hopper'],
    ['Hopper, Grace Murray', 'Grace Murray', 'Hopper'],
    ['van der Berg ,Ada', 'Ada', 'van der Berg'],
    ['King, Martin Luther, Jr.', 'Martin Luther, Jr.', 'King'],
  ]
  for (const [FullName, firstName, lastName] of names) {
    assert.deepEqual(read({ FullName, Email: 'ada@x.test' }), { ...bare, firstName, lastName }, FullName)
  }
  const onlySurname = { ...bare, firstName: '', refusal: 'First name is required.' }
  for (const FullName of ['King', 'King,']) assert.deepEqual(read({ FullName, Email: 'ada@x.test' }), onlySurname)
})

test('uses the full name only for a row with neither a first name nor a surname', () => {
  const FullName = 'Grace Hopper'
  assert.deepEqual(read({ ...ada, FullName }), bare)
  assert.deepEqual(read({ ...ada, FirstName: '', FullName }).refusal, 'First name is required.')
  assert.deepEqual(read({ ...ada, LastName: '', FullName }).refusal, 'Surname is required.')
  assert.deepEqual(read({ ...ada, FirstName: '', LastName: '', FullName }), {
    ...bare,
    firstName: 'Grace',
    lastName: 'Hopper',
  })
  const nameless = { ...bare, firstName: '', lastName: '', refusal: 'First name is required.' }
  assert.deepEqual(read({ FullName: '', Email: 'ada@x.test' }), nameless)
})

test('reads numbers with a point or a comma, after a currency', () => {
  const numbers: [string, number][] = [
    ['12', 12],
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['€12,5', 12.5],
    ['$ 12.5', 12.5],
    ['₺  12', 12],
    ['0', 0],
    ['.5', 0.5],
    [',5', 0.5],
  ]
  for (const [text, rate] of numbers) {
    assert.deepEqual(readAda({ PayRate: text }), { ...bare, payRate: rate }, text)
    assert.deepEqual(readAda({ BillRate: text }), { ...bare, billRate: rate }, text)
  }
})

test('refuses rates that are no number, that may be two numbers, or out of range', () => {
  for (const text of ['much', '€', '12 €', '1.234,50', '1,200', '1.200', '0.001', '1,2,3', '0x20', '€€5', 'EUR 5']) {
    const refused = { ...bare, refusal: 'A rate is a number without thousands separators, such as 1250.50.' }
    assert.deepEqual(readAda({ PayRate: text }), { ...refused, payRate: Number.NaN }, text)
    assert.deepEqual(readAda({ BillRate: text }), { ...refused, billRate: Number.NaN }, text)
  }
  assert.deepEqual(
    ['-0.01', '0', '10000', '10000.01'].map((PayRate) => refusal({ PayRate })),
    ['Pay rate must be between 0 and 10,000.', null, null, 'Pay rate must be between 0 and 10,000.'],
  )
  assert.equal(refusal({ BillRate: '10000.01' }), 'Bill rate must be between 0 and 10,000.')
})

test('refuses a weekly limit that is no whole number from 1 to 168', () => {
  const hours = ['0', '1', '168', '169', '37.5', 'full']
  const outside = 'Weekly limit must be between 1 and 168.'
  assert.deepEqual(
    hours.map((WeeklyLimitHours) => refusal({ WeeklyLimitHours })),
    [outside, null, null, outside, outside, outside],
  )
})

test('refuses a team name of more than 100 characters, and cuts it', () => {
  assert.deepEqual(readAda({ Team: 't'.repeat(100) }), { ...bare, team: 't'.repeat(100) })
  for (const length of [101, 102, 5000]) {
    const refused = { team: 't'.repeat(101), refusal: 'The name of the team is too long.' }
    assert.deepEqual(readAda({ Team: 't'.repeat(length) }), { ...bare, ...refused }, `${length}`)
  }
})

test('applies the rules of “Add employee” to names, email and code', () => {
  assert.equal(refusal({ FirstName: '' }), 'First name is required.')
  assert.equal(refusal({ LastName: '' }), 'Surname is required.')
  assert.equal(refusal({ Email: '' }), 'Email is required.')
  assert.equal(refusal({ Email: 'ada@x' }), 'Please enter a valid email address.')
  assert.equal(refusal({ EmployeeCode: 'c'.repeat(50) }), null)
  assert.equal(refusal({ EmployeeCode: 'c'.repeat(51) }), 'Employee code can have at most 50 characters.')
  assert.equal(refusal({ FirstName: 'n'.repeat(101) }), 'First name can have at most 100 characters.')
  assert.equal(refusal({ Email: `${'e'.repeat(250)}@x.test` }), 'Email can have at most 254 characters.')
})
