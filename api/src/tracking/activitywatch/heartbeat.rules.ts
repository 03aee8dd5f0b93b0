import { isDeepStrictEqual } from 'node:util'

/** An event as ActivityWatch defines it: an instant in ms, a length in seconds, and the watcher's data. */
export type Pulse = { timestamp: number; duration: number; data: Record<string, unknown> }

/**
 * ActivityWatch's merging of heartbeats: one with the same data that begins within `pulsetime` seconds of the event's
 * end extends the event, and never shortens it. Null when it is a separate event.
 */
export function mergeHeartbeat<Event extends Pulse>(event: Event, heartbeat: Pulse, pulsetime: number): Event | null {
  const since = (heartbeat.timestamp - event.timestamp) / 1000
  if (since < 0 || since > event.duration + pulsetime || !isDeepStrictEqual(event.data, heartbeat.data)) return null
  return { ...event, duration: Math.max(event.duration, since + heartbeat.duration) }
}
