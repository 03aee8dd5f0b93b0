import { type RefObject, useEffect, useState } from 'react'
import { nextActive, placeAt, type Speed, secondsAt } from './frames.ts'

/** Seconds per screenshot at speed 1×, when there is no video. */
const secondsPerPicture = 0.5

export type Playback = {
  place: number
  count: number
  isPlaying: boolean
  speed: Speed
  skipsIdle: boolean
  toggle: () => void
  seek: (place: number) => void
  setSpeed: (speed: Speed) => void
  setSkipsIdle: (skipsIdle: boolean) => void
}

type PlaybackOptions = {
  count: number
  /** Which places are idle; empty while unknown. */
  frames: readonly { isIdle: boolean }[]
  startsPlaying: boolean
  /** The video; its time determines the place. If omitted, a timer moves from screenshot to screenshot. */
  video?: RefObject<HTMLVideoElement | null>
}

/** Position and controls of a playing day. */
export function usePlayback({ count, frames, startsPlaying, video }: PlaybackOptions): Playback {
  const [place, setPlace] = useState(0)
  const [isPlaying, setIsPlaying] = useState(startsPlaying)
  const [speed, setSpeed] = useState<Speed>(1)
  const [skipsIdle, setSkipsIdle] = useState(false)
  const shown = Math.min(place, Math.max(0, count - 1))

  useEffect(() => {
    if (video?.current) video.current.playbackRate = speed
  }, [video, speed])

  useEffect(() => {
    const element = video?.current
    if (!element) return
    const events: [string, () => void][] = [
      ['play', () => setIsPlaying(true)],
      ['pause', () => setIsPlaying(false)],
      ['ended', () => setIsPlaying(false)],
      ['timeupdate', () => setPlace(placeAt(element.currentTime, element.duration, count))],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener)
    }
  }, [video, count])

  // `timeupdate` fires four times per second: at 16×, each would skip ten minutes.
  useEffect(() => {
    const element = video?.current
    if (!element || !isPlaying) return
    let request = 0
    const follow = () => {
      setPlace(placeAt(element.currentTime, element.duration, count))
      request = requestAnimationFrame(follow)
    }
    request = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(request)
  }, [video, isPlaying, count])

  useEffect(() => {
    if (video || !isPlaying) return
    const timer = setInterval(
      () => setPlace((former) => Math.min(count - 1, former + 1)),
      (secondsPerPicture * 1000) / speed,
    )
    return () => clearInterval(timer)
  }, [video, isPlaying, speed, count])

  const isLast = count > 0 && shown === count - 1
  useEffect(() => {
    if (!video && isPlaying && isLast) setIsPlaying(false)
  }, [video, isPlaying, isLast])

  function seek(next: number) {
    const target = Math.min(count - 1, Math.max(0, next))
    const element = video?.current
    if (element && element.duration > 0) element.currentTime = secondsAt(target, element.duration, count)
    setPlace(target)
  }

  const toSkip = isPlaying && skipsIdle && frames[shown]?.isIdle ? shown : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving at an idle place triggers a skip.
  useEffect(() => {
    if (toSkip === null) return
    const active = nextActive(frames, toSkip)
    if (active !== null) return seek(active)
    video?.current?.pause()
    setIsPlaying(false)
  }, [toSkip])

  function toggle() {
    const element = video?.current
    if (isPlaying) {
      element?.pause()
      setIsPlaying(false)
      return
    }
    if (isLast) seek(0)
    // The browser may refuse to play; an abort by a pause is reported by the `pause` event.
    void element?.play()?.catch((error: Error) => error.name !== 'AbortError' && setIsPlaying(false))
    setIsPlaying(true)
  }

  return { place: shown, count, isPlaying, speed, skipsIdle, toggle, seek, setSpeed, setSkipsIdle }
}
