import { z } from 'zod'
import { ById, Deleted, Id, itemOf, listOf } from './envelope.ts'

/** Filters, order and columns of a screen under a name; each person has their own in each organization. */
export const SavedView = z.object({
  ID: Id,
  /** The id of the screen, as in its address. */
  Screen: z.string(),
  Title: z.string(),
  /** The query string of the screen's address, without `?`; empty for the screen without filters. */
  Search: z.string(),
  /** The screen opens with it when its address has no filters. At most one for each screen. */
  IsDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const Screen = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)
const Views = listOf(SavedView)

export const savedViewCalls = {
  /** The caller's views of all screens, in their order. */
  '/savedview/list': { body: z.object({}), data: Views },
  /**
   * Adds a view at the end, or changes the one with this `Id`. Refused under `Title`: the name of another view of the
   * screen, or more than fifty views of it.
   */
  '/savedview/save': {
    body: z.object({
      Id: Id.nullish(),
      Screen,
      Title: z.string().trim().min(1, 'Name is required.').max(60, 'A name has up to 60 characters.'),
      Search: z.string().max(2000, 'These filters are too long to be saved.'),
      IsDefault: z.boolean().default(false),
    }),
    data: itemOf(SavedView),
  },
  /** Sets the order of a screen's views; omitted ids follow in their current order. */
  '/savedview/order': { body: z.object({ Screen, Ids: z.array(Id).max(50) }), data: Views },
  '/savedview/delete': { body: ById, data: Deleted },
}
