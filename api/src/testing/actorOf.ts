import { TrackSettings } from '@dayline/shared/contract'
import type { Actor } from '../http/access.ts'
import type { Name } from './people.ts'
import type { TestApp } from './testApp.ts'

type ActorOptions = Pick<Actor, 'role'> & Partial<Actor>

/** A signed-in person of a test organization, for tests that call functions of the API directly. No team by default. */
export function actorOf({ people }: Pick<TestApp, 'people'>, name: Name, options: ActorOptions): Actor {
  const { organizationId, employmentId, userId } = people[name]
  return {
    organizationId,
    employmentId,
    userId,
    teamId: null,
    plan: null,
    trackSettings: TrackSettings.parse({}),
    lapsed: false,
    source: 'session',
    isDemo: false,
    ...options,
  }
}
