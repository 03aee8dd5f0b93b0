import assert from 'node:assert/strict'
import { test } from 'node:test'
import { may, type Permission, permissions, Role, TrackSettings } from '@dayline/shared/contract'
import { grantingSettings, type MatrixRole, type MatrixRow, permissionMatrix } from '../testing/permissionMatrix.ts'
import { type Access, lacksApiAccess, mayInSession, type Principal, refusalOf } from './access.ts'

const roles: Record<MatrixRole, number> = {
  owner: Role.Owner,
  coowner: Role.Coowner,
  manager: Role.Manager,
  employee: Role.Employee,
}
const roleNames = Object.keys(roles) as MatrixRole[]
const areas = ['EnableProjectManagement', 'EnableCostManagement', 'EnableLeaveManagement'] as const
const flagsOff = Object.fromEntries(grantingSettings.map((flag) => [flag, false]))
const areasOn = { ...Object.fromEntries(areas.map((area) => [area, true])), WorkNotes: ['Meeting'] }

type Case = {
  role: number
  settings: Record<string, unknown>
  source?: Principal['source']
  lapsed?: boolean
}

/** Whether the API grants this permission to this principal. */
function isAllowed(permission: string, { role, settings, source = 'session', lapsed = false }: Case): boolean {
  const trackSettings = TrackSettings.parse(settings)
  const caller = { source, isDemo: false, membership: { role, lapsed, trackSettings } } as Principal
  return refusalOf({ can: permission as Permission }, caller) === null
}

test('the matrix has one row per permission, and no others', () => {
  assert.deepEqual(permissionMatrix.map((row) => row.permission).sort(), Object.keys(permissions).sort())
})

test('each role may do what the matrix allows, with each setting on its own, with none and with all', () => {
  for (const { permission, roles: cells } of permissionMatrix) {
    for (const role of roleNames) {
      const cell = cells[role]
      const check = (settings: Record<string, unknown>, expected: boolean, when: string) =>
        assert.equal(
          isAllowed(permission, { role: roles[role], settings: { ...flagsOff, ...areasOn, ...settings } }),
          expected,
          `${permission} as ${role}, ${when}`,
        )
      check({}, cell === true, 'no setting granted')
      check(Object.fromEntries(grantingSettings.map((flag) => [flag, true])), cell !== false, 'all settings granted')
      for (const flag of grantingSettings) check({ [flag]: true }, cell === true || cell === flag, `only ${flag}`)
    }
  }
})

test('switching an area off closes its permissions for every role and affects no others', () => {
  for (const row of permissionMatrix) {
    for (const area of [...areas, 'WorkNotes'] as const) {
      const settings = { ...areasOn, [area]: area === 'WorkNotes' ? [] : false }
      const expected = row.roles.owner === true && row.needs !== area
      assert.equal(isAllowed(row.permission, { role: Role.Owner, settings }), expected, `${row.permission}, no ${area}`)
    }
  }
})

test('keys may do what the matrix allows', () => {
  const as = (source: Principal['source']): Case => ({ role: Role.Coowner, settings: areasOn, source })
  for (const { permission, keys } of permissionMatrix) {
    assert.equal(isAllowed(permission, as('apiKey')), keys.apiKey, `${permission} by an API key`)
    assert.equal(isAllowed(permission, as('agentKey')), keys.agentKey, `${permission} by an agent's key`)
    assert.equal(isAllowed(permission, as('operatorKey')), false, `${permission} by the operator's key`)
  }
})

test('an API key that may only send is refused where data is shown, and one that may only read is not', () => {
  const trackSettings = TrackSettings.parse({})
  const statusOf = (access: Access, scopes?: string[]) => {
    const caller = { source: 'apiKey', scopes, membership: { role: Role.Coowner, lapsed: false, trackSettings } }
    return refusalOf(access, caller as Principal)?.status ?? null
  }
  const sending: Access = { can: 'activity.add' }
  const showing: Access = { ...sending, showsData: true }
  assert.deepEqual([statusOf(sending, ['activity']), statusOf(sending, ['read'])], [null, 403])
  assert.deepEqual([statusOf(showing, ['activity']), statusOf(showing, ['read'])], [403, null])
  assert.equal(statusOf(showing), null)
})

test('an API key needs a plan with API access; people and their agents do not', () => {
  const trackSettings = TrackSettings.parse({})
  const messageOf = (source: Principal['source'], plan: object | null) => {
    const caller = { source, membership: { role: Role.Coowner, lapsed: false, trackSettings, plan } }
    return refusalOf({ can: 'activity.add' }, caller as Principal)?.message ?? null
  }
  const [within, without] = [{ ApiAccess: 0 }, { ApiAccess: 1 }]
  assert.equal(messageOf('apiKey', without), lacksApiAccess)
  assert.deepEqual([messageOf('apiKey', within), messageOf('apiKey', null)], [null, null])
  assert.deepEqual([messageOf('session', without), messageOf('agentKey', without)], [null, null])
})

test('only a signed-in person has rights of a session', () => {
  const mayRead = (role: number, source: Principal['source'] = 'session') =>
    mayInSession({ role, source, trackSettings: TrackSettings.parse({}) }, 'periods.decide')
  assert.deepEqual([mayRead(Role.Owner), mayRead(Role.Employee)], [true, false])
  assert.deepEqual([mayRead(Role.Owner, 'apiKey'), mayRead(Role.Owner, 'agentKey')], [false, false])
})

test('after a lapse each role has the rights of the matrix, and keys have none of the owners’ rights', () => {
  const granted = Object.fromEntries(grantingSettings.map((flag) => [flag, true]))
  for (const row of permissionMatrix) {
    for (const role of roleNames) {
      const lapsed: Case = { role: roles[role], settings: { ...areasOn, ...granted }, lapsed: true }
      assert.equal(isAllowed(row.permission, lapsed), staysOpen(row, role), `${row.permission} as ${role}, lapsed`)
    }
    const byKey: Case = { role: Role.Coowner, settings: areasOn, source: 'apiKey', lapsed: true }
    const expected = row.lapsed === 'everyone' && row.keys.apiKey
    assert.equal(isAllowed(row.permission, byKey), expected, `${row.permission} by an API key, lapsed`)
  }
})

function staysOpen({ lapsed, roles: cells }: MatrixRow, role: MatrixRole): boolean {
  if (lapsed === 'none') return false
  if (lapsed === 'owners' && role !== 'owner' && role !== 'coowner') return false
  return cells[role] !== false
}

const principal = (changes: Partial<Principal>): Principal =>
  ({ source: 'session', isDemo: false, isOperator: false, membership: null, ...changes }) as Principal

test('a call without a permission requires a session, an operator, or nothing', () => {
  const statusOf = (access: Access, caller: Principal | null) => refusalOf(access, caller)?.status ?? null
  assert.equal(statusOf({ public: true }, null), null)
  for (const access of [{ signedIn: true }, { operator: true }, { can: 'activity.read' }] as Access[]) {
    assert.equal(statusOf(access, null), 401)
  }
  assert.equal(statusOf({ signedIn: true }, principal({})), null)
  for (const source of ['apiKey', 'agentKey', 'operatorKey'] as const) {
    assert.equal(statusOf({ signedIn: true }, principal({ source, isOperator: true })), 403, source)
  }
  assert.equal(statusOf({ operator: true }, principal({ isOperator: true })), null)
  assert.equal(statusOf({ operator: true }, principal({})), 403)
  assert.equal(statusOf({ can: 'activity.read' }, principal({})), 403, 'without an organization')
})

test('the demo organization refuses some calls to everyone, and some to everyone except its own agents', () => {
  const isRefused = (access: Access, changes: Partial<Principal>) =>
    refusalOf(access, principal(changes))?.message.includes('demo organization') === true
  const toEveryone: Access = { signedIn: true, demo: 'refused' }
  const toPeople: Access = { signedIn: true, demo: 'agents only' }
  assert.equal(isRefused(toEveryone, { isDemo: true }), true)
  assert.equal(isRefused(toEveryone, { isDemo: true, source: 'agentKey' }), true)
  assert.equal(isRefused(toPeople, { isDemo: true }), true)
  assert.equal(isRefused(toPeople, { isDemo: true, source: 'apiKey' }), false)
  assert.equal(isRefused({ signedIn: true }, { isDemo: true }), false)
  assert.equal(isRefused(toEveryone, { isDemo: false }), false)
})

test('an unknown permission or role grants nothing', () => {
  assert.equal(may('ships.sail' as Permission, { Role: Role.Owner, TrackSettings: {} }), false)
  assert.equal(may('activity.read', { Role: 99, TrackSettings: {} }), false)
  assert.equal(may('insights.workNotes', { Role: Role.Owner, TrackSettings: {} }), false)
})
