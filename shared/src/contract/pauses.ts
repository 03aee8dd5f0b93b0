import { z } from 'zod'
import { Id, Instant, itemOf } from './envelope.ts'
import { pauseLengths } from './limits.ts'

/** A stretch in which nothing is collected about a person, by their own choice (docs/product/privacy.md#pause). */
export const CollectionPause = z.object({
  StartDate: Instant,
  /** When it ends automatically. */
  EndDate: Instant,
  /** The person set no end: it is the longest pause that the organization allows. */
  IsUntilResumed: z.boolean(),
})
export type CollectionPause = z.infer<typeof CollectionPause>

export const pauseCalls = {
  /** Agents call it too: they should collect nothing during a pause. `EmployeeId` is for API keys. */
  '/privacy/collection': {
    body: z.object({ EmployeeId: Id.nullish() }),
    data: z.object({ Pause: CollectionPause.nullable() }),
  },
  /** Pauses the caller's collection from this minute; null = until they resume, at most as long as is allowed. */
  '/privacy/pause': {
    body: z.object({ Minutes: z.literal(pauseLengths).nullable() }),
    data: itemOf(CollectionPause),
  },
  '/privacy/resume': { body: z.object({}), data: z.object({}) },
}
