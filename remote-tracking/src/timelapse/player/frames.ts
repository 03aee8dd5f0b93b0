import { clockTime, partsInZone } from '@dayline/shared/format'

/** What is shown at one place of a playing day. */
export type Frame = {
  /** Milliseconds since 1970. */
  at: number
  isIdle: boolean
  app: { Name: string; Icon: string | null; Url: string | null } | null
  thumbnail: string | null
  /** URL of the full screenshot; only when there is no video. */
  picture?: string
}

/** Consecutive frames with the same app or site; `end` is exclusive. */
export type AppRun = { name: string | null; start: number; end: number }
/** A clock label at a place. */
export type Tick = { place: number; text: string }

export const speeds = [1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

/** The place shown at a time of the video; all places last equally long. */
export function placeAt(seconds: number, duration: number, count: number): number {
  if (!(duration > 0) || count < 1) return 0
  return Math.min(count - 1, Math.max(0, Math.floor((seconds / duration) * count + 1e-6)))
}

/** The time in the middle of a place, because its edge may still show the previous one. */
export function secondsAt(place: number, duration: number, count: number): number {
  return count < 1 ? 0 : ((place + 0.5) / count) * duration
}

/** The first active place at or after this one; null if all remaining places are idle. */
export function nextActive(frames: readonly Pick<Frame, 'isIdle'>[], place: number): number | null {
  const at = frames.findIndex(({ isIdle }, index) => index >= place && !isIdle)
  return at < 0 ? null : at
}

/** The next higher (1) or lower (-1) speed; unchanged at either end. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + step] ?? speed
}

/** Name of an app, or the address of a site, because all sites of a browser have the browser's name. */
export const frameAppName = (app: Frame['app']): string | null => app && (app.Url || app.Name)

/** Splits the frames where the app or the site changes. */
export function appRuns(frames: readonly Pick<Frame, 'app'>[]): AppRun[] {
  const runs: AppRun[] = []
  frames.forEach(({ app }, place) => {
    const last = runs.at(-1)
    const name = frameAppName(app)
    if (last?.name === name) last.end = place + 1
    else runs.push({ name, start: place, end: place + 1 })
  })
  return runs
}

/** A label at the first picture of each hour, at most `most` of them. */
export function hourTicks(frames: readonly Pick<Frame, 'at'>[], zone: string, most: number): Tick[] {
  const hours = frames.flatMap(({ at }, place) => {
    const former = frames[place - 1]
    return former && hourOf(former.at, zone) === hourOf(at, zone) ? [] : [{ place, text: clockTime(at, zone) }]
  })
  // Omits labels that are too close to the previous one.
  const apart = frames.length / most
  let last = Number.NEGATIVE_INFINITY
  return hours.filter(({ place }) => {
    if (place - last < apart || frames.length - place < apart / 2) return false
    last = place
    return true
  })
}

function hourOf(at: number, zone: string): string {
  const { year, month, day, hour } = partsInZone(at, zone)
  return `${year}-${month}-${day} ${hour}`
}
