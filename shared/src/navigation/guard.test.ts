import { type Account, may, Role } from '@dayline/shared/contract'
import { allScreens, decide, safeReturnTo } from '@dayline/shared/navigation'
import { someAccount } from '@dayline/shared/testing'

const now = Date.parse('2026-11-20T12:00:00Z')
const roles = [Role.Owner, Role.Coowner, Role.Manager, Role.Employee]
const ids = () => allScreens().map(({ id }) => id)

function answerOf(id: string, account: Account | null): string {
  const decision = decide(id, account, now)
  return decision.open ? 'open' : decision.goTo
}

const off = {
  AllowEmployeeToSeeTheirScreenCapture: false,
  AllowEmployeeToSeeTheirTimelapseVideo: false,
  AllowEmployeeToSeeTheirTimesheet: false,
  AllowEmployeesToAddManualTimeEntries: false,
  AllowManagersToSeeAppReviews: false,
  EnableProjectManagement: false,
}

it('redirects everyone without a token to login', () => {
  expect(ids().length).toBeGreaterThan(10)
  for (const id of ids()) expect([id, answerOf(id, null)]).toEqual([id, 'login'])
})

it.each([
  ['a screen of the role above', 'team', someAccount({ role: Role.Employee }), 'my-activities'],
  ['a screen that is switched off', 'review-apps', someAccount({ role: Role.Manager, settings: off }), 'my-activities'],
  ['the Owner after a lapse', 'team', someAccount({ role: Role.Owner, subscription: 'lapsed' }), 'manage-subscription'],
  [
    'a Co-owner after a lapse',
    'team',
    someAccount({ role: Role.Coowner, subscription: 'lapsed' }),
    'subscription-over',
  ],
  ['an Owner without a subscription', 'team', someAccount({ subscription: 'missing' }), 'manage-subscription'],
  [
    'a screen of the role above after a lapse',
    'employees',
    someAccount({ role: Role.Employee, subscription: 'lapsed' }),
    'subscription-over',
  ],
  ['people without an organization', 'team', someAccount({ organization: false }), 'create-organization'],
  [
    'everything while two-step sign-in is missing',
    'my-activities',
    {
      ...someAccount({ organization: false }),
      TwoStep: { IsOn: false, RequiredFrom: '2026-11-20', RequiredBy: 'Northwind', IsMissing: true },
    },
    'account-settings',
  ],
  ['a screen that no running release has', 'no-such-screen', someAccount(), 'my-activities'],
])('redirects %s', (_, id, account, to) => {
  expect(answerOf(id, account)).toBe(to)
})

it('ends every chain of redirects on an open screen', () => {
  const accounts = [
    someAccount({ organization: false }),
    ...roles.flatMap((role) =>
      (['active', 'lapsed', 'missing', 'lifetime'] as const).flatMap((subscription) =>
        [{}, off].map((settings) => someAccount({ role, subscription, settings })),
      ),
    ),
  ]
  for (const account of accounts) {
    for (const id of ids()) {
      const first = answerOf(id, account)
      if (first === 'open') continue
      expect(first).not.toBe(id)
      expect([id, first, answerOf(first, account)]).toEqual([id, first, 'open'])
    }
  }
})

it('ends a subscription at the exact instant of its end date', () => {
  const account = someAccount()
  const subscription = account.CurrentOrganization?.Subscription
  if (!subscription) throw new Error('The sample has a subscription.')
  subscription.EndDate = '2026-11-20T15:00:00.001+03:00'
  expect(answerOf('my-activities', account)).toBe('open')
  subscription.EndDate = '2026-11-20T15:00:00+03:00'
  expect(answerOf('my-activities', account)).not.toBe('open')
})

it('grants an unknown permission to no one', () => {
  const unknown = 'time.travel' as Parameters<typeof may>[0]
  for (const Role of roles) expect(may(unknown, { Role, TrackSettings: {} })).toBe(false)
})

describe('safeReturnTo', () => {
  it.each(['/app/dashboard/team', '/app/tracking/my-activities?range=2&page=3#top'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it('collapses repeated slashes', () => {
    expect(safeReturnTo('/app//dashboard///team?a=1')).toBe('/app/dashboard/team?a=1')
  })

  it.each([
    null,
    '',
    '/',
    '//evil.example/app/x',
    'https://evil.example/app/x',
    '/\\evil.example',
    '/app/\\..\\evil',
    'javascript:alert(1)',
    '/app/../../evil',
    '/register',
    '/app/',
    '/app//',
  ])('refuses %s', (path) => {
    expect(safeReturnTo(path)).toBeNull()
  })
})
