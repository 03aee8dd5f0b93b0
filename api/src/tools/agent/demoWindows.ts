import type { ReadActiveWindow } from './activeWindow.ts'

/** A part of a plausible working day: an app, perhaps with a page, for some minutes. */
type Scene = { app: string; url?: string; minutes: number; away?: boolean }

const day: Scene[] = [
  { app: 'Code', minutes: 14 },
  { app: 'Google Chrome', url: 'https://github.com/pulls', minutes: 5 },
  { app: 'Code', minutes: 11 },
  { app: 'Slack', minutes: 3 },
  { app: 'Google Chrome', url: 'https://docs.google.com/document', minutes: 6 },
  { app: 'Code', minutes: 9 },
  { app: 'Code', minutes: 6, away: true },
  { app: 'zoom.us', minutes: 12 },
  { app: 'Google Chrome', url: 'https://www.youtube.com/watch', minutes: 3 },
  { app: 'Figma', minutes: 8 },
]
const length = day.reduce((sum, { minutes }) => sum + minutes, 0)

/** The demo's active window at an instant: the same for everyone. */
export function sceneAt(at: number): Scene & { since: number } {
  const minute = at / 60_000
  let since = minute - (minute % length)
  for (const scene of day) {
    if (minute < since + scene.minutes) return { ...scene, since: since * 60_000 }
    since += scene.minutes
  }
  throw new Error('The day has a gap.')
}

/** Simulates the day instead of reading the machine. */
export function demoWindowReader(now: () => number = Date.now): ReadActiveWindow {
  return async () => {
    const { app, url, away, since } = sceneAt(now())
    return { app, url, idleSeconds: away ? (now() - since) / 1000 : 0 }
  }
}
