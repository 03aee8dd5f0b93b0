import { addDays, type LocalDate } from '@dayline/shared/calendar'
import type { FormerRating } from '../../platform/db/schema.ts'

/** An app's rating, and those that it had before some days. */
export type RatingsByDay = { productivity: number; former: readonly FormerRating[] }

/** The rating that is valid on a day (docs/product/review-apps.md#rating). */
export function ratingOn({ productivity, former }: RatingsByDay, day: LocalDate): number {
  return former.find(({ Before }) => day < Before)?.Rating ?? productivity
}

/** The former ratings of an app that gets another rating from a day onward, or for all days: null. */
export function formerRatings(was: RatingsByDay, from: LocalDate | null): FormerRating[] {
  if (from === null) return []
  const earlier = was.former.filter(({ Before }) => Before < from)
  return [...earlier, { Before: from, Rating: ratingOn(was, addDays(from, -1)) }]
}
