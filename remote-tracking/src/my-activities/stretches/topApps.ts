import { Productivity } from '@dayline/shared/contract'
import { isRated, type Stretch, type StretchApp } from './stretches.ts'

/** Working time in one app, by rating. */
export type AppTime = {
  app: StretchApp | null
  isManual: boolean
  minutes: number
  ratings: { productivity: number; minutes: number }[]
}
export type TopApps = { apps: AppTime[] /** All other apps together. */; rest: { count: number; minutes: number } }

const ratings = [Productivity.Productive, Productivity.Natural, Productivity.Unproductive]

/** The apps with the most working time, in descending order; they and the rest add up to the working time. */
export function topAppsOf(stretches: readonly Stretch[], most = 5): TopApps {
  const work = Map.groupBy(stretches.filter(isRated), ({ app, isManual }) =>
    app ? `app ${app.url || app.name}` : isManual ? 'manual' : 'none',
  )
  const all = [...work.values()]
    .map(appTime)
    .sort((a, b) => b.minutes - a.minutes || nameOf(a).localeCompare(nameOf(b)))
  const others = all.slice(most)
  return {
    apps: all.slice(0, most),
    rest: { count: others.length, minutes: others.reduce((sum, { minutes }) => sum + minutes, 0) },
  }
}

function appTime(stretches: readonly Stretch[]): AppTime {
  const [first] = stretches as [Stretch]
  const minutes = (of: (each: Stretch) => boolean) => stretches.filter(of).reduce((sum, each) => sum + each.minutes, 0)
  return {
    app: first.app,
    isManual: first.app === null && first.isManual,
    minutes: minutes(() => true),
    ratings: ratings
      .map((productivity) => ({ productivity, minutes: minutes((each) => each.productivity === productivity) }))
      .filter((each) => each.minutes > 0),
  }
}

/** Label of an app's row. A site has its address, because all sites of a browser have the browser's name. */
export const nameOf = ({ app, isManual }: Pick<AppTime, 'app' | 'isManual'>): string =>
  app ? app.url || app.name : isManual ? 'Added by hand' : 'No app'
