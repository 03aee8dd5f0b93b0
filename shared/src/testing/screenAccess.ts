import { type Account, Role } from '@dayline/shared/contract'
import { decide } from '@dayline/shared/navigation'
import { someAccount } from './someAccount.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const roles = { Owner: Role.Owner, Coowner: Role.Coowner, Manager: Role.Manager, Employee: Role.Employee }
type RoleName = keyof typeof roles

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
] as const

type Flag = (typeof flags)[number]
type Settings = Record<Flag, boolean> & { WorkNotes: string[] }

/** Who may open a screen: by role, or only while a setting is on. Written by hand in each remote's test. */
export type ScreenAccess = {
  Owner: boolean
  Coowner: boolean
  Manager: boolean | Flag
  Employee: boolean | Flag
  /** Closed to everyone while this setting is off. */
  area?: Flag
  needsWorkNotes?: true
  /** Opens while the subscription has lapsed or is missing. */
  whenLapsed?: true
  /** Opens without an organization. */
  withoutOrganization?: true
}

/** All settings on, all off, and each one inverted; with and without work notes. */
function settingsCases(): { name: string; settings: Settings }[] {
  const flipped: (Flag | null)[] = [null, ...flags]
  return [true, false].flatMap((on) =>
    flipped.flatMap((except) =>
      [['Daily'], []].map((WorkNotes) => ({
        name: `${on ? 'on' : 'off'} but ${except ?? 'none'}, ${WorkNotes.length > 0 ? 'with' : 'without'} work notes`,
        settings: {
          ...(Object.fromEntries(flags.map((flag) => [flag, flag === except ? !on : on])) as Record<Flag, boolean>),
          WorkNotes,
        },
      })),
    ),
  )
}

function isGranted(access: ScreenAccess, role: RoleName, settings: Settings): boolean {
  if (access.area && !settings[access.area]) return false
  if (access.needsWorkNotes && settings.WorkNotes.length === 0) return false
  const granted = access[role]
  return typeof granted === 'string' ? settings[granted] : granted
}

const opens = (id: string, account: Account): boolean => decide(id, account, now).open

/**
 * Tests that the guards open each screen to exactly the users in `rules`, for every role, setting and state of the
 * subscription.
 * @param rules by screen id, written by hand and not computed from the rows under test
 */
export function testScreenAccess(rules: Record<string, ScreenAccess>): void {
  const ids = Object.keys(rules)
  const subscriptions = ['active', 'lifetime', 'lapsed', 'missing'] as const

  for (const subscription of subscriptions) {
    const hasLapsed = subscription === 'lapsed' || subscription === 'missing'
    it.each(Object.entries(roles))(`opens the right screens to %s, subscription ${subscription}`, (name, role) => {
      for (const { name: situation, settings } of settingsCases()) {
        const account = someAccount({ role, settings, subscription })
        const actual = Object.fromEntries(ids.map((id) => [id, opens(id, account)]))
        const wanted = Object.fromEntries(
          Object.entries(rules).map(([id, access]) => [
            id,
            (!hasLapsed || access.whenLapsed === true) && isGranted(access, name as RoleName, settings),
          ]),
        )
        expect({ situation, ...actual }).toEqual({ situation, ...wanted })
      }
    })
  }

  it('opens only screens that need no organization to users without one', () => {
    for (const role of Object.values(roles)) {
      const account = someAccount({ role, organization: false })
      const open = ids.filter((id) => opens(id, account))
      expect(open).toEqual(ids.filter((id) => rules[id]?.withoutOrganization))
    }
  })
}
