import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { judgeRows, type Present } from './judgeRows.rules.ts'
import type { PersonRow } from './rows.rules.ts'

const present = (part: Partial<Present> = {}): Present => ({
  people: new Map([['peer@x.test', 'Has already joined.']]),
  teams: new Map([['design', 4]]),
  keyOfTeam: (title) => title.toLowerCase(),
  freeSeats: 10,
  freeTeams: null,
  defaultTeam: null,
  ...part,
})
const row = (line: number, email: string, team = 'Design', refusal: string | null = null): PersonRow => ({
  line,
  firstName: 'Ada',
  lastName: 'King',
  email,
  team,
  roleText: '',
  role: Role.Employee,
  employeeCode: null,
  weeklyLimitHours: null,
  payRate: null,
  billRate: null,
  refusal,
})
const verdicts = (rows: PersonRow[], part: Partial<Present> = {}) =>
  judgeRows(rows, present(part)).map(({ line, verdict, reason }) => [line, verdict, reason])
const noSeat = 'No seat left.'
const noTeam = 'The plan does not allow another team.'
const teamMissing = 'Please choose a team for rows without one.'

test('adds to each row its verdict and its team', () => {
  const [ada, kay] = [row(2, 'ada@x.test', 'DESIGN'), row(3, 'kay@x.test', 'Field')]
  const judged = { verdict: 'new', reason: null }
  assert.deepEqual(judgeRows([ada, kay], present()), [
    { ...ada, ...judged, teamId: 4, teamTitle: 'DESIGN', teamKey: 'design' },
    { ...kay, ...judged, teamId: null, teamTitle: 'Field', teamKey: 'field' },
  ])
  assert.deepEqual(judgeRows([], present()), [])
})

test('rows without a team get the chosen one, and are refused without it', () => {
  const rows = [row(2, 'ada@x.test', ''), row(3, 'kay@x.test', 'Field')]
  assert.deepEqual(verdicts(rows), [
    [2, 'refused', teamMissing],
    [3, 'new', null],
  ])
  const teamsOf = (defaultTeam: Present['defaultTeam']) =>
    judgeRows(rows, present({ defaultTeam })).map(({ teamId, teamTitle, teamKey }) => [teamId, teamTitle, teamKey])
  assert.deepEqual(teamsOf({ id: 4, title: 'Design' }), [
    [4, 'Design', 'design'],
    [null, 'Field', 'field'],
  ])
  assert.deepEqual(teamsOf(null), [
    [null, '', ''],
    [null, 'Field', 'field'],
  ])
})

test('an unreadable row retains its reason, and takes neither its address, a seat nor a team', () => {
  const rows = [row(2, 'ada@x.test', 'Field', 'Surname is required.'), row(3, 'ada@x.test', 'Sales')]
  assert.deepEqual(verdicts(rows, { freeSeats: 1, freeTeams: 1 }), [
    [2, 'refused', 'Surname is required.'],
    [3, 'new', null],
  ])
  assert.deepEqual(verdicts([row(2, 'peer@x.test', '', 'Surname is required.')]), [
    [2, 'refused', 'Surname is required.'],
  ])
})

test('refuses an address that an earlier row invites, in any case', () => {
  const rows = [row(2, 'Ada@x.test'), row(3, 'kay@x.test'), row(4, 'aDA@X.test'), row(5, 'ada@x.test')]
  assert.deepEqual(verdicts(rows), [
    [2, 'new', null],
    [3, 'new', null],
    [4, 'refused', 'This email is also in line 2.'],
    [5, 'refused', 'This email is also in line 2.'],
  ])
})

test('leaves out people who are in the organization, without a seat or a team for them', () => {
  const rows = [row(2, 'PEER@x.test', 'Field'), row(3, 'peer@x.test', ''), row(4, 'ada@x.test', 'Sales')]
  assert.deepEqual(verdicts(rows, { freeSeats: 1, freeTeams: 1 }), [
    [2, 'present', 'Has already joined.'],
    [3, 'present', 'Has already joined.'],
    [4, 'new', null],
  ])
})

test('gives the free seats to the first rows', () => {
  const rows = [row(2, 'a@x.test'), row(3, 'b@x.test'), row(4, 'c@x.test'), row(5, 'c@x.test')]
  const counts = [-1, 0, 1, 2, 3].map((freeSeats) => verdicts(rows, { freeSeats }).map(([, , reason]) => reason))
  assert.deepEqual(counts, [
    [noSeat, noSeat, noSeat, noSeat],
    [noSeat, noSeat, noSeat, noSeat],
    [null, noSeat, noSeat, noSeat],
    [null, null, noSeat, noSeat],
    [null, null, null, 'This email is also in line 4.'],
  ])
})

test('gives the free teams to the first new ones; rows of existing and of new teams need none', () => {
  const teams = ['Design', 'Field', 'FIELD', 'Sales', 'field', 'Legal', 'design']
  const rows = teams.map((team, index) => row(index + 2, `${index}@x.test`, team))
  const reasons = (freeTeams: number | null) => verdicts(rows, { freeTeams }).map(([, , reason]) => reason)
  assert.deepEqual(reasons(0), [null, noTeam, noTeam, noTeam, noTeam, noTeam, null])
  assert.deepEqual(reasons(1), [null, null, null, noTeam, null, noTeam, null])
  assert.deepEqual(reasons(2), [null, null, null, null, null, noTeam, null])
  assert.deepEqual(reasons(3), [null, null, null, null, null, null, null])
  assert.deepEqual(reasons(null), [null, null, null, null, null, null, null])
})

test('a row that gets no team takes no seat, and one that gets no seat takes no team', () => {
  const teams = ['Field', 'Design', 'Design']
  const rows = teams.map((team, index) => row(index + 2, `${index}@x.test`, team))
  assert.deepEqual(verdicts(rows, { freeSeats: 1, freeTeams: 0 }), [
    [2, 'refused', noTeam],
    [3, 'new', null],
    [4, 'refused', noSeat],
  ])
  assert.deepEqual(
    verdicts([row(2, 'a@x.test', 'Field'), row(3, 'b@x.test', 'Sales')], { freeSeats: 0, freeTeams: 1 }),
    [
      [2, 'refused', noSeat],
      [3, 'refused', noSeat],
    ],
  )
})
