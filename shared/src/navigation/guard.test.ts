import { type Account, Role } from '@dayline/shared/contract'
import { decide, type ScreenId, safeReturnTo, screenIds, screens } from '@dayline/shared/navigation'
import { someAccount } from '@dayline/shared/testing'

const now = Date.parse('2026-11-20T12:00:00Z')
const roles = { Owner: Role.Owner, Coowner: Role.Coowner, Manager: Role.Manager, Employee: Role.Employee }
type RoleName = keyof typeof roles

/**
 * Who may open what, written down from the documents and not from the code under test (spec 1 §2 and §6, spec 2 §6,
 * spec 3 §6): O, C, M, E = the role; a flag in brackets = only while it is on; `area` = nobody while it is off.
 */
const everybody = { O: true, C: true, M: true, E: true } as const
const managers = { O: true, C: true, M: true, E: false } as const
const owners = { O: true, C: true, M: false, E: false } as const

type Flag = Exclude<keyof NonNullable<Account['CurrentOrganization']>['TrackSettings'], 'WorkNotes'>
type Rule = Record<'O' | 'C', boolean> & Record<'M' | 'E', boolean | Flag> & { area?: Flag; needsWorkNotes?: true }

const rules: Record<ScreenId, Rule> = {
  overview: managers,
  team: managers,
  'my-activities': everybody,
  screenshots: { ...managers, E: 'AllowEmployeeToSeeTheirScreenCapture' },
  'timelapse-videos': { ...managers, E: 'AllowEmployeeToSeeTheirTimelapseVideo' },
  timesheet: { ...managers, E: 'AllowEmployeeToSeeTheirTimesheet' },
  'manual-time-entries': { ...managers, E: 'AllowEmployeesToAddManualTimeEntries' },
  'review-apps': { ...owners, M: 'AllowManagersToSeeAppReviews' },
  tasks: { ...everybody, area: 'EnableProjectManagement' },
  projects: { ...owners, M: 'AllowManagersToCreateAndEditProjects', area: 'EnableProjectManagement' },
  customers: { ...owners, M: 'AllowManagersToCreateAndEditCustomers', area: 'EnableProjectManagement' },
  'leave-requests': { ...everybody, area: 'EnableLeaveManagement' },
  'leave-rights': { ...owners, area: 'EnableLeaveManagement' },
  'work-times': managers,
  productivity: managers,
  'task-insights': { ...managers, area: 'EnableProjectManagement' },
  'apps-summary': managers,
  'work-notes-insights': { ...managers, needsWorkNotes: true },
  invoices: { ...owners, area: 'EnableCostManagement' },
  'update-invoice': { ...owners, area: 'EnableCostManagement' },
  'payroll-calculator': { ...owners, area: 'EnableCostManagement' },
  employees: owners,
  settings: owners,
  'create-organization': everybody,
  'account-settings': everybody,
  'manage-subscription': { ...owners, C: false },
  'subscription-over': everybody,
  billing: owners,
  affiliate: everybody,
}

/** Open in spite of a lapsed or missing subscription (decisions, Routes). */
const whenLapsed = new Set<ScreenId>([
  'manage-subscription',
  'account-settings',
  'affiliate',
  'billing',
  'settings',
  'employees',
  'subscription-over',
  'create-organization',
])
/** Open without an organization (spec 1 §2). */
const withoutOrganization = new Set<ScreenId>(['create-organization', 'account-settings', 'affiliate'])

const flags = [
  'AllowEmployeeToSeeTheirScreenCapture',
  'AllowEmployeeToSeeTheirTimelapseVideo',
  'AllowEmployeeToSeeTheirTimesheet',
  'AllowEmployeesToAddManualTimeEntries',
  'AllowManagersToSeeAppReviews',
  'AllowManagersToCreateAndEditProjects',
  'AllowManagersToCreateAndEditCustomers',
  'EnableProjectManagement',
  'EnableLeaveManagement',
  'EnableCostManagement',
] as const satisfies Flag[]

/** All on, all off, and each one alone the other way round. */
const settingsCases = [
  ...[true, false].map((on) => ({ name: on ? 'all on' : 'all off', on, except: null })),
  ...flags.flatMap((flag) =>
    [true, false].map((on) => ({ name: `${on ? 'all but' : 'only'} ${flag}`, on, except: flag })),
  ),
].flatMap(({ name, on, except }) =>
  [['Daily'], []].map((WorkNotes) => ({
    name: `${name}, ${WorkNotes.length ? 'with' : 'without'} work notes`,
    settings: {
      ...(Object.fromEntries(flags.map((flag) => [flag, flag === except ? !on : on])) as Record<
        (typeof flags)[number],
        boolean
      >),
      WorkNotes,
    },
  })),
)

type Settings = (typeof settingsCases)[number]['settings']

function mayOpen(id: ScreenId, role: RoleName, settings: Settings): boolean {
  const rule = rules[id]
  if (rule.area && !settings[rule.area as keyof Settings]) return false
  if (rule.needsWorkNotes && settings.WorkNotes.length === 0) return false
  const given = rule[role[0] as 'O' | 'C' | 'M' | 'E']
  return typeof given === 'string' ? Boolean(settings[given as keyof Settings]) : given
}

/** The screen a rule names; while it has no page, the one that stands in for it. */
const standIn = (id: ScreenId, other: ScreenId): ScreenId => (screens[id].ready ? id : other)

function expected(id: ScreenId, role: RoleName, settings: Settings, isLapsed: boolean): ScreenId | 'open' {
  const over: ScreenId = role === 'Owner' ? standIn('manage-subscription', 'subscription-over') : 'subscription-over'
  if (isLapsed && !whenLapsed.has(id)) return over
  if (mayOpen(id, role, settings)) return 'open'
  return isLapsed ? 'subscription-over' : 'my-activities'
}

function answerOf(id: ScreenId, account: Account | null): ScreenId | 'login' | 'open' {
  const decision = decide(id, account, now)
  return decision.open ? 'open' : decision.goTo
}

describe('with an organization', () => {
  const subscriptions = { active: false, lifetime: false, lapsed: true, missing: true }

  describe.each(Object.entries(subscriptions))('subscription %s', (subscription, isLapsed) => {
    it.each(Object.entries(roles))('%s', (roleName, role) => {
      for (const { name, settings } of settingsCases) {
        const account = someAccount({ role, settings, subscription: subscription as 'active' })
        const answers = Object.fromEntries(screenIds.map((id) => [id, answerOf(id, account)]))
        const wanted = Object.fromEntries(
          screenIds.map((id) => [id, expected(id, roleName as RoleName, settings, isLapsed)]),
        )
        expect({ settings: name, ...answers }).toEqual({ settings: name, ...wanted })
      }
    })
  })
})

it('sends everybody without an organization to the few screens that need none', () => {
  for (const role of Object.values(roles)) {
    const account = someAccount({ role, organization: false })
    for (const id of screenIds) {
      const wanted = withoutOrganization.has(id) ? 'open' : standIn('create-organization', 'account-settings')
      expect([id, answerOf(id, account)]).toEqual([id, wanted])
    }
  }
})

it('sends everybody without a token to login', () => {
  for (const id of screenIds) expect([id, answerOf(id, null)]).toEqual([id, 'login'])
})

it('ends every chain of redirects on an open screen', () => {
  const accounts = [
    someAccount({ organization: false }),
    ...Object.values(roles).flatMap((role) =>
      (['active', 'lapsed', 'missing', 'lifetime'] as const).flatMap((subscription) =>
        settingsCases.map(({ settings }) => someAccount({ role, subscription, settings })),
      ),
    ),
  ]
  for (const account of accounts) {
    for (const id of screenIds) {
      const first = answerOf(id, account)
      if (first === 'open') continue
      expect(first).not.toBe(id)
      expect([id, first, answerOf(first as ScreenId, account)]).toEqual([id, first, 'open'])
    }
  }
})

it('compares the end of a subscription with the instant', () => {
  const account = someAccount()
  const subscription = account.CurrentOrganization?.Subscription
  if (!subscription) throw new Error('The sample has a subscription.')
  subscription.EndDate = '2026-11-20T15:00:00.001+03:00'
  expect(answerOf('my-activities', account)).toBe('open')
  subscription.EndDate = '2026-11-20T15:00:00+03:00'
  expect(answerOf('my-activities', account)).not.toBe('open')
})

describe('safeReturnTo', () => {
  it.each(['/app/dashboard/team', '/app/tracking/my-activities?range=2&page=3#top'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
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
  ])('refuses %s', (path) => {
    expect(safeReturnTo(path)).toBeNull()
  })
})
