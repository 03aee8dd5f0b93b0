import { publicPaths, type ScreenId } from '@dayline/shared/navigation'
import type { Person } from '../fixtures/people.ts'
import { screenIds, screens } from '../fixtures/screens.ts'

/** The subject of a screenshot: a screen as one person sees it. */
export type Subject = { screen: string; path: string; person: Person | null }

export const widths = [1440, 1024, 390] as const
export const themes = ['light', 'dark'] as const

/** One person of each role. Guards redirect those who may not see a screen, which is worth a look, too. */
const roles = ['owner', 'manager', 'employee'] as const satisfies Person[]
const lapsedScreens: ScreenId[] = ['subscription-over', 'manage-subscription']

/** Every built screen and every public page, for each role. */
export function subjects(): Subject[] {
  return [
    { screen: 'login', path: publicPaths.login, person: null },
    { screen: 'not-found', path: '/no-such-page', person: null },
    { screen: 'playground', path: publicPaths.playground, person: null },
    { screen: 'not-found', path: '/app/no-such-page', person: 'owner' },
    ...screenIds.flatMap((id) =>
      (lapsedScreens.includes(id) ? (['lapsedOwner', 'lapsedEmployee'] as const) : roles).map((person) => ({
        screen: id,
        path: screens[id].path,
        person,
      })),
    ),
  ]
}
