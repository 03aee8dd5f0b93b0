import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { refusalOf } from './bulkVerdicts.rules.ts'

type Person = Parameters<typeof refusalOf>[0]
type Change = Parameters<typeof refusalOf>[1]['change']

const joined: Person = {
  ...{ id: 7, hasJoined: true, role: Role.Employee, team_id: 1 },
  ...{ isBlocked: false, isGone: false, isDeleted: false },
}
const invited = { ...joined, hasJoined: false }
const blocked = { ...joined, isBlocked: true }
const owner = { ...joined, role: Role.Owner }

/** The refusal, with the number of seats that are left of `seats`. */
function verdict(
  person: Person,
  change: Pick<Change, 'Action'> & Partial<Change>,
  { isSelf = false, seats = 1 }: { isSelf?: boolean; seats?: number } = {},
) {
  let left = seats
  const takeSeat = () => left > 0 && left-- > 0
  const refusal = refusalOf(person, { change: { EmployeeIds: [7], DryRun: false, ...change }, isSelf, takeSeat })
  return { refusal, left }
}
const refusal = (...given: Parameters<typeof verdict>) => verdict(...given).refusal

test('sends invitations again only to people who have neither joined nor been blocked', () => {
  const invite = { Action: 'invite' } as const
  assert.equal(refusal(invited, invite), null)
  assert.equal(refusal(joined, invite), 'Has already joined.')
  assert.equal(refusal({ ...invited, isBlocked: true }, invite), 'Is blocked.')
  assert.equal(refusal(blocked, invite), 'Has already joined.')
})

test('moves people to another team, the caller too', () => {
  assert.equal(refusal(joined, { Action: 'team', TeamId: 2 }), null)
  assert.equal(refusal(joined, { Action: 'team', TeamId: 2 }, { isSelf: true }), null)
  assert.equal(refusal({ ...joined, team_id: null }, { Action: 'team', TeamId: 2 }), null)
  assert.equal(refusal({ ...joined, team_id: 2 }, { Action: 'team', TeamId: 2 }), 'Is already in this team.')
})

test('gives another role to everyone but the caller', () => {
  assert.equal(refusal(joined, { Action: 'role', Role: Role.Manager }), null)
  assert.equal(refusal(joined, { Action: 'role', Role: Role.Employee }), 'Already has this role.')
  for (const role of [Role.Manager, Role.Employee] as const) {
    assert.equal(
      refusal(joined, { Action: 'role', Role: role }, { isSelf: true }),
      'You cannot change your own role.',
      `${role}`,
    )
  }
})

test('blocks everyone but the caller and people who are blocked', () => {
  assert.equal(refusal(joined, { Action: 'block' }), null)
  assert.equal(refusal(blocked, { Action: 'block' }), 'Is already blocked.')
  assert.equal(refusal(joined, { Action: 'block' }, { isSelf: true }), 'You cannot block yourself.')
  assert.equal(refusal(blocked, { Action: 'block' }, { isSelf: true }), 'You cannot block yourself.')
})

test('unblocks blocked people while seats are left, and takes a seat only for them', () => {
  const unblock = { Action: 'unblock' } as const
  assert.deepEqual(verdict(blocked, unblock, { seats: 2 }), { refusal: null, left: 1 })
  assert.deepEqual(verdict(blocked, unblock, { seats: 1 }), { refusal: null, left: 0 })
  assert.deepEqual(verdict(blocked, unblock, { seats: 0 }), { refusal: 'No seat left.', left: 0 })
  assert.deepEqual(verdict(joined, unblock), { refusal: 'Is not blocked.', left: 1 })
  assert.deepEqual(verdict({ ...joined, isGone: true }, unblock), { refusal: 'Is not blocked.', left: 1 })
  assert.deepEqual(verdict({ ...blocked, isGone: true }, unblock), { refusal: 'Has deleted the account.', left: 1 })
})

test('changes no one who has been deleted, and takes no seat for them', () => {
  const deleted = { ...blocked, team_id: null, isDeleted: true }
  for (const Action of ['invite', 'team', 'role', 'block', 'unblock'] as const) {
    assert.deepEqual(verdict(deleted, { Action, TeamId: 2 }), { refusal: 'Has been deleted.', left: 1 }, Action)
  }
})

test('protects the Owner from each change, before any other reason', () => {
  const changes: [Parameters<typeof verdict>[1], string][] = [
    [{ Action: 'team', TeamId: 1 }, 'Is the Owner.'],
    [{ Action: 'role', Role: Role.Manager }, 'Is the Owner.'],
    [{ Action: 'block' }, 'Is the Owner.'],
    [{ Action: 'unblock' }, 'Is the Owner.'],
    [{ Action: 'invite' }, 'Has already joined.'],
  ]
  for (const [change, reason] of changes) {
    assert.deepEqual(verdict(owner, change, { isSelf: true }), { refusal: reason, left: 1 }, change.Action)
  }
  assert.equal(refusal({ ...joined, role: Role.Coowner }, { Action: 'block' }), null)
})
