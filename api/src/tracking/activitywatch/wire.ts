import { dayMs } from '@dayline/shared/calendar'
import { z } from 'zod'
import type { Pulse } from './heartbeat.rules.ts'

/** An instant in ms, from Python's `isoformat` or `toISOString`; fractions of a ms are dropped, as in ActivityWatch. */
const Timestamp = z
  .string()
  .max(40)
  .regex(
    /^\d{4}-\d{1,2}-\d{1,2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[ +-]\d{2}(:?\d{2})?)?$/,
    'timestamp is not ISO 8601.',
  )
  .transform((text, context) => {
    const at = Date.parse(normal(text))
    if (!Number.isNaN(at)) return at
    context.addIssue('timestamp is not ISO 8601.')
    return z.NEVER
  })

/**
 * Normalizes an instant to a form that every `Date.parse` reads; without a zone it is UTC, as in ActivityWatch. A `+`
 * that a client put into an address unescaped arrives as a space.
 */
function normal(text: string): string {
  const [, date = '', time = '', zone = ''] = /^([\d-]+)[T ]([\d:.,]+)(.*)$/.exec(text) ?? []
  const [year, month = '', day = ''] = date.split('-')
  const [clock = '', fraction = ''] = time.split(/[.,]/)
  const [, sign, hours, minutes] = /^([ +-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${sign ? `${sign === '-' ? '-' : '+'}${hours}:${minutes ?? '00'}` : 'Z'}`
}

const maxEventSeconds = (400 * dayMs) / 1000
const EventData = z.record(z.string().max(200), z.unknown()).default({})

export const IncomingEvent = z
  .object({
    id: z.int().positive().nullish(),
    timestamp: Timestamp,
    /** Seconds. */
    duration: z.number().min(0).max(maxEventSeconds).nullish(),
    data: EventData,
  })
  .transform(({ id, timestamp, duration, data }) => ({ id: id ?? null, timestamp, duration: duration ?? 0, data }))
export type IncomingEvent = z.output<typeof IncomingEvent>
export const IncomingEvents = z.union([z.array(IncomingEvent).max(20_000), IncomingEvent.transform((event) => [event])])

const Name = z.string().trim().max(255)
export const NewBucket = z.object({
  type: Name.min(1),
  client: Name.default('unknown'),
  hostname: Name.default('unknown'),
})

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number)
export const Range = z.object({ start: Timestamp.optional(), end: Timestamp.optional() })
export const EventsWanted = Range.extend({ limit: whole.optional() })
export const Pulsetime = z.object({
  pulsetime: z
    .string({ message: 'Missing required parameter pulsetime' })
    .regex(/^\d{1,9}(\.\d{1,9})?$/, 'pulsetime is not a number of seconds.')
    .transform(Number),
})
export const QueryBody = z.object({
  timeperiods: z.array(z.string().max(100)).min(1).max(400),
  query: z.union([
    z.array(z.string().max(10_000)).max(200),
    z
      .string()
      .max(10_000)
      .transform((text) => [text]),
  ]),
})

/** Reads the two instants of "start/end". Null when they are invalid. */
export function periodOf(text: string): { start: number; end: number } | null {
  const [start, end] = text.split('/').map((instant) => Timestamp.safeParse(instant))
  return start?.success && end?.success ? { start: start.data, end: end.data } : null
}

/** An instant in UTC as Python's `isoformat` writes it: with six fractional digits, or none. */
export function isoformat(at: number): string {
  const text = new Date(at).toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, 19)}+00:00` : `${text.slice(0, 23)}000+00:00`
}

/** An event in ActivityWatch's format. Events merged by a query have no id. */
export function eventJson({ id, timestamp, duration, data }: Pulse & { id?: number | null }) {
  return { id: id ?? null, timestamp: isoformat(timestamp), duration, data }
}
