import { operationsPath, publicPaths, type ScreenHelp } from '@dayline/shared/navigation'

type HostScreen = ScreenHelp & { path: string; title: string }

/** Help for the screens that the host itself draws. */
const hostScreens: HostScreen[] = [
  {
    path: publicPaths.download,
    title: 'Download agent',
    help: [
      'The agent reports each minute when it is over: its status, its app, and how many of its seconds had input.',
      'A minute that arrives twice is stored once. Minutes recorded offline are sent automatically.',
      'Any watcher of ActivityWatch can report as well.',
      'An agent key reports for one person and can pause their collection. It reads only what their watchers reported.',
    ],
  },
  {
    path: operationsPath,
    title: 'Operations',
    help: [
      'A row is a release of an area, as open tabs have reported it in the chosen period.',
      'A release is counted in people, so one person with many tabs counts once.',
      'An error means that a tab could not show something; a fallback, that it continued with another release.',
      'A rollback reaches open tabs within a minute.',
    ],
  },
]

/** The host's own screen at a path; null for every other path. */
export const hostScreenAt = (pathname: string): HostScreen | null =>
  hostScreens.find(({ path }) => path === pathname.replace(/\/+$/, '')) ?? null
