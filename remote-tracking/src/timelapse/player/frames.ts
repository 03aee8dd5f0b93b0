import { clockTime, partsInZone } from '@dayline/shared/format'

/** What is shown at one place of a day that plays. */
export type Frame = {
  /** Milliseconds since 1970. */
  at: number
  isIdle: boolean
  app: { Name: string; Icon: string | null; Url: string | null } | null
  thumbnail: string | null
  /** The whole picture, where there is no film. */
  picture?: string
}

/** Frames in a row with the same app; `end` is the place after the last. */
export type AppRun = { name: string | null; start: number; end: number }
/** A label of the clock at a place. */
export type Tick = { place: number; text: string }

export const speeds = [1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

/** The place that a film shows at a time; each place lasts equally long. */
export function placeAt(seconds: number, duration: number, count: number): number {
  if (!(duration > 0) || count < 1) return 0
  return Math.min(count - 1, Math.max(0, Math.floor((seconds / duration) * count + 1e-6)))
}

/** The middle of a place: its edge may still show the one before. */
export function secondsAt(place: number, duration: number, count: number): number {
  return count < 1 ? 0 : ((place + 0.5) / count) * duration
}

/** The first place from here on that is not idle; null when all the rest is. */
export function nextActive(frames: readonly Pick<Frame, 'isIdle'>[], place: number): number | null {
  const at = frames.findIndex(({ isIdle }, index) => index >= place && !isIdle)
  return at < 0 ? null : at
}

/** The next speed up (1) or down (-1); the last one stays. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + step] ?? speed
}

/** Where the app changes. */
export function appRuns(frames: readonly Pick<Frame, 'app'>[]): AppRun[] {
  const runs: AppRun[] = []
  frames.forEach(({ app }, place) => {
    const last = runs.at(-1)
    const name = app?.Name ?? null
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
  // Labels that are too close to the one before are left out.
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
