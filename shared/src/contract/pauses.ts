import { z } from 'zod'
import { Id, Instant, itemOf } from './envelope.ts'
import { pauseLengths } from './limits.ts'

/** A stretch in which nothing is collected about a person, by their own choice (docs/product/privacy.md#pause). */
export const CollectionPause = z.object({
  StartDate: Instant,
  /** When it ends by itself. */
  EndDate: Instant,
  /** The person named no end: it is the longest that the organization allows. */
  IsUntilResumed: z.boolean(),
})
export type CollectionPause = z.infer<typeof CollectionPause>

export const pauseCalls = {
  /** For agents, too: while it is paused they should not look. With an API key: of whom. */
  '/privacy/collection': {
    body: z.object({ EmployeeId: Id.nullish() }),
    data: z.object({ Pause: CollectionPause.nullable() }),
  },
  /** The caller's own, from this minute on; null = until they resume, as long as the organization allows. */
  '/privacy/pause': {
    body: z.object({ Minutes: z.literal(pauseLengths).nullable() }),
    data: itemOf(CollectionPause),
  },
  '/privacy/resume': { body: z.object({}), data: z.object({}) },
}
