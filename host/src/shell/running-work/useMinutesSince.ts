import { useEffect, useState } from 'react'

const minuteMs = 60_000
/** Frequent enough that no user notices a late minute. */
const tickMs = 5_000

/** Whole minutes from an instant until now, kept up to date. */
export function useMinutesSince(instant: string): number {
  const minutesUntil = (now: number) => Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return minutesUntil(Math.max(now, Date.now()))
}
